// breaks: VAN-ACT-18
// Stops listening to itself only: synthesis is never cancelled.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class KeepsSpeaking extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, { ...ports, synthesis: { ...ports.synthesis, cancel: () => {} } })
  }
}
