// breaks: TD-EDGE-02
// Passes speech on without what is known of its way.
import type { RealtimeTurnEvent } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class LosesLatencies extends Plain {
  override handleServerEvent({ latencyMs: _, ...event }: RealtimeTurnEvent): void {
    super.handleServerEvent(event)
  }
}
