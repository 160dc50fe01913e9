/** The stories of Vela's gateway, and what does nothing wrong in them: the plain class, and the reference. */
import { describe } from 'vitest'
import Plain from '../../examples/vela/plain.ts'
import machine from '../../machine/vela/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import vela from '../../spec/vela/spec.ts'
import { scenariosAreValid, scenariosCoverAll } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

const book = await storybook(vela as unknown as Spec)

describe('the stories of Vela', () => scenariosAreValid(book))
describe('the scenarios with the plain gateway of Vela', () => scenariosCoverAll(book, Plain))
describe('the scenarios with the reference of Vela', () => scenariosCoverAll(book, machine.service))
