// breaks: VAN-ACT-27
// Cancels its last reply when the call ends, although that was played long ago.
import type { ConversationState, Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class StopsEverything extends Plain {
  private readonly last: { utteranceId: string | null }

  constructor(sessionId: string, ports: Ports) {
    const last: { utteranceId: string | null } = { utteranceId: null }
    const { synthesis } = ports
    const speak: typeof synthesis.speak = (reply) => {
      last.utteranceId = reply.utteranceId
      synthesis.speak(reply)
    }
    super(sessionId, { ...ports, synthesis: { ...synthesis, speak } })
    this.last = last
  }

  override transition(newState: ConversationState): void {
    const { utteranceId } = this.last
    const isIdle = this.getState() === 'LISTENING'
    super.transition(newState)
    if (newState === 'ENDED' && isIdle && utteranceId !== null) this.ports.synthesis.cancel(utteranceId)
  }
}
