// breaks: VEL-ERR-01 (by ruling)
// Says everything that is wrong twice.
import type { Refusal } from '../plain/reading.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ComplainsTwice extends Plain {
  protected override refuse(session: Session, code: Refusal): void {
    super.refuse(session, code)
    super.refuse(session, code)
  }
}
