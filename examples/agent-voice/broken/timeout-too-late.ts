// breaks: AV-REQ-005
// Waits for Copilot a second longer than the configured timeout.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class TimeoutTooLate extends Plain {
  constructor(ports: Ports) {
    const { settings } = ports
    super({ ...ports, settings: { ...settings, copilotTimeoutMs: settings.copilotTimeoutMs + 1000 } })
  }
}
