// breaks: AV-IF-05
// getState() tells the state before this one.
import type { ConversationStateSnapshot } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class SnapshotOfBefore extends Plain {
  override getState(): ConversationStateSnapshot {
    const snapshot = super.getState()
    return { ...snapshot, state: snapshot.previousState ?? snapshot.state }
  }
}
