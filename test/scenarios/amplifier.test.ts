/** The stories of Amplifier, and what does nothing wrong in them: the plain class. */
import { describe } from 'vitest'
import Plain from '../../examples/amplifier/plain.ts'
import amplifier from '../../spec/amplifier/spec.ts'
import type { Spec } from '../../spec/spec.ts'
import { scenariosAreValid, scenariosCoverAll } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

const book = await storybook(amplifier as unknown as Spec)

describe('the stories of Amplifier', () => scenariosAreValid(book))
describe('the scenarios with the plain class of Amplifier', () => scenariosCoverAll(book, Plain))
