/** Turns: what was asked for, the response that answers, and how much of it was heard. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Core } from './core.ts'
import { amount, text } from './errors.ts'

/** Bytes of audio in a ms. */
const bytesPerMs = 48

type Delta = Extract<Voice.StateEvent, { readonly type: 'response.audio.delta' }>

interface Clip {
  itemId: string; readonly startedAt: number; receivedMs: number; receivedBytes: number
  chunks: { readonly words: string; readonly endMs: number }[]; reportedMs: number; gapSince: number | null
  gapsMs: number
}

export class Turn {
  readonly #core: Core
  /** What was asked for; a request of the service's own has no id. */
  request: { readonly id: string | null } | null = null
  reply: { readonly id: string; audioDone: boolean; done: boolean } | null = null
  /** The response whose call is worked on, when a new one has been asked for. */
  former: string | null = null
  clip: Clip | null = null; readonly #over = new Set<string>(); readonly #issued = new Set<string>()
  readonly #begun = new Map<string, number>(); #orphaned = false; #count = 0
  constructor(core: Core) { this.#core = core }
  /** Entry of PROCESSING: asks for a response, or expects the one that comes of its own accord. */
  begin(): { readonly send: () => void } {
    this.former = this.reply?.id ?? null; this.#retire(); this.request = { id: null }
    return {
      send: () => {
        this.#count += 1; const requestId = `request-${this.#count}`; this.#issued.add(requestId)
        this.request = { id: requestId }; this.#core.ports.realtime.send({ type: 'response.create', requestId })
      },
    }
  }
  announce(event: { readonly responseId: string; readonly requestId?: string | undefined }): void {
    const { responseId: id, requestId } = event
    if (text(id) === '' || this.reply?.id === id || this.#over.has(id)) return
    if (!this.#begun.has(id)) this.#begun.set(id, Date.now())
    const { state } = this.#core.store
    const request = this.request
    const awaited = request !== null && (state === 'processing' || state === 'error')
    const stale =
      requestId !== undefined &&
      requestId !== request?.id &&
      ((request !== null && request.id !== null) || this.#issued.has(requestId))
    if (awaited && !stale && this.reply === null) { this.reply = { id, audioDone: false, done: false }; return }
    this.#over.add(id)
    if ((stale || this.#orphaned) && state !== 'reconnecting') {
      this.#orphaned = false
      this.#core.ports.realtime.send({ type: 'response.cancel', responseId: id })
    }
  }
  /** Whether output belongs to the response that is heard. */
  isCurrent(responseId: unknown): boolean { return this.reply !== null && this.reply.id === responseId }
  endAudio(): void { if (this.reply !== null) this.reply.audioDone = true }
  measure(responseId: string): void {
    const since = this.#begun.get(responseId)
    if (since === undefined) return
    this.#begun.delete(responseId)
    const tookMs = Math.round(Date.now() - since)
    this.#core.ports.logger.metric({ name: 'response', responseId, tookMs })
  }
  /** Calls off what is generated or asked for. */
  cancel(interrupted = false): void {
    const { reply, request } = this
    const { realtime } = this.#core.ports
    if (reply !== null) {
      if (!reply.done || (interrupted && this.#core.pick.cancelFinished === 'always'))
        realtime.send({ type: 'response.cancel', responseId: reply.id })
    } else if (request !== null) { this.#orphaned = true; realtime.send({ type: 'response.cancel' }) }
    this.#retire()
  }
  #retire(): void {
    if (this.reply !== null) this.#over.add(this.reply.id)
    this.reply = null
    this.request = null
  }
  /** What was tried again is called off. */
  drop(): void { if (this.reply !== null || this.request !== null) this.cancel() }
  /** The turn is over. */
  finish(): void { this.#retire(); this.former = null }
  /** Responses of a session that is over are over. */
  forget(): void {
    for (const id of this.#begun.keys()) this.#over.add(id)
    this.#begun.clear()
    this.#orphaned = false; this.finish()
  }
  startClip(itemId: string): void {
    this.clip = {
      ...{ itemId, startedAt: Date.now(), receivedMs: 0, receivedBytes: 0 },
      ...{ chunks: [], reportedMs: -1, gapSince: null, gapsMs: 0 },
    }
  }
  hear(delta: Delta): void {
    const { clip } = this
    if (clip === null) return
    const { data } = this.#core.store
    if (clip.itemId !== delta.itemId) {
      this.note(clip.receivedMs, false)
      Object.assign(clip, { itemId: delta.itemId, receivedMs: 0, chunks: [], reportedMs: -1 })
      data.currentAudioItemId = delta.itemId
    }
    if (clip.gapSince !== null) clip.gapsMs += Date.now() - clip.gapSince
    clip.gapSince = null
    const durationMs = amount(delta.durationMs); clip.receivedMs += durationMs; clip.receivedBytes += amount(delta.bytes)
    clip.chunks.push({ words: text(delta.transcript), endMs: clip.receivedMs })
    this.#core.ports.player.play({ itemId: delta.itemId, durationMs })
  }
  /** Whether the turn is over when this is told. */
  endsAt(report: { readonly audioDone?: boolean; readonly playedMs?: number }): boolean {
    const { clip, reply } = this
    if (clip === null || reply === null) return false
    const done = reply.audioDone || report.audioDone === true
    if (!done) return false
    if (report.playedMs !== undefined && this.#core.pick.shortReport === 'ends') return true
    return Math.max(clip.reportedMs, amount(report.playedMs ?? -1)) >= clip.receivedMs
  }
  report(playedMs: number): void {
    const { clip } = this
    if (clip === null) return
    clip.reportedMs = Math.max(clip.reportedMs, amount(playedMs))
    if (clip.reportedMs >= clip.receivedMs) clip.gapSince ??= Date.now()
  }
  /** How much of the item was heard, gaps left out. */
  playedMs(): number {
    const { clip } = this
    if (clip === null) return 0
    const gaps = clip.gapsMs + (clip.gapSince === null ? 0 : Date.now() - clip.gapSince)
    const elapsed = Date.now() - clip.startedAt - gaps
    return Math.min(clip.receivedMs, Math.max(elapsed, clip.reportedMs, 0))
  }
  bytesPlayed(): number {
    const { clip } = this
    if (clip === null) return 0
    return Math.min(clip.receivedBytes, Math.floor(this.playedMs() * bytesPerMs))
  }
  /** Writes down what was really heard of the item. */
  note(playedMs: number, truncated: boolean): void {
    const { clip } = this
    if (clip === null) return
    const { ports, store, settings } = this.#core
    const heard = clip.chunks.filter(({ endMs }) => endMs <= playedMs)
    const words = heard.map((chunk) => chunk.words).join('')
    ports.store.updateTranscript({ itemId: clip.itemId, text: words, truncated: truncated || heard.length < clip.chunks.length })
    store.heard(words, settings.summaryTurns)
  }
}
