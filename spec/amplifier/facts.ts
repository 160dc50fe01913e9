/** The facts that the rows of Amplifier may query about the memory and the current input. */
import { linkFacts } from './facts/link.ts'
import { talkFacts } from './facts/talk.ts'
import { troubleFacts } from './facts/trouble.ts'
import { workFacts } from './facts/work.ts'

export const facts = { ...linkFacts, ...talkFacts, ...workFacts, ...troubleFacts }

/** The name of a fact. */
export type FactName = keyof typeof facts
