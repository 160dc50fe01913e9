// breaks: TD-CON-001
// Shows nothing until the server confirms.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class ShowsNothingPending extends Plain {
  constructor(ports: Ports) {
    const show: Ports['panel']['show'] = (status) => {
      if (!status.isPending) ports.panel.show(status)
    }
    super({ ...ports, panel: { ...ports.panel, show } })
  }
}
