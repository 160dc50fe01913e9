// breaks: AMP-T-33
// Gives agents twice the time.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class WaitsForEver extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, taskMs: ports.settings.taskMs * 2 } })
  }
}
