// breaks: VEL-G-01
// Does not mind what the payload is.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class TakesAnyPayload extends Plain {
  protected override hear(session: Session, frame: string): void {
    super.hear(session, frame.replace(/"payload":(?:null|\[\]|"[^"]*")/, '"payload":{}'))
  }
}
