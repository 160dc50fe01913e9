// breaks: AMP-TO-08
// Gives the model twice the time.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class ThinksForEver extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, processingMs: ports.settings.processingMs * 2 } })
  }
}
