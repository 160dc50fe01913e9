/** Observers of the coordinator (PAT-001). One that fails harms neither the others nor the coordinator. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'

type Subscription = { readonly type: Voice.TurnDetectionEventType; readonly listener: Voice.TurnDetectionEventListener }

/** Does what may fail at others; a promise is not waited for. */
export function attempt(what: () => unknown): void {
  try {
    const result = what()
    if (result instanceof Promise) result.catch(() => undefined)
  } catch {
    // It is theirs.
  }
}

export class Bus {
  readonly #subscriptions = new Set<Subscription>()

  on(type: Voice.TurnDetectionEventType, listener: Voice.TurnDetectionEventListener): Voice.Disposable {
    const subscription = { type, listener }
    this.#subscriptions.add(subscription)
    return { dispose: () => this.#subscriptions.delete(subscription) }
  }

  tell(event: Voice.TurnDetectionEvent): void {
    for (const subscription of [...this.#subscriptions]) {
      if (subscription.type !== event.type || !this.#subscriptions.has(subscription)) continue
      attempt(() => subscription.listener(event))
    }
  }

  clear(): void {
    this.#subscriptions.clear()
  }
}
