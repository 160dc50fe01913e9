// breaks: TD-EDGE-04
// Says Detecting… 100 ms too late.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class DetectsTooLate extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, detectingMs: ports.settings.detectingMs + 100 } })
  }
}
