// breaks: VEL-T-11
// Says that the turn is done, and that it speaks all the same.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class SpeaksForEver extends Plain {
  protected override finish(session: Session): void {
    this.send(session, { type: 'response.completed', payload: {} })
  }
}
