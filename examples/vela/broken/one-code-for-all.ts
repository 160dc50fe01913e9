// breaks: VEL-ERR-01
// Has one code for whatever is wrong.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class OneCodeForAll extends Plain {
  protected override refuse(session: Session): void {
    super.refuse(session, 'invalid_message')
  }
}
