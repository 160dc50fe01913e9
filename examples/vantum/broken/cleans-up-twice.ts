// breaks: VAN-ACT-32
// Removes its session at the end, and once more when everything has closed.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class CleansUpTwice extends Plain {
  constructor(sessionId: string, ports: Ports) {
    const { server } = ports
    const releaseResources: typeof server.releaseResources = (how) => {
      server.removeSession(sessionId)
      server.releaseResources(how)
    }
    super(sessionId, { ...ports, server: { ...server, releaseResources } })
  }
}
