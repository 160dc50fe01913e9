// breaks: VEL-T-02
// Gives a session another name whenever it is asked.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NewIdEachTime extends Plain {
  protected override greet(session: Session): void {
    super.greet({ ...session, id: this.options.newSessionId() })
  }
}
