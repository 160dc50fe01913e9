/**
 * The facts that rows of Agent Voice may query: one question each, evaluated on the memory after the input is noted.
 */
import { factsOn } from '../row.ts'
import { lifecycleFacts } from './facts/lifecycle.ts'
import { talkFacts } from './facts/talk.ts'
import type { Memory } from './memory.ts'
import type { Payload } from './protocol.ts'

export const facts = factsOn<Memory, Payload>()({ ...lifecycleFacts, ...talkFacts })

/** The name of a fact. */
export type FactName = keyof typeof facts
