/**
 * Agent Voice, the conversation state machine.
 *
 * Author: bo.
 *
 * Architecture: one class per public state (State pattern); a context object delegates every input to the
 * current state object, and listeners are called synchronously inside the call.
 *
 * Texts read:
 * - the document, "Conversation State Machine Architecture", version 1.0
 * - the contract, spec/agent-voice/ and spec/wiring.ts
 * - docs/ports.md
 *
 * The author knows nothing else of the project.
 */
import type { ConversationStateMachine, Ports } from '../../../../spec/agent-voice/contract.ts'
import { AgentVoice } from './machine.ts'
import { defaultOptions, eagerOptions, proseOptions, quietOptions } from './options.ts'

/** The first choice of the author. */
export default class Conversation extends AgentVoice {
  constructor(ports: Ports) {
    super(ports, defaultOptions)
  }
}

/** Acts as early as the document allows. */
export class EagerConversation extends AgentVoice {
  constructor(ports: Ports) {
    super(ports, eagerOptions)
  }
}

/** Does nothing outside a conversation and says as little as possible. */
export class QuietConversation extends AgentVoice {
  constructor(ports: Ports) {
    super(ports, quietOptions)
  }
}

/** Follows prose and acceptance criteria where the diagram differs. */
export class ProseConversation extends AgentVoice {
  constructor(ports: Ports) {
    super(ports, proseOptions)
  }
}

/** The default and further classes that take other defensible choices. */
export const variants: Readonly<Record<string, new (ports: Ports) => ConversationStateMachine>> = {
  default: Conversation,
  eager: EagerConversation,
  quiet: QuietConversation,
  prose: ProseConversation,
}
