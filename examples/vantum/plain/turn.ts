/** One turn: the request, what became of it, and how much of the reply was sent and heard. */
import type { SpeechChunk } from '../../../spec/vantum/contract.ts'

export class Turn {
  readonly utteranceId: string
  /** How often the request was sent, and refused for its rate. */
  sent = 0
  refused = 0
  isSpoken = false
  /** The last chunk has been sent. */
  isComplete = false
  private index = -1
  /** When (ms) the chunks that were sent end, and what they say by then. */
  private readonly ends: { readonly at: number; readonly endChar: number }[] = []

  constructor(utteranceId: string) {
    this.utteranceId = utteranceId
  }

  /** The request was refused and waits to be sent again. */
  get isQueued(): boolean {
    return this.refused >= this.sent
  }

  /** Whether a chunk is to be sent, which is noted: it follows those that were, and is heard behind them. */
  takes({ index, ms, endChar, last }: SpeechChunk, now: number): boolean {
    if (this.isComplete || index <= this.index) return false
    this.index = index
    this.isComplete = last
    this.ends.push({ at: Math.max(now, this.ends.at(-1)?.at ?? now) + ms, endChar })
    return true
  }

  /** How many characters were heard at `now`. */
  heardBy(now: number): number {
    return this.ends.findLast(({ at }) => at <= now)?.endChar ?? 0
  }
}
