// breaks: TD-VAL-03
// Stays in the fallback whatever the server tells.
import type { RealtimeTurnEvent } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class NeverRecovers extends Plain {
  override handleServerEvent(event: RealtimeTurnEvent): void {
    const isBack = event.type.startsWith('speech') && this.getState().diagnostics.fallbackActive
    if (!isBack) super.handleServerEvent(event)
  }
}
