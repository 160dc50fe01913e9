// breaks: VEL-ERR-02
// Looks for the name of a message before it knows that there is one.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class CrashesOnNull extends Plain {
  protected override hear(session: Session, frame: string): void {
    if (frame.trim() === 'null') this.obey(session, JSON.parse(frame))
    else super.hear(session, frame)
  }
}
