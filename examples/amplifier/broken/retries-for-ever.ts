// breaks: AMP-TO-21
// Never stops trying, and hurries.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class RetriesForEver extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, maxRetries: 99, retryWaitMs: 50 } })
  }
}
