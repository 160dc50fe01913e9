// breaks: VAN-ACT-29
// Leaves its session where it is when the call ends.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class KeepsSession extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, { ...ports, server: { ...ports.server, removeSession: () => {} } })
  }
}
