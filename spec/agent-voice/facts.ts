/**
 * The facts that rows of Agent Voice may query: one question each, evaluated on the memory after the input is noted.
 */
import { lifecycleFacts } from './facts/lifecycle.ts'
import { talkFacts } from './facts/talk.ts'

export const facts = { ...lifecycleFacts, ...talkFacts }

/** The name of a fact. */
export type FactName = keyof typeof facts
