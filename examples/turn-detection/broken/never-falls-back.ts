// breaks: TD-REQ-006
// Waits an hour for speech, and hears nothing of degradation.
import type { Ports, RealtimeTurnEvent } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class NeverFallsBack extends Plain {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, missingSpeechMs: 3_600_000 } })
  }

  override handleServerEvent(event: RealtimeTurnEvent): void {
    if (event.type !== 'degraded') super.handleServerEvent(event)
  }
}
