import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { safely } from './safely.ts'

interface Subscription {
  readonly type: Voice.TurnDetectionEventType
  readonly listener: Voice.TurnDetectionEventListener
}

/** Observer pattern (PAT-001): one listener can neither hold up nor break another. */
export class Observers {
  readonly #subscriptions = new Set<Subscription>()
  add(type: Voice.TurnDetectionEventType, listener: Voice.TurnDetectionEventListener): Voice.Disposable {
    const subscription: Subscription = { type, listener }
    this.#subscriptions.add(subscription)
    return { dispose: () => void this.#subscriptions.delete(subscription) }
  }
  tell(event: Voice.TurnDetectionEvent): void {
    for (const subscription of [...this.#subscriptions]) {
      if (subscription.type !== event.type || !this.#subscriptions.has(subscription)) continue
      safely(() => subscription.listener(event))
    }
  }
  clear(): void {
    this.#subscriptions.clear()
  }
}
