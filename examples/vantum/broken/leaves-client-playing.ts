// breaks: VAN-ACT-19
// Cancels synthesis, and lets the client play what it has.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class LeavesClientPlaying extends Plain {
  constructor(sessionId: string, ports: Ports) {
    const { client } = ports
    const send: typeof client.send = (message) => {
      if (message.type !== 'playback.cancel') client.send(message)
    }
    super(sessionId, { ...ports, client: { ...client, send } })
  }
}
