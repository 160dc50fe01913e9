/** Every broken example of Amplifier is found out by a story, and of a stub nothing can be said. */
import { describe, expect, it } from 'vitest'
import Stub from '../../../examples/amplifier/broken/stub.ts'
import { checkBook } from '../../../harness/judging/checkbook.ts'
import amplifier from '../../../spec/amplifier/spec.ts'
import type { Spec } from '../../../spec/spec.ts'
import { brokenAreFoundOut } from '../../laws/examples.ts'
import { storybook } from '../../support/storybook.ts'

const book = await storybook(amplifier as unknown as Spec)

describe('of the broken examples of Amplifier,', () =>
  brokenAreFoundOut(book, new URL('../../../examples/amplifier/broken/', import.meta.url)))

it('of a stub nothing but its silence can be told', async () => {
  const checks = checkBook(book.spec)
  for (const plan of book.stories.slice(0, 5)) checks.take(await book.playedBy(plan, Stub))
  expect(checks.pairs.size).toBe(0)
})
