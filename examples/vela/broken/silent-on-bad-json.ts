// breaks: VEL-ERR-01
// Passes over what is not JSON.
import type { Refusal } from '../plain/reading.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class SilentOnBadJson extends Plain {
  protected override refuse(session: Session, code: Refusal): void {
    if (code !== 'invalid_json') super.refuse(session, code)
  }
}
