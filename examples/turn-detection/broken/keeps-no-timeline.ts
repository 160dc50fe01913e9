// breaks: TD-GUD-002
// Writes nothing into the timeline.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class KeepsNoTimeline extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, panel: { ...ports.panel, mark: () => {} } })
  }
}
