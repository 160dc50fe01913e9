// breaks: VEL-X-02
// Says what the pipeline says, whoever asked for it.
import type { PipelineSignal } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class SpeaksUnasked extends Plain {
  protected override report(session: Session, signal: PipelineSignal): void {
    if (signal.type === 'delta' && session.isOpen && session.phase === 'idle') this.say(session, signal.text)
    else super.report(session, signal)
  }
}
