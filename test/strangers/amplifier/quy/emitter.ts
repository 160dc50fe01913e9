/** A small typed emitter: plugins subscribe, the core tells them in the order of subscription. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, ((payload: never) => void)[]>()

  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): void {
    const list = this.#listeners.get(name) ?? []
    list.push(listener as (payload: never) => void)
    this.#listeners.set(name, list)
  }

  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) (listener as (payload: Events[Name]) => void)(payload)
  }
}
