// breaks: VEL-T-11
// Ends a turn without saying that it is done.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NeverCompletes extends Plain {
  protected override finish(session: Session): void {
    this.rest(session)
  }
}
