/** What of the chunks that came has been played, as far as the clock can tell. */
interface Chunk {
  readonly itemId: string
  readonly text: string
  readonly bytes: number
  readonly from: number
  to: number
  readonly durationMs: number
}

export class Playback {
  #chunks: Chunk[] = []

  /** A chunk is played behind the one before it, or at once. */
  add(chunk: Omit<Chunk, 'from' | 'to'>) {
    const from = Math.max(Date.now(), this.#chunks.at(-1)?.to ?? 0)
    this.#chunks.push({ ...chunk, from, to: from + chunk.durationMs })
  }
  receivedMs(itemId: string) {
    return this.#of(itemId).reduce((sum, { durationMs }) => sum + durationMs, 0)
  }
  /** The player says that all of it is played. */
  complete(itemId: string) {
    for (const chunk of this.#of(itemId)) chunk.to = Math.min(chunk.to, Date.now())
  }
  bytes() {
    return Math.floor(this.#chunks.reduce((sum, chunk) => sum + chunk.bytes * this.#share(chunk), 0))
  }
  /** What was heard of an item: each chunk as a whole, or by its share. */
  heard(itemId: string, whole: boolean) {
    const parts = this.#of(itemId).map((chunk) => {
      const share = this.#share(chunk)
      if (whole) return share === 1 ? chunk.text : ''
      return chunk.text.slice(0, Math.round(chunk.text.length * share))
    })
    return parts.join('')
  }
  allHeard(itemId: string) {
    return this.#of(itemId).every((chunk) => this.#share(chunk) === 1)
  }
  #of(itemId: string) {
    return this.#chunks.filter((chunk) => chunk.itemId === itemId)
  }
  #share({ from, to }: Chunk) {
    const now = Date.now()
    if (now >= to) return 1
    return now <= from ? 0 : (now - from) / (to - from)
  }
}
