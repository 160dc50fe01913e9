/** What the user said for later turns while one was worked on. */
export interface KeptTurn {
  readonly chunks: string[]
  /** Whether it was committed already. */
  isReady: boolean
}

/** The turns that wait, in order. */
export class Kept {
  #turns: KeptTurn[] = []

  /** Characters of all that waits: one limit holds for the whole of it. */
  chars = 0

  add(chunk: string): void {
    this.chars += chunk.length
    const last = this.#turns.at(-1)
    if (last === undefined || last.isReady) this.#turns.push({ chunks: [chunk], isReady: false })
    else last.chunks.push(chunk)
  }

  /** Marks the turn that is being kept as complete; false where there is none. */
  commit(): boolean {
    const last = this.#turns.at(-1)
    if (last === undefined || last.isReady) return false
    last.isReady = true
    return true
  }

  take(): KeptTurn | undefined {
    const next = this.#turns.shift()
    for (const chunk of next?.chunks ?? []) this.chars -= chunk.length
    return next
  }

  clear(): void {
    this.#turns = []
    this.chars = 0
  }
}
