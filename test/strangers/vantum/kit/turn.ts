/** A turn: the request to the model, and the answer on its way to the client. */
import type { SpeechChunk } from '../../../../spec/vantum/contract.ts'

/** One request to the model, with its retries. */
export class Turn {
  readonly id: string
  attempt = 0
  /** Whether the model is at work on it. */
  active = false
  /** The client has been told that it takes longer. */
  told = false
  tokens = ''
  /** It took too long; what comes of it comes too late. */
  timedOut = false
  constructor(id: string) {
    this.id = id
  }
}

/** One answer on its way to the client: which chunks have gone, whether all have, and how much of it was heard. */

export class Reply {
  readonly id: string
  readonly text: string
  readonly #ordered: boolean
  readonly #known = new Set<number>()
  readonly #sent: { readonly chunk: SpeechChunk; readonly begins: number }[] = []
  #held: SpeechChunk[] = []
  #next = 0
  #playedUntil = 0
  /** Synthesis is at work on it. */
  active = false
  /** The client has been told to be silent. */
  silenced = false
  /** Synthesis has been told to stop and has not confirmed it. */
  releasing = false
  /** The client has reported that everything it had is played. */
  completed = false
  /** The chunk that ends it has gone to the client. */
  allSent = false
  constructor(id: string, text: string, ordered: boolean) {
    this.id = id
    this.text = text
    this.#ordered = ordered
  }

  get waiting(): boolean {
    return this.#held.length > 0
  }

  /** Takes a chunk and gives what may go now; a chunk that was here before gives nothing. */
  accept(chunk: SpeechChunk): readonly SpeechChunk[] {
    if (this.#known.has(chunk.index)) return []
    this.#known.add(chunk.index)
    if (!this.#ordered || chunk.index < this.#next) return [chunk]
    this.#held.push(chunk)
    this.#held.sort((one, other) => one.index - other.index)
    return chunk.last ? this.flush() : this.#following()
  }

  /** Gives everything that is held, whatever is missing between. */
  flush(): readonly SpeechChunk[] {
    const all = this.#held
    this.#held = []
    this.#next = Math.max(this.#next, ...all.map(({ index }) => index + 1))
    return all
  }

  #following(): readonly SpeechChunk[] {
    const now: SpeechChunk[] = []
    while (this.#held[0]?.index === this.#next) {
      now.push(this.#held[0])
      this.#held.shift()
      this.#next += 1
    }
    return now
  }

  /** A chunk has gone to the client, which plays it behind the ones before. */
  went(chunk: SpeechChunk, now: number): void {
    const begins = Math.max(now, this.#playedUntil)
    this.#playedUntil = begins + (Number.isFinite(chunk.ms) ? Math.max(0, chunk.ms) : 0)
    this.#sent.push({ chunk, begins })
    if (chunk.last) this.allSent = true
    else this.completed = false
  }

  /** The text of what was sent, or only of what has begun to play by now. */
  spoken(now: number | null): string {
    const heard = this.#sent.filter(({ begins }) => now === null || begins < now)
    const end = Math.max(0, ...heard.map(({ chunk }) => (Number.isFinite(chunk.endChar) ? chunk.endChar : 0)))
    return this.text.slice(0, end)
  }
}
