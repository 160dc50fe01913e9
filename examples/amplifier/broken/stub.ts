// an empty stub: nothing to observe
import type {
  ConversationState,
  ConversationStateMachine,
  Ports,
  StateContext,
} from '../../../spec/amplifier/contract.ts'

export default class Stub implements ConversationStateMachine {
  readonly ports: Ports
  readonly state: ConversationState = 'idle'
  readonly previousState = null
  readonly stateEnteredAt = 0
  readonly context: StateContext = {
    sessionId: '',
    sessionStartTime: 0,
    currentAudioItemId: null,
    audioPlaybackStartTime: null,
    audioBytesPlayed: 0,
    pendingToolCall: null,
    toolExecutionStartTime: null,
    lastError: null,
    retryCount: 0,
    conversationSummary: '',
    activeFiles: [],
    queuedUserInput: null,
  }

  constructor(ports: Ports) {
    this.ports = ports
  }

  transition(): void {}

  canTransition(): boolean {
    return false
  }

  onStateEnter(): void {}

  onStateExit(): void {}

  onTransition(): void {}

  onError(): void {}

  recover(): void {}
}
