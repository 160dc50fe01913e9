// breaks: VEL-MSG-07
// Calls the name of the session otherwise.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class RenamesTheId extends Plain {
  protected override send(session: Session, message: ServerEvent): void {
    const { socket, id } = session
    if (message.type !== 'session.ready') super.send(session, message)
    else socket.send(JSON.stringify({ type: message.type, payload: { id } }))
  }
}
