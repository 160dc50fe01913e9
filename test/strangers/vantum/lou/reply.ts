/** One spoken answer: its synthesis, the chunks on their way to the client, and how much of it was heard. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Session } from './session.ts'

const gapMs = 150

export class Reply {
  readonly utteranceId: string
  readonly text: string
  readonly #session: Session
  readonly #seen = new Set<number>()
  readonly #held = new Map<number, Voice.SpeechChunk>()
  readonly #playing: { readonly until: number; readonly endChar: number }[] = []
  #next = 0
  /** Synthesis works on it: neither its last chunk nor an error has come. */
  synthesizing = false
  /** The last chunk has gone to the client. */
  allSent = false
  #stopped = false
  /** Synthesis was asked to cancel it, so that it will report when it has released everything. */
  cancelled = false

  constructor(session: Session, utteranceId: string, text: string) {
    this.#session = session
    this.utteranceId = utteranceId
    this.text = text
  }

  speak(): boolean {
    this.synthesizing = true
    const { utteranceId, text } = this
    return this.#session.attempt('synthesis', () => this.#session.ports.synthesis.speak({ utteranceId, text }))
  }

  failed(): void {
    this.synthesizing = false
  }

  accept(chunk: Voice.SpeechChunk): void {
    if (this.#seen.has(chunk.index)) return
    this.#seen.add(chunk.index)
    if (chunk.last) this.synthesizing = false
    if (this.#session.readings.chunkOrder === 'as-they-come') this.#send(chunk)
    else if (chunk.index >= this.#next) {
      this.#held.set(chunk.index, chunk)
      this.#sendInOrder()
    }
  }

  /** A chunk that is missing for too long is given up. */
  skipGap(): void {
    this.#next = Math.min(...this.#held.keys())
    this.#sendInOrder()
  }

  /** Cancels synthesis and stops the playback, once. */
  stop(): void {
    if (this.#stopped) return
    this.#stopped = true
    if (this.synthesizing || (this.allSent && this.#session.readings.cancelAfterLast === 'cancel')) this.cancel()
    this.stopPlayback()
  }

  cancel(): void {
    this.cancelled = true
    this.synthesizing = false
    this.#session.attempt('synthesis', () => this.#session.ports.synthesis.cancel(this.utteranceId))
  }

  stopPlayback(): void {
    this.#session.tell({ type: 'playback.cancel', utteranceId: this.utteranceId })
  }

  /** The part of the text that the caller has heard. */
  spoken(now: number): string {
    const wasSpoken = this.#session.readings.spokenPart === 'sent' ? () => true : (until: number) => until <= now
    const ends = this.#playing.filter(({ until }) => wasSpoken(until)).map(({ endChar }) => endChar)
    return this.text.slice(0, Math.max(0, ...ends))
  }

  #sendInOrder(): void {
    for (let chunk = this.#held.get(this.#next); chunk !== undefined; chunk = this.#held.get(this.#next)) {
      this.#held.delete(this.#next)
      this.#next += 1
      this.#send(chunk)
    }
    if (this.#held.size > 0) this.#session.agenda.set('gap', gapMs)
    else this.#session.agenda.drop('gap')
  }

  #send(chunk: Voice.SpeechChunk): void {
    const now = this.#session.ports.clock.now()
    const start = Math.max(now, this.#playing.at(-1)?.until ?? now)
    this.#playing.push({ until: start + chunk.ms, endChar: chunk.endChar })
    if (chunk.last) this.allSent = true
    this.#session.attempt('client', () => this.#session.ports.client.sendAudio(chunk))
  }
}
