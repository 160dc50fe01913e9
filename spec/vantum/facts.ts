/** The facts that the rows of Vantum may query about the memory and the current input. */
import { setupFacts } from './facts/setup.ts'
import { talkFacts } from './facts/talk.ts'
import { turnFacts } from './facts/turn.ts'

export const facts = { ...setupFacts, ...talkFacts, ...turnFacts }

/** The name of a fact. */
export type FactName = keyof typeof facts
