/** Set-up of every test file: a test that is a known gap must fail, and fails the run when it passes. */
import { beforeEach } from 'vitest'
import { gaps, isTest } from './gaps.ts'

const mustFail = new Set(gaps.filter(isTest).map(({ gap }) => gap))

beforeEach(({ task }) => {
  // What `it.fails` sets, for tests that are chosen by name.
  if (mustFail.has(task.fullName)) Object.assign(task, { fails: true })
})
