// breaks: TD-EDGE-03
// Falls back without a warning.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class FallsBackInSecret extends Plain {
  constructor(ports: Ports) {
    const notify: Ports['panel']['notify'] = (notice) => {
      if (notice.code !== 'fallback') ports.panel.notify(notice)
    }
    super({ ...ports, panel: { ...ports.panel, notify } })
  }
}
