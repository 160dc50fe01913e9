/** Events one after another: what is put in while an event is handled waits until that one is done. */
export class EventQueue<Event> {
  #waiting: Event[] = []
  #running = false
  readonly #handle: (event: Event) => void
  readonly #failed: () => void

  constructor(handle: (event: Event) => void, failed: () => void) {
    this.#handle = handle
    this.#failed = failed
  }

  put(event: Event): void {
    this.#waiting.push(event)
    if (this.#running) return
    this.#running = true
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        try {
          this.#handle(next)
        } catch {
          this.#failed()
        }
      }
    } finally {
      this.#running = false
    }
  }
}
