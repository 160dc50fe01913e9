/** A queue whose one consumer can wait until something is in it. */
export class Queue<Item> {
  readonly #items: Item[] = []
  #wake: (() => void) | null = null

  push(item: Item): void {
    this.#items.push(item)
    this.#wake?.()
    this.#wake = null
  }

  /** Takes the oldest item out; undefined if there is none. */
  shift(): Item | undefined {
    return this.#items.shift()
  }

  /** Settles when there is something to take. The item stays in the queue, so that it can be taken by somebody else first. */
  async filled(): Promise<void> {
    while (this.#items.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
