// breaks: AMP-TO-25
// Waits no longer before the later attempts.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class ReconnectsEvenly extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, secondAttemptWaitMs: 1000, thirdAttemptWaitMs: 1000 } })
  }
}
