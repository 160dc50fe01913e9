// an empty stub: nothing to observe
import type {
  Disposable,
  TurnDetectionCoordinator,
  TurnDetectionState,
} from '../../../spec/turn-detection/contract.ts'

export default class Stub implements TurnDetectionCoordinator {
  async initialize(): Promise<void> {}
  isInitialized(): boolean {
    return false
  }
  dispose(): void {}
  async configure(): Promise<void> {}
  handleServerEvent(): void {}
  async requestModeChange(): Promise<void> {}
  getState(): TurnDetectionState {
    return {
      mode: 'server_vad',
      diagnostics: { avgStartLatencyMs: 0, avgStopLatencyMs: 0, missedEvents: 0, fallbackActive: false },
    }
  }
  on(): Disposable {
    return { dispose: () => undefined }
  }
}
