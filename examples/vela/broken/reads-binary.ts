// breaks: VEL-G-04
// Reads binary frames as if they were text.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ReadsBinary extends Plain {
  protected override hearBytes(session: Session, bytes: Uint8Array): void {
    this.hear(session, new TextDecoder().decode(bytes))
  }
}
