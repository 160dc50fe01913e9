// breaks: AMP-ERR-01
// Does not try again what was refused for a moment.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class NeverRetries extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, recovery: { ...ports.recovery, retry: () => {} } })
  }
}
