/** The stories of Vantum, and what does nothing wrong in them: the plain class, and the reference. */
import { describe } from 'vitest'
import Plain from '../../examples/vantum/plain.ts'
import machine from '../../machine/vantum/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import vantum from '../../spec/vantum/spec.ts'
import { storiesAreTold, storiesTellAll } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

const book = await storybook(vantum as unknown as Spec)

describe('the stories of Vantum', () => storiesAreTold(book))
describe('told to the plain class of Vantum,', () => storiesTellAll(book, Plain))
describe('told to the reference of Vantum,', () => storiesTellAll(book, machine.service))
