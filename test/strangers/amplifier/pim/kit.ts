/** What every actor is given. */
import type { Ports } from '../../../../spec/amplifier/contract.ts'
import type { Book } from './book.ts'
import type { Dispatcher, Name } from './dispatcher.ts'
import type { Cause, Note, Step } from './notes.ts'
import type { Options } from './options.ts'

export class Kit {
  readonly ports: Ports
  readonly options: Options
  readonly book: Book
  readonly #dispatcher: Dispatcher
  readonly #timers = new Map<string, () => void>()
  #ids = 0

  constructor(ports: Ports, options: Options, book: Book, dispatcher: Dispatcher) {
    this.ports = ports
    this.options = options
    this.book = book
    this.#dispatcher = dispatcher
  }

  get settings() {
    return this.ports.settings
  }

  now(): number {
    return Date.now()
  }

  newId(kind: string): string {
    this.#ids += 1
    return `${kind}-${this.#ids}`
  }

  post(to: Name, note: Note): void {
    this.#dispatcher.post(to, note)
  }

  /** Asks the turn to change. */
  go(step: Step): void {
    this.post('turn', { kind: 'go', step, event: null })
  }

  goTo(to: Step['to'], type: string): void {
    const cause: Cause = { type }
    this.go({ to, cause })
  }

  /** Calls a port; one that throws is a matter of the record, not of the conversation. */
  tell(work: () => void): boolean {
    try {
      work()
      return true
    } catch {
      try {
        this.ports.logger.log('warning', { timestamp: this.now(), event: 'port failed' })
      } catch {
        // Nobody is left to be told.
      }
      return false
    }
  }

  /** A timer by its name; a second one of that name replaces the first. */
  after(name: string, ms: number, wake: () => void): void {
    this.stop(name)
    const off = this.ports.clock.after(Math.max(0, ms), () =>
      this.#dispatcher.call(() => {
        if (this.#timers.get(name) !== off) return
        this.#timers.delete(name)
        wake()
      }),
    )
    this.#timers.set(name, off)
  }

  stop(name: string): void {
    this.#timers.get(name)?.()
    this.#timers.delete(name)
  }

  isRunning(name: string): boolean {
    return this.#timers.has(name)
  }

  stopAll(): void {
    for (const name of [...this.#timers.keys()]) this.stop(name)
  }
}
