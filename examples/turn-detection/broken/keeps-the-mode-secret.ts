// breaks: TD-IF-14
// Tells everybody server_vad, whatever the mode.
import type { TurnDetectionState } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class KeepsTheModeSecret extends Plain {
  override getState(): TurnDetectionState {
    return { ...super.getState(), mode: 'server_vad' }
  }
}
