// breaks: TD-ASM-04 (by ruling)
// Goes on showing a phase once it is over: the document names the phases, and no instant at which one ends.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class NeverComesToRest extends Plain {
  constructor(ports: Ports) {
    const show: Ports['panel']['show'] = (status) => {
      if (status.phase !== 'ready') ports.panel.show(status)
    }
    super({ ...ports, panel: { ...ports.panel, show } })
  }
}
