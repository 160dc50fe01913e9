// breaks: AV-VAL-02
// Tells the panel of each change 151 ms later.
import type { PanelMessage, Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class LabelsLate extends Plain {
  constructor(ports: Ports) {
    const { panel, clock } = ports
    const post = (message: PanelMessage) => {
      clock.after(151, () => panel.post(message))
    }
    super({ ...ports, panel: { ...panel, post } })
  }
}
