// breaks: VEL-G-04
// Closes the connection of whoever sends a binary frame.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class HangsUpOnBinary extends Plain {
  protected override hearBytes(session: Session): void {
    this.close(session, 1003)
  }
}
