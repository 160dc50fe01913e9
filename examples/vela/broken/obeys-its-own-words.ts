// breaks: VEL-G-02
// Believes a client that speaks as the gateway does.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ObeysItsOwnWords extends Plain {
  protected override hear(session: Session, frame: string): void {
    if (/^\{"type":"(?:session\.(?:ready|state)|response\.completed)"/.test(frame)) this.announce(session)
    else super.hear(session, frame)
  }
}
