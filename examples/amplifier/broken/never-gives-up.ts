// breaks: AMP-TO-24
// Makes attempt after attempt.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class NeverGivesUp extends Plain {
  constructor(ports: Ports) {
    super(ports)
    this.reconnection.most = 99
  }
}
