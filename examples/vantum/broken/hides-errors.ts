// breaks: VAN-T-06
// Keeps errors from the client, as if nothing had happened.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class HidesErrors extends Plain {
  constructor(sessionId: string, ports: Ports) {
    const { client } = ports
    const send: typeof client.send = (message) => {
      if (message.type !== 'error') client.send(message)
    }
    super(sessionId, { ...ports, client: { ...client, send } })
  }
}
