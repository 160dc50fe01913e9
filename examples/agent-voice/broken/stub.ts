// an empty stub: nothing to observe
import type {
  ConversationStateMachine,
  ConversationStateSnapshot,
  Disposable,
} from '../../../spec/agent-voice/contract.ts'

export default class Stub implements ConversationStateMachine {
  async initialize(): Promise<void> {}
  async startConversation(): Promise<void> {}
  async endConversation(): Promise<void> {}
  getState(): ConversationStateSnapshot {
    return { state: 'idle', since: new Date().toISOString(), metadata: { sessionId: '' } }
  }
  onStateChanged(): Disposable {
    return { dispose: () => undefined }
  }
  onTurnEvent(): Disposable {
    return { dispose: () => undefined }
  }
  async notifyTranscript(): Promise<void> {}
  async notifyTts(): Promise<void> {}
  async notifyCopilot(): Promise<void> {}
  async handleUserInterrupt(): Promise<void> {}
  async suspend(): Promise<void> {}
  async resume(): Promise<void> {}
}
