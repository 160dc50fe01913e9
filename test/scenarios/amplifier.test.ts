/** The stories of Amplifier, and what does nothing wrong in them: the plain class. */
import { describe } from 'vitest'
import Plain from '../../examples/amplifier/plain.ts'
import amplifier from '../../spec/amplifier/spec.ts'
import type { Spec } from '../../spec/spec.ts'
import { storiesAreTold, storiesTellAll } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

/** Reached only by somebody who rests in ERROR although a session has expired. */
const ofOthers = ['AMP-ROW-184']

const book = await storybook(amplifier as unknown as Spec)

describe('the stories of Amplifier', () => storiesAreTold(book))
describe('told to the plain class of Amplifier,', () => storiesTellAll(book, Plain, ofOthers))
