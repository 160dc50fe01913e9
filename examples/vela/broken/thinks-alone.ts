// breaks: VEL-X-07
// Without a pipeline, says that it thinks.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ThinksAlone extends Plain {
  protected override commit(session: Session): void {
    if (session.pipeline === null && session.phase === 'listening') this.enter(session, 'thinking')
    if (session.pipeline === null) this.rest(session)
    else super.commit(session)
  }
}
