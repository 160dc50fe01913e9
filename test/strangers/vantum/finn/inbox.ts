/** The events of one turn in their order. One consumer waits for them. */
export class Inbox<Event> {
  readonly #events: Event[] = []
  #waiting: ((event: Event | undefined) => void) | undefined
  #idle: (() => void)[] = []
  #busy = false
  #closed = false

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.#close(), { once: true })
  }

  /** True while an event has not been dealt with. */
  get busy(): boolean {
    return this.#busy
  }

  push(event: Event): void {
    if (this.#closed) return
    this.#busy = true
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) waiting(event)
    else this.#events.push(event)
  }

  /** The next event, or nothing once the turn is aborted. */
  next(): Promise<Event | undefined> {
    const event = this.#events.shift()
    if (event !== undefined) return Promise.resolve(event)
    this.#rest()
    if (this.#closed) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  /** Resolves when every event has been dealt with. */
  idle(): Promise<void> {
    if (!this.#busy) return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  #rest(): void {
    this.#busy = false
    const idle = this.#idle
    this.#idle = []
    for (const resolve of idle) resolve()
  }

  #close(): void {
    this.#closed = true
    this.#events.length = 0
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.(undefined)
    this.#rest()
  }
}
