/** The facts that the rows of Vantum may query about the memory and the current input. */
import { factsOn } from '../row.ts'
import { setupFacts } from './facts/setup.ts'
import { talkFacts } from './facts/talk.ts'
import { turnFacts } from './facts/turn.ts'
import type { Memory } from './memory.ts'
import type { Payload } from './protocol.ts'

export const facts = factsOn<Memory, Payload>()({ ...setupFacts, ...talkFacts, ...turnFacts })

/** The name of a fact. */
export type FactName = keyof typeof facts
