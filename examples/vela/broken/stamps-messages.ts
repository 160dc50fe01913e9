// breaks: VEL-MSG-02
// Writes the time on its messages.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class StampsMessages extends Plain {
  protected override send(session: Session, message: ServerEvent): void {
    super.send(session, Object.assign({ timestamp: this.options.clock.now() }, message))
  }
}
