// breaks: VEL-EDGE-05
// Keeps one phase for all connections.
import type { Phase } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class SharesThePhase extends Plain {
  protected override enter(session: Session, phase: Phase): void {
    for (const each of this.open) each.phase = phase
    super.enter(session, phase)
  }
}
