import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import type { Journal } from './journal.ts'

/** The reply that is being spoken. */
export class Speaker {
  private readonly ports: Voice.Ports
  private readonly journal: Journal
  private readonly choices: Choices
  private utteranceId = ''
  private text = ''
  /** Synthesis works on it. */
  private active = false
  private lastSent = false
  private sent: { chunk: Voice.SpeechChunk; at: number }[] = []
  private held = new Map<number, Voice.SpeechChunk>()
  private seen = new Set<number>()
  private next = 0

  constructor(ports: Voice.Ports, journal: Journal, choices: Choices) {
    this.ports = ports
    this.journal = journal
    this.choices = choices
  }

  get id(): string {
    return this.utteranceId
  }

  get synthesizing(): boolean {
    return this.active
  }

  get allSent(): boolean {
    return this.lastSent
  }

  /** Whether synthesis took it. */
  speak(utteranceId: string, text: string): boolean {
    this.utteranceId = utteranceId
    this.text = text
    this.active = true
    this.lastSent = false
    this.sent = []
    this.held = new Map()
    this.seen = new Set()
    this.next = 0
    const taken = this.journal.attempt('synthesis.speak', () => this.ports.synthesis.speak({ utteranceId, text }))
    if (!taken) this.active = false
    return taken
  }

  chunk(chunk: Voice.SpeechChunk): void {
    if (chunk.last) this.active = false
    if (this.choices.chunkOrder === 'as-they-come') this.forward(chunk)
    else this.inOrder(chunk)
  }

  failed(): void {
    this.active = false
  }

  /** Cancels synthesis where it is at work. Whether its resources are still to be released. */
  cancel(): boolean {
    if (!this.active && !(this.lastSent && this.choices.cancelAfterLast)) return false
    this.active = false
    const { utteranceId } = this
    return this.journal.attempt('synthesis.cancel', () => this.ports.synthesis.cancel(utteranceId))
  }

  /** What was said of the text by `now`. */
  spoken(now: number): string {
    let end = 0
    let playedUntil = Number.NEGATIVE_INFINITY
    for (const { chunk, at } of this.sent) {
      playedUntil = Math.max(playedUntil, at) + (chunk.ms > 0 ? chunk.ms : 0)
      if (this.choices.spokenPart === 'played' && playedUntil > now) break
      if (chunk.endChar > end) end = chunk.endChar
    }
    return this.text.slice(0, end)
  }

  /** Holds what came too early until the gap is filled, or until the last one says that it will not be. */
  private inOrder(chunk: Voice.SpeechChunk): void {
    if (this.seen.has(chunk.index)) return
    this.seen.add(chunk.index)
    this.held.set(chunk.index, chunk)
    const early = [...this.held.values()].sort((one, other) => one.index - other.index)
    for (const each of early) {
      if (each.index > this.next && this.active) break
      this.held.delete(each.index)
      this.next = Math.max(this.next, each.index + 1)
      this.forward(each)
    }
  }

  private forward(chunk: Voice.SpeechChunk): void {
    this.sent.push({ chunk, at: Date.now() })
    if (chunk.last) this.lastSent = true
    this.journal.attempt('client.sendAudio', () => this.ports.client.sendAudio(chunk))
  }
}
