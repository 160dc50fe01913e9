/** The observers (PAT-001). One that fails keeps no other from being told. */
import type * as T from '../../../../spec/turn-detection/contract.ts'

interface Subscription {
  readonly type: T.TurnDetectionEventType
  readonly listener: T.TurnDetectionEventListener
}

export class Hub {
  #all: readonly Subscription[] = []

  on(type: T.TurnDetectionEventType, listener: T.TurnDetectionEventListener): T.Disposable {
    const subscription = { type, listener }
    this.#all = [...this.#all, subscription]
    return {
      dispose: () => {
        this.#all = this.#all.filter((one) => one !== subscription)
      },
    }
  }

  tell(event: T.TurnDetectionEvent) {
    for (const one of this.#all) {
      // A listener may have been called off by the one before it.
      if (one.type !== event.type || !this.#all.includes(one)) continue
      const { state } = event
      const copy = { ...event, state: { ...state, diagnostics: { ...state.diagnostics } } }
      try {
        Promise.resolve(one.listener(copy)).catch(() => {})
      } catch {
        // The failure is the listener's own.
      }
    }
  }
}
