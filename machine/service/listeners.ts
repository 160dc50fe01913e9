/** Listeners: any number of them; one that throws or rejects affects neither the others nor the machine. */

/** Ends a subscription. */
export interface Subscription {
  readonly dispose: () => unknown
}

/** Handlers of one kind of event. */
export interface Listeners<Event> {
  readonly add: (handler: (event: Event) => unknown) => Subscription
  readonly report: (event: Event) => void
}

/** No listener is registered yet. */
export function listeners<Event>(): Listeners<Event> {
  const handlers = new Set<(event: Event) => unknown>()
  return {
    add: (handler: (event: Event) => unknown): Subscription => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
    report: (event: Event): void => {
      for (const handler of [...handlers]) {
        try {
          Promise.resolve(handler(event)).catch(() => {})
        } catch {
          // The failure of a listener does not spread.
        }
      }
    },
  }
}
