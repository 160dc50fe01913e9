// breaks: VEL-T-09
// Hands a turn over as often as it is committed.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class HandsOverTwice extends Plain {
  protected override commit(session: Session): void {
    const { phase, turn, pipeline } = session
    super.commit(session)
    if (phase === 'thinking' && turn !== null) pipeline?.commit(turn.number)
  }
}
