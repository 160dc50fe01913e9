// breaks: VEL-G-03
// Takes whatever it is sent for a chunk.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class TakesNumbers extends Plain {
  protected override hear(session: Session, frame: string): void {
    super.hear(session, frame.replace(/"chunk":(?:\d+|null|\{[^}]*\})/, '"chunk":""'))
  }
}
