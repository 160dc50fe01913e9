// breaks: VEL-X-03
// Answers while it is still spoken to.
import type { PipelineSignal } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class AnswersBeforeTheEnd extends Plain {
  protected override report(session: Session, signal: PipelineSignal): void {
    const isEarly = signal.type === 'delta' && session.isOpen && session.phase === 'listening'
    if (isEarly) this.say(session, signal.text)
    else super.report(session, signal)
  }
}
