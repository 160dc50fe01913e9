// breaks: VEL-ERR-05
// Says that a wrong message may be sent again.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class OffersARetry extends Plain {
  protected override send(session: Session, message: ServerEvent): void {
    if (message.type !== 'error') super.send(session, message)
    else super.send(session, { ...message, payload: { ...message.payload, retryable: true } })
  }
}
