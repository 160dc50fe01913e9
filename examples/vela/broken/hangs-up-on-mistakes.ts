// breaks: VEL-ERR-04
// Closes the connection of whoever makes a mistake.
import type { Refusal } from '../plain/reading.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class HangsUpOnMistakes extends Plain {
  protected override refuse(session: Session, code: Refusal): void {
    super.refuse(session, code)
    this.close(session, 1008)
  }
}
