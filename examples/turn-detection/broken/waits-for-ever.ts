// breaks: TD-EDGE-05
// Waits ten minutes for an acknowledgement.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class WaitsForEver extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, ackTimeoutMs: 600_000 } })
  }
}
