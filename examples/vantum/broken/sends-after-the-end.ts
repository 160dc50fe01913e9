// breaks: VAN-INV-06
// Sends all audio that comes, also of a reply that is over.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class SendsAfterTheEnd extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, ports)
    ports.synthesis.onSignal((signal) => {
      if (signal.type === 'chunk' && this.getState() !== 'RESPONDING') ports.client.sendAudio(signal.chunk)
    })
  }
}
