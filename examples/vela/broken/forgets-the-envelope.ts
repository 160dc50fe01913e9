// breaks: VEL-MSG-01
// Writes the payload right beside the name.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ForgetsTheEnvelope extends Plain {
  protected override send({ socket }: Session, { type, payload }: ServerEvent): void {
    socket.send(JSON.stringify({ type, ...payload }))
  }
}
