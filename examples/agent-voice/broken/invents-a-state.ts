// breaks: AV-REQ-001
// Publishes thinking, which is a phase of the panel and none of the ten states.
import type { ConversationState, Disposable, StateChangeHandler } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

const named = (state: ConversationState) => (state === 'processing' ? 'thinking' : state) as ConversationState

export default class InventsAState extends Plain {
  override onStateChanged(handler: StateChangeHandler): Disposable {
    return super.onStateChanged(({ transition, ...event }) => {
      const { from, to } = transition
      return handler({ ...event, transition: { ...transition, from: named(from), to: named(to) } })
    })
  }
}
