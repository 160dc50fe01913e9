/**
 * The state machine of the document and nothing else: it takes the id of its session, and no ports. It is judged for
 * what the raw API shows.
 */
import type { ConversationState, ConversationStateMachine } from '../../spec/vantum/contract.ts'
import { ways } from './plain/ways.ts'

/** Takes valid pairs, and throws for every other one. */
export default class DocumentMachine implements ConversationStateMachine {
  private state: ConversationState = 'INITIALIZING'
  private readonly sessionId: string

  constructor(sessionId: string) {
    this.sessionId = sessionId
  }

  getState(): ConversationState {
    return this.state
  }

  transition(newState: ConversationState): void {
    if (!ways[this.state].includes(newState))
      throw new Error(`Invalid state transition: ${this.state} → ${newState} for session ${this.sessionId}`)
    this.state = newState
  }
}
