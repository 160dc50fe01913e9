/** A small event emitter. A listener that throws is left alone: nobody else hears of it. */

/** The events by name, each with the arguments that its listeners get. */
export type EventMap = { readonly [name: string]: readonly unknown[] }

type Listener<Arguments extends readonly unknown[]> = (...args: Arguments) => void

export class Emitter<Events extends EventMap> {
  readonly #listeners = new Map<keyof Events, Listener<never>[]>()

  /** Adds a listener; they are called in the order in which they came. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this {
    const known = this.#listeners.get(name)
    if (known === undefined) this.#listeners.set(name, [listener as Listener<never>])
    else known.push(listener as Listener<never>)
    return this
  }

  /** Tells all listeners, and never throws. */
  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        ;(listener as unknown as Listener<Events[Name]>)(...args)
      } catch {
        // What a listener suffers is its own affair: the connection goes on.
      }
    }
  }
}
