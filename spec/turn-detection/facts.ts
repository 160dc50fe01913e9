/**
 * The facts that the rows of turn detection may query: one question each, evaluated on the memory after the input is
 * noted.
 */
import { factsOn } from '../row.ts'
import { linkFacts } from './facts/link.ts'
import { speechFacts } from './facts/speech.ts'
import type { Memory } from './memory.ts'
import type { Payload } from './protocol.ts'

export const facts = factsOn<Memory, Payload>()({ ...linkFacts, ...speechFacts })

/** The name of a fact. */
export type FactName = keyof typeof facts
