// breaks: VEL-ERR-05
// Does not say that what failed may be tried again.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class GivesNoHope extends Plain {
  protected override send(session: Session, message: ServerEvent): void {
    if (message.type !== 'error') super.send(session, message)
    else {
      const { code, message: explanation } = message.payload
      super.send(session, { type: 'error', payload: { code, message: explanation } })
    }
  }
}
