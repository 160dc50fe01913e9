// breaks: TD-AC-001
// Tells the panel 151 ms later.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class ListensTooSlowly extends Plain {
  constructor(ports: Ports) {
    const show: Ports['panel']['show'] = (status) => {
      ports.clock.after(151, () => ports.panel.show(status))
    }
    super({ ...ports, panel: { ...ports.panel, show } })
  }
}
