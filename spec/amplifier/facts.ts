/** What the rows of Amplifier may ask of the memory and of the input at hand. */
import { linkFacts } from './facts/link.ts'
import { talkFacts } from './facts/talk.ts'
import { troubleFacts } from './facts/trouble.ts'
import { workFacts } from './facts/work.ts'

export const facts = { ...linkFacts, ...talkFacts, ...workFacts, ...troubleFacts }

/** The name of a fact. */
export type FactName = keyof typeof facts
