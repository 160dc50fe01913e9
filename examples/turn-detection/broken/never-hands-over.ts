// breaks: TD-AC-002
// Keeps control when no answer comes by itself.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class NeverHandsOver extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, conversation: { ...ports.conversation, handOver: () => {} } })
  }
}
