/** The stories of Vantum, and what does nothing wrong in them: the plain class, and the reference. */
import { describe } from 'vitest'
import Plain from '../../examples/vantum/plain.ts'
import machine from '../../machine/vantum/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import vantum from '../../spec/vantum/spec.ts'
import { scenariosAreValid, scenariosCoverAll } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

const book = await storybook(vantum as unknown as Spec)

describe('the stories of Vantum', () => scenariosAreValid(book))
describe('the scenarios with the plain class of Vantum', () => scenariosCoverAll(book, Plain))
describe('the scenarios with the reference of Vantum', () => scenariosCoverAll(book, machine.service))
