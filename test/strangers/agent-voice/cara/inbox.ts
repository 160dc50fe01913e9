import type { Clock } from '../../../../spec/wiring.ts'

/** One item of the inbox with the promise of who posted it. */
export interface Item<E> {
  readonly event: E
  /** When this signal is aborted, the item is dropped unread. */
  readonly signal: AbortSignal | undefined
  readonly done: () => void
}

/** A queue of events for one reader. */
export class Inbox<E> {
  #items: Item<E>[] = []
  #wake: (() => void) | undefined
  #closed = false

  /** Posts an event. The promise ends when the event is consumed or dropped. */
  put(event: E, signal?: AbortSignal): Promise<void> {
    if (this.#closed) return Promise.resolve()
    return new Promise((done) => {
      this.#items.push({ event, signal, done })
      const wake = this.#wake
      this.#wake = undefined
      wake?.()
    })
  }

  /** Ends the inbox: whatever waits is dropped, and the reader stops. */
  close(): void {
    this.#closed = true
    for (const item of this.#items.splice(0)) item.done()
    const wake = this.#wake
    this.#wake = undefined
    wake?.()
  }

  /** Handles the events in order, one after the other, until the inbox is closed. */
  async consume(handle: (event: E) => void): Promise<void> {
    while (!this.#closed) {
      const item = this.#items.shift()
      if (item === undefined) {
        await new Promise<void>((resolve) => (this.#wake = resolve))
        continue
      }
      if (!item.signal?.aborted) handle(item.event)
      item.done()
    }
  }
}

/** Waits on the clock. The promise ends at once when the signal is aborted. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const off = clock.after(Math.max(0, ms), () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    const stop = () => {
      off()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

interface Wait {
  readonly controller: AbortController
  readonly endsAt: number
}

/** Named timeouts. Each is a promise that ends by the clock or by its AbortController. */
export class Timers<Name extends string> {
  readonly #clock: Clock
  readonly #fire: (name: Name, signal: AbortSignal) => void
  readonly #waits = new Map<Name, Wait>()
  readonly #paused = new Map<Name, number>()

  constructor(clock: Clock, fire: (name: Name, signal: AbortSignal) => void) {
    this.#clock = clock
    this.#fire = fire
  }

  /** Starts a timeout anew. */
  set(name: Name, ms: number): void {
    this.clear(name)
    const controller = new AbortController()
    const duration = Number.isFinite(ms) ? Math.max(0, ms) : 0
    this.#waits.set(name, { controller, endsAt: this.#clock.now() + duration })
    void this.#run(name, duration, controller.signal)
  }

  async #run(name: Name, ms: number, signal: AbortSignal): Promise<void> {
    await sleep(this.#clock, ms, signal)
    if (!signal.aborted) this.#fire(name, signal)
  }

  /** Ends a timeout. */
  clear(name: Name): void {
    this.#waits.get(name)?.controller.abort()
    this.#waits.delete(name)
    this.#paused.delete(name)
  }

  /** Ends all timeouts, except those named. */
  clearAll(except: readonly Name[] = []): void {
    for (const name of [...this.#waits.keys(), ...this.#paused.keys()]) {
      if (!except.includes(name)) this.clear(name)
    }
  }

  /** Whether the timeout runs or is paused. */
  has(name: Name): boolean {
    return this.#waits.has(name) || this.#paused.has(name)
  }

  /** The time that remains. */
  remaining(name: Name): number | undefined {
    const wait = this.#waits.get(name)
    return wait ? wait.endsAt - this.#clock.now() : this.#paused.get(name)
  }

  /** Holds all timeouts, except those named, with the time that remains. */
  pause(except: readonly Name[]): void {
    for (const [name, wait] of [...this.#waits]) {
      if (except.includes(name)) continue
      this.clear(name)
      this.#paused.set(name, wait.endsAt - this.#clock.now())
    }
  }

  /** Lets the held timeouts go on. */
  resume(): void {
    for (const [name, ms] of [...this.#paused]) this.set(name, ms)
  }
}
