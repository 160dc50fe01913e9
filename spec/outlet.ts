/** Outlets: lists of handlers that ports offer, through which the harness sends what only a port can carry. */

type Handler<Signal> = (signal: Signal) => void

/** Ends a subscription. */
interface Subscription {
  dispose(): unknown
}

/** One line of handlers. */
export interface Outlet<Signal> {
  readonly subscribe: (handler: Handler<Signal>) => Subscription
  readonly say: (signal: Signal) => void
}

/** A line without handlers. */
export function outlet<Signal>(): Outlet<Signal> {
  const handlers = new Set<Handler<Signal>>()
  return {
    subscribe: (handler) => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
    say: (signal) => {
      for (const handler of [...handlers]) handler(signal)
    },
  }
}
