// breaks: AMP-TO-22
// Does not wait before it tries again.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class RetriesAtOnce extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, retryWaitMs: 0 } })
  }
}
