// breaks: VEL-T-04
// Goes back to idle with the second chunk.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ListensForOneChunk extends Plain {
  protected override append(session: Session, chunk: string): void {
    const isOpen = session.phase === 'listening'
    super.append(session, chunk)
    if (isOpen) this.rest(session)
  }
}
