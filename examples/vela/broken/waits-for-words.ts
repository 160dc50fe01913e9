// breaks: VEL-T-12
// Waits for an answer where there is none.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class WaitsForWords extends Plain {
  protected override finish(session: Session): void {
    if (session.phase === 'speaking') super.finish(session)
  }
}
