/** The stories of a browser's connection to Vela, and what does nothing wrong in them: the plain class, and the reference. */
import { describe } from 'vitest'
import Plain from '../../examples/vela-browser/plain.ts'
import machine from '../../machine/vela-browser/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import browser from '../../spec/vela-browser/spec.ts'
import { storiesAreTold, storiesTellAll } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

const book = await storybook(browser as unknown as Spec)

describe('the stories of the connection', () => storiesAreTold(book))
describe('told to the plain connection,', () => storiesTellAll(book, Plain))
describe('told to the reference of the connection,', () => storiesTellAll(book, machine.service))
