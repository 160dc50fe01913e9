/** Lifetimes of flows: whatever a flow waits for ends with its scope, and the flow with it. */

/** A promise with its own handle. */
export interface Latch<T> {
  readonly promise: Promise<T>; readonly resolve: (value: T) => void
}

export function latch<T>(): Latch<T> {
  let resolve: (value: T) => void = () => {}; const promise = new Promise<T>((settle) => { resolve = settle })
  return { promise, resolve }
}

export class Scope {
  #closed = false; readonly #endings = new Set<() => void>()
  get closed(): boolean { return this.#closed }
  /** A scope that ends with this one at the latest. */
  child(): Scope {
    const inner = new Scope()
    if (this.#closed) { inner.close(); return inner }
    const end = (): void => inner.close()
    this.#endings.add(end); inner.onClose(() => this.#endings.delete(end))
    return inner
  }
  onClose(end: () => void): void {
    if (this.#closed) end()
    else this.#endings.add(end)
  }
  close(): void {
    if (this.#closed) return
    this.#closed = true
    const endings = [...this.#endings]; this.#endings.clear()
    for (const end of endings) end()
  }
  /** Waits; false when the scope ended first. A flow asks `closed` again before it acts. */
  sleep(ms: number): Promise<boolean> {
    return new Promise((settle) => {
      if (this.#closed) { settle(false); return }
      const end = (): void => { clearTimeout(timer); settle(false) }
      const timer = setTimeout(() => { this.#endings.delete(end); settle(true) }, Math.max(0, ms))
      this.#endings.add(end)
    })
  }
}
