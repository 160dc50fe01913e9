// breaks: TD-REQ-008
// Writes server events into its diagnostics as they came.
import type { Ports, RealtimeTurnEvent } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class LogsTranscripts extends Plain {
  private readonly host: Ports['host']

  constructor(ports: Ports) {
    super(ports)
    this.host = ports.host
  }

  override handleServerEvent(event: RealtimeTurnEvent): void {
    super.handleServerEvent(event)
    const ts = new Date(event.timestamp).toISOString()
    this.host.diagnose({ ts, component: 'turn-detection', kind: 'notice', event } as never)
  }
}
