// breaks: VEL-T-23
// Believes whatever socket says something.
import type { SocketListener } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class HearsOldSockets extends Plain {
  protected override listener(): SocketListener {
    return {
      opened: () => this.opened(),
      message: (data) => this.hear(data),
      failed: () => this.fail('socket'),
      closed: () => this.closed(),
    }
  }
}
