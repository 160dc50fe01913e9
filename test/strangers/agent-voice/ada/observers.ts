import type * as X from '../../../../spec/agent-voice/contract.ts'

type Handler<Event> = (event: Event) => void | Promise<void>

/** Listeners of one kind of event. One that throws, or whose promise rejects, does not stop the others. */
export class Observers<Event> {
  readonly #failed: () => void
  readonly #entries = new Set<{ readonly handler: Handler<Event> }>()

  constructor(failed: () => void) {
    this.#failed = failed
  }

  /** Adds a listener; the result takes it away again. Anything but a function is not added. */
  add(handler: Handler<Event>): X.Disposable {
    const entry = { handler }
    if (typeof handler === 'function') this.#entries.add(entry)
    return { dispose: () => void this.#entries.delete(entry) }
  }

  /** Tells every listener, each with an event of its own. */
  tell(event: () => Event): void {
    for (const entry of [...this.#entries]) {
      if (!this.#entries.has(entry)) continue
      try {
        const result: unknown = entry.handler(event())
        Promise.resolve(result).catch(this.#failed)
      } catch {
        this.#failed()
      }
    }
  }

  /** Takes all listeners away. */
  clear(): void {
    this.#entries.clear()
  }
}
