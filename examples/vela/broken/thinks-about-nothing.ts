// breaks: VEL-X-01
// Thinks about a turn without a chunk.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ThinksAboutNothing extends Plain {
  protected override commit(session: Session): void {
    if (session.phase === 'idle') this.newTurn(session)
    super.commit(session)
  }
}
