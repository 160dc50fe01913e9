/** Playback: what is played, how much of it was heard, and what becomes of the transcript. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import type { Chunk } from '../book.ts'
import type { Actor } from '../dispatcher.ts'
import { sizeOf, textOf } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'
import { leftAfter } from '../routes/response.ts'

type Delta = Extract<StateEvent, { type: 'response.audio.delta' }>

export class Playback implements Actor {
  readonly #kit: Kit

  constructor(kit: Kit) {
    this.#kit = kit
  }

  get #page() {
    return this.#kit.book.playback
  }

  receive(note: Note): void {
    if (note.kind === 'hear') this.#hear(note.event)
    if (note.kind === 'after' && note.event.type === 'response.audio.delta') this.#play(note.event)
    if (note.kind === 'exit' && note.change.from === 'speaking') this.#leave(note.change)
    if (note.kind === 'enter' && note.change.to === 'speaking') this.#begin(note.change)
    if (note.kind === 'enter' && note.change.to === 'error') this.#silence()
    if (note.kind === 'over') this.#silence()
  }

  #silence(): void {
    this.#kit.tell(() => this.#kit.ports.player.stop())
  }

  #hear(event: StateEvent): void {
    if (this.#kit.book.turn.state !== 'speaking') return
    const current = this.#kit.book.responses.current
    if (event.type === 'response.audio.done' || event.type === 'response.done') {
      if (event.responseId === current) this.#page.allSent = true
    }
    if (event.type === 'playback_complete' && this.#page.unplayed.includes(event.itemId))
      this.#played(event.itemId)
  }

  /** An item is over, and the next one begins if there is any. */
  #played(itemId: string): void {
    const page = this.#page
    const now = this.#kit.now()
    page.unplayed = leftAfter(page.unplayed, itemId)
    const next = page.unplayed[0]
    for (const chunk of page.chunks) {
      if (!page.unplayed.includes(chunk.itemId)) chunk.endsAt = Math.min(chunk.endsAt, now)
    }
    if (next === undefined || next === page.itemId) return
    page.itemId = next
    page.startedAt = now
    let at = now
    page.chunks = page.chunks.map((chunk) => {
      if (!page.unplayed.includes(chunk.itemId)) return chunk
      const startsAt = at
      at += chunk.endsAt - chunk.startsAt
      return { ...chunk, startsAt, endsAt: at }
    })
  }

  #begin({ event }: Change): void {
    const itemId = event?.type === 'response.audio.delta' ? event.itemId : null
    Object.assign(this.#page, {
      itemId,
      startedAt: this.#kit.now(),
      chunks: [],
      unplayed: [],
      allSent: false,
    })
    const limit = this.#kit.settings.speakingWarnMs
    this.#kit.after('long-speech', limit, () => {
      const { bus, logger } = this.#kit.ports
      const fields = { timestamp: this.#kit.now(), event: 'long speech', durationMs: limit }
      this.#kit.tell(() => logger.log('warning', fields))
      if (!this.#kit.options.busHearsLongSpeech) return
      this.#kit.tell(() => bus.emit('timeout', { state: 'speaking', duration: limit }))
    })
  }

  #play(event: Delta): void {
    const { turn, responses } = this.#kit.book
    if (turn.state !== 'speaking' || event.responseId !== responses.current) return
    if (!responses.alive.has(event.responseId) || typeof event.itemId !== 'string') return
    const page = this.#page
    const now = this.#kit.now()
    const durationMs = sizeOf(event.durationMs)
    if (page.unplayed.length === 0 && page.itemId !== event.itemId) {
      page.itemId = event.itemId
      page.startedAt = now
    }
    if (!page.unplayed.includes(event.itemId)) page.unplayed.push(event.itemId)
    page.allSent = false
    const startsAt = page.chunks.reduce((end, chunk) => Math.max(end, chunk.endsAt), now)
    const { itemId } = event
    const text = textOf(event.transcript)
    page.chunks.push({ itemId, text, bytes: sizeOf(event.bytes), startsAt, endsAt: startsAt + durationMs })
    this.#kit.tell(() => this.#kit.ports.player.play({ itemId, durationMs }))
  }

  #leave({ to, stayedMs }: Change): void {
    const { realtime, logger } = this.#kit.ports
    const page = this.#page
    this.#kit.stop('long-speech')
    const now = this.#kit.now()
    if (to === 'listening' && page.itemId !== null && page.startedAt !== null) {
      const cut = { item_id: page.itemId, audio_end_ms: now - page.startedAt }
      this.#kit.tell(() => realtime.send({ type: 'conversation.item.truncate', ...cut }))
    }
    this.#silence()
    this.#kit.tell(() => logger.log('speaking', { timestamp: now, durationMs: stayedMs }))
    this.#write(now)
    Object.assign(page, { itemId: null, startedAt: null, chunks: [], unplayed: [], allSent: false })
  }

  /** The transcript keeps what was heard. */
  #write(now: number): void {
    const { chunks } = this.#page
    const heard: string[] = []
    for (const itemId of new Set(chunks.map((chunk) => chunk.itemId))) {
      const own = chunks.filter((chunk) => chunk.itemId === itemId)
      const text = own.map((chunk) => this.#heardOf(chunk, now)).join('')
      const truncated = own.some(({ endsAt }) => endsAt > now)
      this.#kit.tell(() => this.#kit.ports.store.updateTranscript({ itemId, text, truncated }))
      if (text !== '') heard.push(text)
    }
    if (heard.length > 0) this.#kit.book.answers.push(heard.join(' '))
  }

  #heardOf({ text, startsAt, endsAt }: Chunk, now: number): string {
    if (now >= endsAt) return text
    if (now <= startsAt || this.#kit.options.partlyHeard === 'leave') return ''
    return text.slice(0, Math.floor((text.length * (now - startsAt)) / (endsAt - startsAt)))
  }
}
