/**
 * Author: eve.
 *
 * Architecture: an internal typed event emitter with small independent handlers (records, setup,
 * recognition, thinking, synthesis, playback, interruption, cleanup) that share one session record.
 *
 * Texts read:
 * - the document "Conversation State Machine" (Vantum backend, version 1.0.0, 2024-12-27)
 * - the contract: spec/vantum/contract.ts and its parts (interface, ports, settings, states), spec/wiring.ts
 * - docs/ports.md, the section of Vantum
 *
 * The author knows nothing else of the project.
 */
import type * as X from '../../../../spec/vantum/contract.ts'
import { ConversationMachine } from './machine.ts'
import { cautious, first, literal, prompt } from './options.ts'

/** The first choice of the author wherever the document leaves one. */
export default class EveConversation extends ConversationMachine {
  constructor(sessionId: string, ports: X.Ports) {
    super(sessionId, ports, first)
  }
}

/** Cancels before it moves, keeps only what was heard to the end, and gates transcripts by voice activity. */
export class CautiousConversation extends ConversationMachine {
  constructor(sessionId: string, ports: X.Ports) {
    super(sessionId, ports, cautious)
  }
}

/** Reads the examples and the numbers by the letter. */
export class LiteralConversation extends ConversationMachine {
  constructor(sessionId: string, ports: X.Ports) {
    super(sessionId, ports, literal)
  }
}

/** Prefers the shorter wait wherever the document allows one. */
export class PromptConversation extends ConversationMachine {
  constructor(sessionId: string, ports: X.Ports) {
    super(sessionId, ports, prompt)
  }
}

/** The default and the other defensible readings, by name. */
export const variants: Readonly<Record<string, new (sessionId: string, ports: X.Ports) => X.Conversation>> = {
  default: EveConversation,
  cautious: CautiousConversation,
  literal: LiteralConversation,
  prompt: PromptConversation,
}
