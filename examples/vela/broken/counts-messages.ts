// breaks: VEL-MSG-02
// Numbers its messages.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class CountsMessages extends Plain {
  private count = 0

  protected override send(session: Session, message: ServerEvent): void {
    this.count++
    super.send(session, Object.assign({ seq: this.count }, message))
  }
}
