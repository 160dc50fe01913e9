/** Every broken gateway of Vela is found out by a story. */
import { describe } from 'vitest'
import type { Spec } from '../../../spec/spec.ts'
import vela from '../../../spec/vela/spec.ts'
import { brokenAreFoundOut } from '../../laws/examples.ts'
import { storybook } from '../../support/storybook.ts'

const book = await storybook(vela as unknown as Spec)

describe('of the broken gateways,', () =>
  brokenAreFoundOut(book, new URL('../../../examples/vela/broken/', import.meta.url)))
