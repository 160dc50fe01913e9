/** Responses: which are asked for, which count, and how long they take. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import type { Actor } from '../dispatcher.ts'
import { textOf } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'
import { isHeard } from '../routes/response.ts'

export class Responses implements Actor {
  readonly #kit: Kit
  /** The request at hand has led to a response. */
  #announced = true
  readonly #createdAt = new Map<string, number>()

  constructor(kit: Kit) {
    this.#kit = kit
  }

  get #page() {
    return this.#kit.book.responses
  }

  receive(note: Note): void {
    if (note.kind === 'hear') this.#hear(note.event)
    if (note.kind === 'exit') this.#exit(note.change)
    if (note.kind === 'enter') this.#enter(note.change)
    if (note.kind === 'over') this.#kill()
  }

  #hear(event: StateEvent): void {
    const { state } = this.#kit.book.turn
    switch (event.type) {
      case 'response.created':
        if (typeof event.responseId === 'string') this.#created(event.responseId, event.requestId)
        return
      case 'response.audio.delta':
      case 'response.function_call':
      case 'response.text.done': {
        if (state !== 'processing' && state !== 'speaking') return
        if (!isHeard(this.#kit, event.responseId)) return
        this.#page.alive.add(event.responseId)
        this.#announced = true
        this.#page.current = event.responseId
        const now = this.#kit.now()
        if (state === 'processing') this.#page.tokenAt ??= now
        if (event.type === 'response.audio.delta' && state === 'processing') {
          this.#metric('time_to_first_audio', event.responseId, now - this.#page.askedAt)
        }
        const ours = state === 'processing' && !this.#page.old.has(event.responseId)
        if (event.type === 'response.text.done' && event.textOnly === true && ours) {
          const text = textOf(event.text)
          if (text !== '') this.#kit.book.answers.push(text)
        }
        return
      }
      case 'response.error':
        this.#finish(event.responseId)
        return
      case 'response.done': {
        const since = this.#createdAt.get(event.responseId)
        this.#createdAt.delete(event.responseId)
        if (since !== undefined) this.#metric('response', event.responseId, this.#kit.now() - since)
        this.#finish(event.responseId)
        return
      }
      default:
        return
    }
  }

  #finish(id: string): void {
    if (typeof id !== 'string' || !this.#page.alive.delete(id)) return
    this.#page.dead.add(id)
  }

  #created(id: string, requestId: unknown): void {
    const { alive, dead, deadRequests, request } = this.#page
    if (alive.has(id) || dead.has(id)) return
    this.#createdAt.set(id, this.#kit.now())
    const { state } = this.#kit.book.turn
    const retried = state === 'error' && this.#kit.book.recovery.retryId !== null
    const working =
      ['processing', 'speaking', 'tool_executing', 'waiting_amplifier'].includes(state) || retried
    const wanted = requestId === undefined || requestId === null || requestId === request
    if (!working || !wanted) {
      dead.add(id)
      const late = typeof requestId === 'string' && deadRequests.has(requestId)
      const useless = state === 'listening' || state === 'idle' || late
      if (useless && state !== 'reconnecting' && this.#kit.book.connection.phase === 'open') this.#cancel(id)
      return
    }
    alive.add(id)
    this.#announced = true
    if (state === 'processing' || retried) this.#page.current = id
  }

  #exit({ from, to, stayedMs }: Change): void {
    if (from === 'processing') {
      const { tokenAt, askedAt, current } = this.#page
      this.#kit.tell(() =>
        this.#kit.ports.logger.log('processing', { timestamp: this.#kit.now(), durationMs: stayedMs }),
      )
      this.#metric('time_to_first_token', current, tokenAt === null ? undefined : tokenAt - askedAt)
    }
    if (to === 'listening' && (from === 'processing' || from === 'speaking')) {
      this.#cancel(this.#page.current)
      this.#kill()
    }
    if (from === 'error' && (to === 'idle' || to === 'reconnecting')) this.#kill()
  }

  #enter({ from, to, cause }: Change): void {
    if (to === 'processing') this.#think(from, cause.type === 'retry_succeeded')
    if (to === 'idle' || to === 'reconnecting') this.#kill()
    if (to !== 'error') return
    const { alive, dead, current } = this.#page
    if (alive.size > 0 || (from === 'processing' && !this.#announced)) {
      this.#cancel(current !== null && alive.has(current) ? current : ([...alive][0] ?? null))
    }
    for (const id of alive) dead.add(id)
    alive.clear()
    this.#page.current = null
  }

  /** A new answer: it is asked for, unless the service begins of its own accord or the request is sent again by others. */
  #think(from: string, again: boolean): void {
    this.#page.askedAt = this.#kit.now()
    this.#page.tokenAt = null
    this.#kit.tell(() => this.#kit.ports.player.prepare())
    if (again) {
      this.#announced = this.#page.current !== null
      return
    }
    for (const id of this.#page.alive) this.#page.old.add(id)
    this.#page.current = null
    this.#announced = false
    if (this.#page.request !== null) this.#page.deadRequests.add(this.#page.request)
    this.#page.request = null
    if (from === 'listening' && this.#kit.settings.autoResponse) return
    const requestId = this.#kit.newId('request')
    this.#page.request = requestId
    this.#kit.tell(() => this.#kit.ports.realtime.send({ type: 'response.create', requestId }))
  }

  #cancel(id: string | null): void {
    const named = id !== null && this.#kit.options.cancelNamesResponse ? { responseId: id } : {}
    this.#kit.tell(() => this.#kit.ports.realtime.send({ type: 'response.cancel', ...named }))
  }

  /** Nothing that was asked for counts any longer. */
  #kill(): void {
    const page = this.#page
    for (const id of page.alive) page.dead.add(id)
    if (page.current !== null) page.dead.add(page.current)
    if (page.request !== null) page.deadRequests.add(page.request)
    page.alive.clear()
    page.old.clear()
    page.current = null
    page.request = null
    this.#announced = true
  }

  #metric(
    name: 'time_to_first_token' | 'time_to_first_audio' | 'response',
    id: string | null,
    ms?: number,
  ): void {
    const took = ms === undefined ? {} : { tookMs: ms }
    this.#kit.tell(() =>
      this.#kit.ports.logger.metric({ name, ...(id === null ? {} : { responseId: id }), ...took }),
    )
  }
}
