import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Core } from './core.ts'
import type { Turn } from './turn.ts'

/** How long a missing chunk is waited for, where they go on by index. */
const gapMs = 120

/** The chunks of one reply on their way to the client; each index goes on once. */
export class Chunks {
  /** The last chunk has gone to the client. */
  allSent = false
  readonly #core: Core
  readonly #turn: Turn
  readonly #seen = new Set<number>()
  readonly #held = new Map<number, Vantum.SpeechChunk>()
  #next = 0
  #stall: (() => void) | undefined
  #gap: (() => void) | undefined

  constructor(core: Core, turn: Turn) {
    this.#core = core
    this.#turn = turn
  }

  /** Synthesis must send something in time, as long as it is not over. */
  expect(): void {
    this.#stall?.()
    this.#stall = undefined
    const { ttsStallMs } = this.#core.ports.settings
    if (ttsStallMs > 0 && this.#turn.speaking) this.#stall = this.#core.alarm('stall', ttsStallMs + 1)
  }

  take(chunk: Vantum.SpeechChunk | undefined): void {
    if (chunk?.utteranceId !== this.#turn.utteranceId) return
    if (chunk.last) this.#turn.speaking = false
    this.expect()
    if (this.#seen.has(chunk.index)) return
    this.#seen.add(chunk.index)
    if (this.#core.options.chunks === 'as-they-come' || !(chunk.index > this.#next)) this.#send(chunk)
    else this.#held.set(chunk.index, chunk)
    this.#drain()
    // Synthesis is over, so that little is to be hoped for; what comes late all the same goes on then.
    while (this.#held.size > 0 && !this.#turn.speaking) this.skipGap()
  }

  /** What is missing does not come: go on behind it. */
  skipGap(): void {
    this.#gap?.()
    this.#gap = undefined
    if (this.#held.size > 0) this.#next = Math.min(...this.#held.keys())
    this.#drain()
  }

  end(): void {
    this.#stall?.()
    this.#gap?.()
  }

  #drain(): void {
    for (let chunk = this.#held.get(this.#next); chunk; chunk = this.#held.get(this.#next)) {
      this.#held.delete(this.#next)
      this.#send(chunk)
    }
    if (this.#held.size > 0) this.#gap ??= this.#core.alarm('gap', gapMs)
    else {
      this.#gap?.()
      this.#gap = undefined
    }
  }

  #send(chunk: Vantum.SpeechChunk): void {
    if (chunk.index >= this.#next) this.#next = chunk.index + 1
    if (chunk.last) this.allSent = true
    this.#turn.sent.push({ chunk, at: Date.now() })
    this.#core.calls.make('client.sendAudio', () => this.#core.ports.client.sendAudio(chunk))
  }
}
