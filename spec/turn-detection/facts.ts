/**
 * The facts that the rows of turn detection may query: one question each, evaluated on the memory after the input is
 * noted.
 */
import { linkFacts } from './facts/link.ts'
import { speechFacts } from './facts/speech.ts'

export const facts = { ...linkFacts, ...speechFacts }

/** The name of a fact. */
export type FactName = keyof typeof facts
