// an empty stub: nothing to observe
import type { ConversationState, ConversationStateMachine, Ports } from '../../../spec/vantum/contract.ts'

export default class Stub implements ConversationStateMachine {
  readonly ports: Ports

  constructor(_sessionId: string, ports: Ports) {
    this.ports = ports
  }

  getState(): ConversationState {
    return 'INITIALIZING'
  }

  transition(): void {}
}
