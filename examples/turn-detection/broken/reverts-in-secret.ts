// breaks: TD-EDGE-05
// Goes back to manual mode without an error.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class RevertsInSecret extends Plain {
  constructor(ports: Ports) {
    const notify: Ports['panel']['notify'] = (notice) => {
      if (notice.severity !== 'error') ports.panel.notify(notice)
    }
    super({ ...ports, panel: { ...ports.panel, notify } })
  }
}
