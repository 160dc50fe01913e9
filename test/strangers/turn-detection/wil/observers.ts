import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { attempt } from './queue.ts'

type Type = Turns.TurnDetectionEventType

/** Who subscribed to what. A listener that throws or rejects hinders no other. */
export class Observers {
  #subscriptions: { readonly type: Type; readonly listener: Turns.TurnDetectionEventListener }[] = []

  add(type: Type, listener: Turns.TurnDetectionEventListener): Turns.Disposable {
    const subscription = { type, listener }
    this.#subscriptions.push(subscription)
    return {
      dispose: () => {
        this.#subscriptions = this.#subscriptions.filter((other) => other !== subscription)
      },
    }
  }

  tell(event: Turns.TurnDetectionEvent) {
    for (const subscription of [...this.#subscriptions]) {
      if (subscription.type !== event.type || !this.#subscriptions.includes(subscription)) continue
      attempt(() => subscription.listener(event))
    }
  }

  clear() {
    this.#subscriptions = []
  }
}
