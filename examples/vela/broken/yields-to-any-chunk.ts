// breaks: VEL-ACT-06
// Takes a chunk for a wish to interrupt.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class YieldsToAnyChunk extends Plain {
  protected override append(session: Session, chunk: string): void {
    if (session.phase === 'thinking' || session.phase === 'speaking') this.cancel(session)
    super.append(session, chunk)
  }
}
