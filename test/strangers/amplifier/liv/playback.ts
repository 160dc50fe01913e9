/** The service of playback: what has come of an item, how much of it was heard, and what was said by it. */
import type { Machine } from './machine.ts'
import type { Told } from './told.ts'

interface Chunk {
  readonly durationMs: number
  readonly transcript: string
}

export class Playback {
  readonly #machine: Machine
  itemId: string | null = null
  startedAt: number | null = null
  #chunks: Chunk[] = []
  #cameMs = 0
  #cameBytes = 0
  /** What was heard of an item in an earlier stay, and of earlier items in this one. */
  #before = { itemId: '', ms: 0 }
  #earlier = { ms: 0, bytes: 0 }
  #reportedMs = 0
  #allCame = false
  #isFinished = false
  #frozenBytes = 0

  constructor(machine: Machine) {
    this.#machine = machine
  }

  get allHasCome() {
    return this.#allCame
  }

  /** Of the item in this stay, in ms. */
  get #playedMs() {
    if (this.#isFinished) return this.#cameMs
    if (this.startedAt === null) return 0
    return Math.max(0, Math.min(this.#cameMs, this.#elapsed))
  }
  get #elapsed() {
    return this.startedAt === null ? 0 : Math.max(0, this.#machine.now - this.startedAt - this.#earlier.ms)
  }
  get #carried() {
    return this.#before.itemId === this.itemId ? this.#before.ms : 0
  }

  get bytesPlayed() {
    if (this.startedAt === null) return this.#frozenBytes
    const share = this.#cameMs === 0 ? 0 : this.#playedMs / this.#cameMs
    return this.#earlier.bytes + Math.floor(this.#cameBytes * share)
  }

  /** The first chunk begins the stay. */
  begin(event: Told) {
    this.startedAt = this.#machine.now
    this.#earlier = { ms: 0, bytes: 0 }
    this.#allCame = false
    this.#newItem(event.text('itemId'))
    this.play(event)
  }

  #newItem(itemId: string) {
    this.itemId = itemId
    this.#chunks = []
    this.#cameMs = 0
    this.#cameBytes = 0
    this.#reportedMs = 0
    this.#isFinished = false
  }

  play(event: Told) {
    const itemId = event.text('itemId')
    if (itemId !== this.itemId) {
      this.#tell(this.#cameMs, false)
      this.#earlier = {
        ms: this.#earlier.ms + this.#cameMs,
        bytes: this.#earlier.bytes + this.#cameBytes,
      }
      this.#newItem(itemId)
    }
    const durationMs = event.number('durationMs')
    this.#chunks.push({ durationMs, transcript: event.text('transcript') })
    this.#cameMs += durationMs
    this.#cameBytes += event.number('bytes')
    this.#machine.ports.player.play({ itemId, durationMs })
  }

  allCame() {
    this.#allCame = true
  }
  /** A report before the end of the audio is an underrun: a brief pause, and on it goes. */
  report(event: Told) {
    if (event.text('itemId') === this.itemId) this.#reportedMs = event.number('playedMs')
  }
  finish() {
    this.#isFinished = true
  }

  /** Whether this event, as the second of the two, ends the turn. */
  isOverWith(event: Told) {
    const expected = this.#carried + this.#cameMs
    if (event.type === 'response.audio.done') return this.#reportedMs >= expected
    if (!this.#allCame || event.text('itemId') !== this.itemId) return false
    return this.#machine.options.shortReportEnds || event.number('playedMs') >= expected
  }

  /** The instant at which an interrupted item is cut. */
  get audioEndMs() {
    const { truncateAt } = this.#machine.options
    return Math.round(this.#carried + (truncateAt === 'elapsed' ? this.#elapsed : this.#playedMs))
  }

  /** `goesOn`: the same item may be continued after a tool. */
  close(isCut: boolean, goesOn: boolean) {
    const playedMs = this.#playedMs
    this.#frozenBytes = this.bytesPlayed
    this.#tell(playedMs, isCut || playedMs < this.#cameMs)
    this.#before = goesOn ? { itemId: this.itemId ?? '', ms: this.#carried + playedMs } : { itemId: '', ms: 0 }
    this.startedAt = null
    this.itemId = null
  }

  reset() {
    this.#frozenBytes = 0
  }

  #tell(playedMs: number, truncated: boolean) {
    if (this.itemId === null) return
    let at = 0
    let text = ''
    for (const { durationMs, transcript } of this.#chunks) {
      const isHeard = this.#machine.options.partialChunk
        ? at < playedMs
        : at + durationMs <= playedMs
      if (!isHeard) break
      text += transcript
      at += durationMs
    }
    this.#machine.memory.spoken(this.itemId, text, truncated)
  }
}
