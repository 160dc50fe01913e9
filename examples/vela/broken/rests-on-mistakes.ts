// breaks: VEL-X-08
// Gives the turn up when a message is wrong.
import type { Refusal } from '../plain/reading.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class RestsOnMistakes extends Plain {
  protected override refuse(session: Session, code: Refusal): void {
    super.refuse(session, code)
    if (session.phase !== 'idle') this.cancel(session)
  }
}
