// breaks: TD-IF-11
// getState() never tells of a fallback.
import type { TurnDetectionState } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class HidesTheFallback extends Plain {
  override getState(): TurnDetectionState {
    const state = super.getState()
    return { ...state, diagnostics: { ...state.diagnostics, fallbackActive: false } }
  }
}
