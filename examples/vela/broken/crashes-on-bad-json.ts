// breaks: VEL-ERR-01
// Parses without a net.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class CrashesOnBadJson extends Plain {
  protected override hear(session: Session, frame: string): void {
    if (frame.length <= this.options.settings.maxMessageBytes) JSON.parse(frame)
    super.hear(session, frame)
  }
}
