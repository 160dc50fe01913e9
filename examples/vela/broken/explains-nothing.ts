// breaks: VEL-MSG-13
// Sends errors without a message.
import type { Refusal } from '../plain/reading.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ExplainsNothing extends Plain {
  protected override refuse({ socket }: Session, code: Refusal): void {
    socket.send(JSON.stringify({ type: 'error', payload: { code } }))
  }
}
