// breaks: TD-AC-007
// Has a button to commit, and does nothing when it is pressed.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class IgnoresTheButton extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, panel: { ...ports.panel, onCommand: () => ({ dispose: () => undefined }) } })
  }
}
