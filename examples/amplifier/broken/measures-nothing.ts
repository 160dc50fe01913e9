// breaks: AMP-MET-05
// Measures nothing.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class MeasuresNothing extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, logger: { ...ports.logger, metric: () => {} } })
  }
}
