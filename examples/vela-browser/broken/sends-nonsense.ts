// breaks: VEL-IF-05
// Sends what it has to say without an envelope.
import type { ClientEvent } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class SendsNonsense extends Plain {
  override send(event: ClientEvent): void {
    if (this.ports.settings.profile === 'full' && this.status === 'connected') this.socket?.send(event.type)
  }
}
