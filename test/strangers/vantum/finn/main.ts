/**
 * Author: finn.
 *
 * Architecture: one async function runs each turn, waits for its events in an inbox, and ends when the
 * AbortController of the turn aborts; all timers are made with setTimeout.
 *
 * Texts read: the document "Conversation State Machine" (version 1.0.0, 2024-12-27); the contract
 * (contract.ts with interface.ts, ports.ts, settings.ts, states.ts and wiring.ts);
 * docs/ports.md, the section of Vantum.
 *
 * The author knows nothing else of the project.
 */
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { Conversation } from './conversation.ts'
import type { Options } from './options.ts'
import { eager, first, listed, reserved } from './options.ts'

/** Makes one choice of options into a class without the methods of the service. */
class Machine implements Vantum.ConversationStateMachine {
  readonly #conversation: Conversation

  constructor(sessionId: string, ports: Vantum.Ports, options: Options) {
    this.#conversation = new Conversation(sessionId, ports, options)
  }

  getState(): Vantum.ConversationState {
    return this.#conversation.state
  }

  transition(newState: Vantum.ConversationState): void {
    this.#conversation.transition(newState)
  }
}

/** The same with the methods of the service. */
class Service implements Vantum.ConversationStateMachine, Vantum.ConversationService {
  readonly #conversation: Conversation

  constructor(sessionId: string, ports: Vantum.Ports, options: Options) {
    this.#conversation = new Conversation(sessionId, ports, options)
  }

  getState(): Vantum.ConversationState {
    return this.#conversation.state
  }

  transition(newState: Vantum.ConversationState): void {
    this.#conversation.transition(newState)
  }

  handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    return this.#conversation.receiveFinal(sessionId, transcript)
  }

  handleUserInterruption(sessionId: string): Promise<void> {
    return this.#conversation.receiveInterruption(sessionId)
  }
}

/** The first choices, with the methods of the service. */
export default class FinnConversation extends Service {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, first)
  }
}

/** Follows the numbered lists of the document. Transcripts and interruptions come by the port. */
export class ListedConversation extends Machine {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, listed)
  }
}

/** Does less where the document is silent. */
export class ReservedConversation extends Service {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, reserved)
  }
}

/** Reacts early. Transcripts and interruptions come by the port. */
export class EagerConversation extends Machine {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, eager)
  }
}

/** Every variant by its name. */
export const variants: Readonly<
  Record<string, new (sessionId: string, ports: Vantum.Ports) => Vantum.Conversation>
> = {
  default: FinnConversation,
  listed: ListedConversation,
  reserved: ReservedConversation,
  eager: EagerConversation,
}
