// breaks: VEL-ERR-02
// Has a code of its own for a message that it does not know.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class AnotherCode extends Plain {
  protected override send(session: Session, message: ServerEvent): void {
    const isOurs = message.type === 'error' && message.payload.code === 'invalid_message'
    super.send(
      session,
      isOurs ? { ...message, payload: { ...message.payload, code: 'bad_request' } } : message,
    )
  }
}
