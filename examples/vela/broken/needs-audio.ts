// breaks: VEL-G-03
// Refuses a chunk that is empty.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NeedsAudio extends Plain {
  protected override append(session: Session, chunk: string): void {
    if (chunk === '') this.refuse(session, 'invalid_message')
    else super.append(session, chunk)
  }
}
