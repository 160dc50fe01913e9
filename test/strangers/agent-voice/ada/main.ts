/**
 * The conversation state machine of Agent Voice.
 *
 * Author: ada.
 * Architecture: one pure reducer (state, input) -> (state, commands) over one immutable state value, and a
 * thin shell that carries the commands out.
 * Texts read: "Conversation State Machine Architecture" (version 1.0, the document), the contract
 * (spec/agent-voice/contract.ts and what it imports), docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Options } from './options.ts'
import { defaults, eager, literal, strict } from './options.ts'
import { Shell } from './shell.ts'

/** A class of the contract. */
export type Conversation = new (ports: X.Ports) => X.ConversationStateMachine & X.Diagnosable

const choosing = (options: Options): Conversation =>
  class extends Shell {
    constructor(ports: X.Ports) {
      super(ports, options)
    }
  }

/** The conversation with the first choices. */
export default class AdaConversation extends Shell {
  constructor(ports: X.Ports) {
    super(ports, defaults)
  }
}

/** The same machine with other choices, each as good by the document. */
export const variants: Readonly<Record<string, Conversation>> = {
  default: AdaConversation,
  literal: choosing(literal),
  strict: choosing(strict),
  eager: choosing(eager),
}
