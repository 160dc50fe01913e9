/** The stories of a browser's connection to Vela, and what does nothing wrong in them: the plain class, and the reference. */
import { describe } from 'vitest'
import Plain from '../../examples/vela-browser/plain.ts'
import machine from '../../machine/vela-browser/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import browser from '../../spec/vela-browser/spec.ts'
import { scenariosAreValid, scenariosCoverAll } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

const book = await storybook(browser as unknown as Spec)

describe('the stories of the connection', () => scenariosAreValid(book))
describe('the scenarios with the plain connection', () => scenariosCoverAll(book, Plain))
describe('the scenarios with the reference of the connection', () => scenariosCoverAll(book, machine.service))
