// breaks: VAN-T-54
// Gives the model up after 20 s.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class LosesPatience extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, { ...ports, settings: { ...ports.settings, llmTimeoutMs: 20_000 } })
  }
}
