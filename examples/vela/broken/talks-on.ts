// breaks: VEL-EDGE-01
// Forwards what still comes of an answer that was cancelled.
import type { PipelineSignal } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class TalksOn extends Plain {
  protected override report(session: Session, signal: PipelineSignal): void {
    const isLate = signal.type === 'delta' && session.phase === 'idle' && signal.turn === session.turns
    if (isLate) this.send(session, { type: 'response.text.delta', payload: { text: signal.text } })
    else super.report(session, signal)
  }
}
