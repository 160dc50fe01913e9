import type * as X from '../../../../spec/turn-detection/contract.ts'
import { safely } from './safe.ts'

interface Subscription {
  readonly type: X.TurnDetectionEventType
  readonly listener: X.TurnDetectionEventListener
}

/** The listeners of the coordinator (PAT-001). One that throws does not stop the others. */
export class Observers {
  #subscriptions: readonly Subscription[] = []

  /** Adds a listener; the result ends exactly this subscription. */
  add(type: X.TurnDetectionEventType, listener: X.TurnDetectionEventListener): X.Disposable {
    const subscription: Subscription = { type, listener }
    if (typeof listener === 'function') this.#subscriptions = [...this.#subscriptions, subscription]
    return {
      dispose: () => {
        this.#subscriptions = this.#subscriptions.filter((other) => other !== subscription)
      },
    }
  }

  /** Tells every listener of the type, in the order of subscription. */
  tell(event: X.TurnDetectionEvent, failed: () => void): void {
    for (const subscription of this.#subscriptions) {
      const isStillThere = this.#subscriptions.includes(subscription)
      if (subscription.type !== event.type || !isStillThere) continue
      safely(() => subscription.listener(event), failed)
    }
  }

  /** Forgets all listeners. */
  clear(): void {
    this.#subscriptions = []
  }
}
