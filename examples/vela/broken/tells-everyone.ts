// breaks: VEL-EDGE-05
// Sends what is meant for one connection to all of them.
import type { ServerEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class TellsEveryone extends Plain {
  protected override send(_: Session, message: ServerEvent): void {
    for (const each of this.open) super.send(each, message)
  }
}
