// breaks: VEL-T-06
// Without a pipeline, goes on listening after a commit.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ListensOn extends Plain {
  protected override commit(session: Session): void {
    if (session.pipeline === null) this.announce(session)
    else super.commit(session)
  }
}
