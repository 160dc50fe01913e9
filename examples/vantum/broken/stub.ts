// breaks: VAN-T-01
// Is there, and nothing else. A judge that is content with it has looked at nothing.
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
