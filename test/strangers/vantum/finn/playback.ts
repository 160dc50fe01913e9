import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Options } from './options.ts'

interface Played {
  readonly endChar: number
  readonly startsAt: number
  readonly endsAt: number
}

/** Follows the chunks of one reply and estimates what the client has played. */
export class Playback {
  readonly #played: Played[] = []
  #lastIndex: number | undefined
  #allSent = false

  /** True once the last chunk has been sent. */
  get allSent(): boolean {
    return this.#allSent
  }

  /** Takes a chunk. Returns false for one that was already taken or that comes after the last one. */
  accept(chunk: Vantum.SpeechChunk, now: number): boolean {
    if (this.#allSent) return false
    if (this.#lastIndex !== undefined && chunk.index <= this.#lastIndex) return false
    this.#lastIndex = chunk.index
    this.#allSent = chunk.last
    const startsAt = Math.max(now, this.#played.at(-1)?.endsAt ?? now)
    this.#played.push({ endChar: chunk.endChar, startsAt, endsAt: startsAt + chunk.ms })
    return true
  }

  /** The part of the text that counts as spoken at `now`. */
  spoken(text: string, now: number, rule: Options['spokenPart']): string {
    const counts = ({ startsAt, endsAt }: Played): boolean => {
      if (rule === 'sent') return true
      return rule === 'started' ? startsAt <= now : endsAt <= now
    }
    const ends = this.#played.filter(counts).map(({ endChar }) => endChar)
    return text.slice(0, Math.max(0, ...ends))
  }
}
