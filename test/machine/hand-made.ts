/** What desks are made of: lines of handlers, and a clock that is wound by hand. */

/** Handlers of one kind of signal, and a way to say one to all of them. */
export const line = <Signal>() => {
  const handlers = new Set<(signal: Signal) => void>()
  return {
    on: (handler: (signal: Signal) => void) => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
    say: (signal: Signal) => {
      for (const handler of handlers) handler(signal)
    },
  }
}

interface Armed {
  readonly at: number
  readonly wake: () => void
}

/** A clock that stands at `epoch` ms until it is told to pass on. */
export const clockFrom = (epoch: number) => {
  const armed = new Set<Armed>()
  let now = 0
  const next = () => [...armed].sort((a, b) => a.at - b.at)[0]
  return {
    now: () => epoch + now,
    after: (ms: number, wake: () => void) => {
      const timer = { at: now + ms, wake }
      armed.add(timer)
      return () => void armed.delete(timer)
    },
    /** Lets time pass to `at`, firing what falls due. */
    passTo: (at: number) => {
      for (let due = next(); due !== undefined && due.at <= at; due = next()) {
        armed.delete(due)
        now = due.at
        due.wake()
      }
      now = at
    },
    /** The instant `at` has come, and what is due at it is still to fire. */
    passAhead(at: number) {
      this.passTo(at - 1)
      now = at
    },
    pending: () => armed.size,
  }
}

/** The instant at which every desk is set up. */
export const epoch = Date.UTC(2026, 0, 1)

/** Lets promises react. */
export const reacted = () => new Promise<void>((done) => setImmediate(done))
