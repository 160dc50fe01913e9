/** What is played, and how much of it was heard. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Options } from '../options.ts'

type Delta = Extract<X.StateEvent, { type: 'response.audio.delta' }>

interface Chunk {
  readonly startsAt: number
  readonly durationMs: number
  readonly bytes: number
  readonly text: string
}

interface Item {
  readonly itemId: string
  readonly startsAt: number
  readonly chunks: Chunk[]
  complete: boolean
}

const received = (item: Item): number => item.chunks.reduce((sum, one) => sum + one.durationMs, 0)

/** Tracks the items of a stay in SPEAKING. */
export class Playback {
  readonly #ports: X.Ports
  readonly #options: Options
  #items: Item[] = []
  #cursor = 0
  #bytesBefore = 0
  #startedAt: number | null = null
  audioDone = false

  constructor(ports: X.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
  }

  /** A stay begins. */
  begin(now: number): void {
    this.#items = []
    this.#cursor = now
    this.#bytesBefore = 0
    this.#startedAt = now
    this.audioDone = false
  }

  /** Passes a chunk on. */
  play(event: Delta, now: number): void {
    const { itemId, durationMs, bytes } = event
    const startsAt = Math.max(now, this.#cursor)
    this.#cursor = startsAt + durationMs
    let item = this.#items.find((one) => one.itemId === itemId)
    if (!item) {
      item = { itemId, startsAt, chunks: [], complete: false }
      this.#items.push(item)
    }
    item.complete = false
    const text = typeof event.transcript === 'string' ? event.transcript : ''
    item.chunks.push({ startsAt, durationMs, bytes, text })
    this.#ports.player.play({ itemId, durationMs })
  }

  /** The player says that it has played so much. */
  completed(itemId: string, playedMs: number): void {
    const index = this.#items.findIndex((one) => one.itemId === itemId)
    const item = this.#items[index]
    if (!item || playedMs + 1 < received(item)) return
    for (const one of this.#items.slice(0, index + 1)) one.complete = true
  }

  /** Whether all audio that came was played; so, too, after such a report. */
  isPlayed(itemId?: string, playedMs = 0): boolean {
    const index = this.#items.findIndex((one) => one.itemId === itemId)
    const item = this.#items[index]
    const upTo = item && playedMs + 1 >= received(item) ? index : -1
    return this.#items.every((one, at) => one.complete || at <= upTo)
  }

  #heard(item: Item, now: number): number {
    const all = received(item)
    if (item.complete) return all
    if (this.#options.played === 'capped') return Math.max(0, Math.min(all, now - item.startsAt))
    return item.chunks.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.durationMs, now - one.startsAt)),
      0,
    )
  }

  #playing(now: number): Item | undefined {
    return this.#items.findLast((one) => one.startsAt <= now) ?? this.#items[0]
  }

  /** The item that is played. */
  itemId(now: number): string | null {
    return this.#playing(now)?.itemId ?? null
  }

  /** When playback began. */
  get startedAt(): number | null {
    return this.#startedAt
  }

  /** How many bytes were played. */
  bytes(now: number): number {
    return (
      this.#bytesBefore +
      this.#items.reduce((sum, item) => {
        const all = received(item)
        const bytes = item.chunks.reduce((count, one) => count + one.bytes, 0)
        return sum + (all === 0 ? 0 : Math.round((bytes * this.#heard(item, now)) / all))
      }, 0)
    )
  }

  /** Cuts every item that was not heard to its end. */
  truncate(now: number): void {
    const playing = this.#playing(now)
    for (const item of this.#items) {
      if (item !== playing && (item.complete || item.startsAt <= now)) continue
      const audio_end_ms = Math.round(this.#heard(item, now))
      this.#ports.realtime.send({ type: 'conversation.item.truncate', item_id: item.itemId, audio_end_ms })
    }
  }

  /** What was spoken of each item. */
  spoken(now: number): readonly { itemId: string; text: string; truncated: boolean }[] {
    return this.#items.map((item) => {
      const heard = this.#heard(item, now)
      const whole = heard >= received(item) && (item.complete || !this.#isOpen(item))
      let end = 0
      const text = item.chunks
        .filter((one) => {
          const start = end
          end += one.durationMs
          return whole || (this.#options.spoken === 'ended' ? end <= heard : start < heard)
        })
        .map((one) => one.text)
        .join('')
      return { itemId: item.itemId, text, truncated: !whole }
    })
  }

  #isOpen(item: Item): boolean {
    return item === this.#items.at(-1) && !this.audioDone
  }

  /** The stay is over; the number of bytes remains. */
  end(now: number): void {
    this.#bytesBefore = this.bytes(now)
    this.#items = []
    this.#startedAt = null
  }
}
