// breaks: AV-PER-002
// Where the voice does not confirm its cancellation, listening comes back 1 ms after the limit.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class ReturnsAt401 extends Plain {
  constructor(ports: Ports) {
    const { settings } = ports
    super({ ...ports, settings: { ...settings, interruptBudgetMs: settings.interruptBudgetMs + 1 } })
  }
}
