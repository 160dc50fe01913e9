/** The facts that the rows of Amplifier may query about the memory and the current input. */
import { factsOn } from '../row.ts'
import { linkFacts } from './facts/link.ts'
import { talkFacts } from './facts/talk.ts'
import { troubleFacts } from './facts/trouble.ts'
import { workFacts } from './facts/work.ts'
import type { Memory } from './memory.ts'
import type { Payload } from './protocol.ts'

export const facts = factsOn<Memory, Payload>()({ ...linkFacts, ...talkFacts, ...workFacts, ...troubleFacts })

/** The name of a fact. */
export type FactName = keyof typeof facts
