/** What the rows of turn detection may ask: one question each, put to the memory after the input has been noted. */
import { linkFacts } from './facts/link.ts'
import { speechFacts } from './facts/speech.ts'

export const facts = { ...linkFacts, ...speechFacts }

/** The name of a fact. */
export type FactName = keyof typeof facts
