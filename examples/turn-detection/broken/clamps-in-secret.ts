// breaks: TD-EDGE-06
// Makes a threshold safe and tells nobody.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class ClampsInSecret extends Plain {
  constructor(ports: Ports) {
    const notify: Ports['panel']['notify'] = (notice) => {
      if (notice.code !== 'clamped') ports.panel.notify(notice)
    }
    super({ ...ports, panel: { ...ports.panel, notify } })
  }
}
