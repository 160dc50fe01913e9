/** Every broken connection of a browser to Vela is found out by a story. */
import { describe } from 'vitest'
import type { Spec } from '../../../spec/spec.ts'
import browser from '../../../spec/vela-browser/spec.ts'
import { brokenAreFoundOut } from '../../laws/examples.ts'
import { storybook } from '../../support/storybook.ts'

const book = await storybook(browser as unknown as Spec)

describe('of the broken connections,', () =>
  brokenAreFoundOut(book, new URL('../../../examples/vela-browser/broken/', import.meta.url)))
