// breaks: VEL-X-04
// Says that it thinks when it uses a tool in the middle of an answer.
import type { PipelineSignal } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ThinksAgain extends Plain {
  protected override report(session: Session, signal: PipelineSignal): void {
    const isAgain = signal.type === 'works' && signal.part === 'tool' && session.phase === 'speaking'
    if (isAgain) this.enter(session, 'thinking')
    else super.report(session, signal)
  }
}
