// breaks: AMP-ACT-42
// Does not call tools off.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class LetsToolsRun extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, coordinator: { ...ports.coordinator, cancelTool: () => {} } })
  }
}
