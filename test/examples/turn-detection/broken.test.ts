/** Every broken coordinator is found out by some story, for the requirement that its first line names. */
import { describe, expect, it } from 'vitest'
import Stub from '../../../examples/turn-detection/broken/stub.ts'
import { checkResults } from '../../../harness/judging/check-results.ts'
import type { Spec } from '../../../spec/spec.ts'
import turnDetection from '../../../spec/turn-detection/spec.ts'
import { brokenAreFoundOut } from '../../laws/examples.ts'
import { storybook } from '../../support/storybook.ts'

const book = await storybook(turnDetection as unknown as Spec)

describe('of the broken examples of turn detection,', () =>
  brokenAreFoundOut(book, new URL('../../../examples/turn-detection/broken/', import.meta.url)))

it('A stub shows nothing but its silence', async () => {
  const checks = checkResults(book.spec)
  for (const plan of book.stories.slice(0, 5)) checks.take(await book.playedBy(plan, Stub))
  expect(checks.pairs.size).toBe(0)
})
