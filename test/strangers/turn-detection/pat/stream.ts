/** Streams: a function that subscribes and returns what unsubscribes. */
export type Stop = () => void
export type Stream<T> = (next: (value: T) => void) => Stop

/** Runs what belongs to somebody else; its failure, also a late one, stays there. */
export function guarded<T>(run: () => T): T | undefined {
  try {
    const result = run()
    if (isThenable(result)) result.then(undefined, () => undefined)
    return result
  } catch {
    return undefined
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
/** A stream from a port's `onSomething(handler)`. */
export const fromPort =
  <T>(on: (handler: (value: T) => void) => { dispose(): unknown }): Stream<T> =>
  (next) => {
    const subscription = guarded(() => on(next))
    return () => void guarded(() => subscription?.dispose())
  }
export const map =
  <A, B>(source: Stream<A>, to: (value: A) => B): Stream<B> =>
  (next) =>
    source((value) => next(to(value)))
export const filter =
  <T>(source: Stream<T>, keep: (value: T) => boolean): Stream<T> =>
  (next) =>
    source((value) => {
      if (keep(value)) next(value)
    })
export const merge =
  <T>(...sources: Stream<T>[]): Stream<T> =>
  (next) => {
    const stops = sources.map((source) => source(next))
    return () => {
      for (const stop of stops) stop()
    }
  }
/** Only what differs from the value before it. */
export const distinct =
  <T>(source: Stream<T>, same: (a: T, b: T) => boolean = Object.is): Stream<T> =>
  (next) => {
    let last: { value: T } | null = null
    return source((value) => {
      if (last !== null && same(last.value, value)) return
      last = { value }
      next(value)
    })
  }
/** A stream that is fed by hand, to any number of subscribers in the order of their coming. */
export class Source<T> {
  readonly #subscribers = new Set<{ next: (value: T) => void }>()
  readonly stream: Stream<T> = (next) => {
    const entry = { next }
    this.#subscribers.add(entry)
    return () => void this.#subscribers.delete(entry)
  }
  emit(value: T): void {
    for (const entry of [...this.#subscribers]) if (this.#subscribers.has(entry)) entry.next(value)
  }
  clear(): void {
    this.#subscribers.clear()
  }
}
