/** What the rows of Agent Voice may ask: one question each, put to the memory after the input has been noted. */
import { lifecycleFacts } from './facts/lifecycle.ts'
import { talkFacts } from './facts/talk.ts'

export const facts = { ...lifecycleFacts, ...talkFacts }

/** The name of a fact. */
export type FactName = keyof typeof facts
