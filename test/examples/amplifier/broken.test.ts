/** Every broken example of Amplifier is found out by a story, and of a stub nothing can be said. */
import { describe, expect, it } from 'vitest'
import Stub from '../../../examples/amplifier/broken/stub.ts'
import { checkResults } from '../../../harness/judging/check-results.ts'
import amplifier from '../../../spec/amplifier/spec.ts'
import type { Spec } from '../../../spec/spec.ts'
import { brokenAreFoundOut } from '../../laws/examples.ts'
import { storybook } from '../../support/storybook.ts'

const book = await storybook(amplifier as unknown as Spec)

describe('of the broken examples of Amplifier,', () =>
  brokenAreFoundOut(book, new URL('../../../examples/amplifier/broken/', import.meta.url)))

it('A stub shows nothing but its silence', async () => {
  const checks = checkResults(book.spec)
  for (const plan of book.stories.slice(0, 5)) checks.take(await book.playedBy(plan, Stub))
  expect(checks.pairs.size).toBe(0)
})
