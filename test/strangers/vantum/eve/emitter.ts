/** A typed emitter: a handler that throws is reported and does not stop the others. */
export class Emitter<Events extends object> {
  readonly #handlers = new Map<keyof Events, ((payload: never) => void)[]>()
  readonly #report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  /** Adds a handler; handlers of one event run in the order in which they were added. */
  on<Name extends keyof Events>(name: Name, handler: (payload: Events[Name]) => void): void {
    const handlers = this.#handlers.get(name)
    if (handlers === undefined) this.#handlers.set(name, [handler])
    else handlers.push(handler)
  }

  /** Calls every handler of the event. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    const handlers = (this.#handlers.get(name) ?? []) as ((payload: Events[Name]) => void)[]
    for (const handler of [...handlers]) {
      try {
        handler(payload)
      } catch (error) {
        this.#report(error)
      }
    }
  }

  /** Removes every handler. */
  clear(): void {
    this.#handlers.clear()
  }
}
