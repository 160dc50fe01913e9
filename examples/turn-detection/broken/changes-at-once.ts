// breaks: TD-REQ-005
// Says that the mode has changed as soon as it is asked for.
import type {
  Disposable,
  TurnDetectionEventListener,
  TurnDetectionEventType,
  TurnDetectionMode,
} from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class ChangesAtOnce extends Plain {
  private readonly told: TurnDetectionEventListener[] = []

  override on(type: TurnDetectionEventType, listener: TurnDetectionEventListener): Disposable {
    if (type === 'mode-changed') this.told.push(listener)
    return super.on(type, listener)
  }

  override requestModeChange(mode: TurnDetectionMode): Promise<void> {
    const asked = super.requestModeChange(mode)
    const state = { ...this.getState(), mode }
    if (this.isInitialized())
      for (const tell of this.told)
        tell({ type: 'mode-changed', state, timestamp: 0, reason: 'acknowledged' })
    return asked
  }
}
