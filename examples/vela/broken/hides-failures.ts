// breaks: VEL-T-13
// Says nothing of a turn that failed.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class HidesFailures extends Plain {
  protected override fail(session: Session): void {
    this.rest(session)
  }
}
