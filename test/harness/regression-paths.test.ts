/** Ways in words, and the rest behind every path. */
import { expect, it } from 'vitest'
import type { Plan } from '../../harness/playing/plan.ts'
import {
  isKeptFor,
  keptAsText,
  keptIn,
  strideInWords,
  strideOf,
  wayPlans,
} from '../../harness/playing/regression-paths.ts'
import { rested } from '../../harness/playing/rested.ts'
import { machine, spec } from '../support/agent-voice.ts'

it('every proposal is another one in words, and is read again', () => {
  const strides = spec.proposals.map((proposal) => ({ afterMs: 0, ...proposal }))
  const words = strides.map(strideInWords)
  expect(new Set(words).size).toBe(words.length)
  expect(words.map((each) => strideOf(spec, each))).toEqual(strides)
  expect(strideOf(spec, strideInWords({ waitMs: 400 }))).toEqual({ waitMs: 400 })
  expect(() => strideOf(spec, 'user.dance')).toThrow('No proposal is called "user.dance".')
})

it('a way is played under the settings of its view', () => {
  const way = { mutant: 'CT-03j: dropped', view: 'by hand', strides: ['user.start', 'wait 10 ms'] }
  const [plan] = wayPlans(spec, { ...machine, regressionPaths: keptAsText([way]) })
  expect(keptIn(keptAsText([way]))).toEqual([way])
  expect(plan).toMatchObject({ name: 'way/1', title: 'A way on which it would show: CT-03j: dropped' })
  expect(plan?.settings.turnDetection).toBe('manual')
  const kept = plan as Plan
  expect(isKeptFor(kept, 'CT-03j: aims elsewhere')).toBe(true)
  expect(isKeptFor(kept, 'CT-03: dropped')).toBe(false)
  const { keptFor, ...another } = kept
  expect([keptFor, isKeptFor(another, way.mutant)]).toEqual([way.mutant, false])
  expect(() =>
    wayPlans(spec, { ...machine, regressionPaths: keptAsText([{ ...way, view: 'none' }]) }),
  ).toThrow('no view "none"')
})

it('a path goes on for a while in which nothing is said, and nothing else does', () => {
  const [plan] = wayPlans(spec, { ...machine, regressionPaths: 'by hand\n  it | user.start' })
  expect(rested(plan as Plan).acting).toMatchObject({ strides: [{ what: 'user.start' }, { waitMs: 20_000 }] })
  const walk = { ...(plan as Plan), acting: { kind: 'walk', steps: 3 } } as const
  expect(rested(walk)).toBe(walk)
})

it('every way that is kept can be read, and has a run of its own', () => {
  const plans = wayPlans(spec, machine)
  expect(plans.length).toBe(keptIn(machine.regressionPaths ?? '').length)
  expect(plans.length).toBeGreaterThan(0)
  expect(new Set(plans.map(({ settings, acting }) => JSON.stringify([settings, acting]))).size).toBe(
    plans.length,
  )
})
