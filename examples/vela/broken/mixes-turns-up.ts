// breaks: VEL-G-06
// Takes what comes of an earlier turn for the answer to this one.
import type { PipelineSignal } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class MixesTurnsUp extends Plain {
  protected override report(session: Session, signal: PipelineSignal): void {
    super.report(session, { ...signal, turn: session.turns })
  }
}
