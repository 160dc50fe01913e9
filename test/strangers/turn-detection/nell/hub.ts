/**
 * An event emitter. Handlers run synchronously inside `emit()`, in the order of their subscription; what one of them
 * throws (or rejects with) reaches neither the others nor the caller.
 */
export class Hub<Topics> {
  readonly #handlers = new Map<keyof Topics, { call: (value: never) => unknown }[]>()
  readonly #onFault: () => void

  constructor(onFault: () => void) {
    this.#onFault = onFault
  }

  on<Topic extends keyof Topics>(topic: Topic, call: (value: Topics[Topic]) => unknown): () => void {
    const entry = { call }
    this.#handlers.set(topic, [...(this.#handlers.get(topic) ?? []), entry])
    return () => {
      const left = (this.#handlers.get(topic) ?? []).filter((other) => other !== entry)
      this.#handlers.set(topic, left)
    }
  }

  emit<Topic extends keyof Topics>(topic: Topic, value: Topics[Topic]): void {
    for (const entry of this.#handlers.get(topic) ?? []) {
      if (!this.#handlers.get(topic)?.includes(entry)) continue
      const call = entry.call as (value: Topics[Topic]) => unknown
      safely(() => call(value), this.#onFault)
    }
  }

  clear(): void {
    this.#handlers.clear()
  }
}

/** Runs something foreign and lets no fault of it out. */
export function safely(run: () => unknown, onFault: () => void): void {
  try {
    const result = run()
    if (result instanceof Promise) result.catch(onFault)
  } catch {
    onFault()
  }
}
