// breaks: AV-AC-006
// Recovers from one fault after another, however many retries are allowed.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class RetriesForEver extends Plain {
  constructor(ports: Ports) {
    const without = { maxFaultRetries: 1000, breakerThreshold: 1000 }
    super({ ...ports, settings: { ...ports.settings, ...without } })
  }
}
