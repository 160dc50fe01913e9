// breaks: VAN-G-09
// Takes the word of the client for the end of a reply, whatever is still to be sent.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class EndsAtGaps extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, ports)
    ports.client.onSignal((signal) => {
      if (signal.type === 'playback-complete' && this.getState() === 'RESPONDING')
        this.transition('LISTENING')
    })
  }
}
