import { randomUUID } from 'node:crypto'
import type { TurnEvent } from '../../../../spec/agent-voice/contract.ts'
import type { Context } from './context.ts'
import { hashed } from './outbox.ts'
import type { Utterance } from './parse.ts'
import { type Retryable, type Turn, turnContextOf } from './turn.ts'

const memoryLimit = 1000

/** A set that forgets its oldest members. */
class Memory {
  readonly #ids = new Set<string>()

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(id: string): void {
    this.#ids.add(id)
    const [oldest] = this.#ids
    if (this.#ids.size > memoryLimit && oldest !== undefined) this.#ids.delete(oldest)
  }
}

/** The turns of the conversation, their utterances, prompts and answers. */
export class Turns {
  current: Turn | undefined
  /** The user speaks now, as voice activity tells. */
  userSpeaking = false
  retryable: Retryable | undefined
  readonly #ctx: Context
  readonly #prefix = randomUUID().slice(0, 8)
  readonly #finalized = new Memory()
  readonly #closedHandles = new Memory()
  #queue: Utterance[] = []
  #interruptions = 0
  #turns = 0
  #requests = 0
  #handles = 0

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  /** Opens a new turn with an id of its own (AC-007). */
  open(): void {
    this.#turns += 1
    this.current = {
      id: `turn-${this.#prefix}-${this.#turns}`,
      role: 'user',
      startedAt: this.#ctx.now(),
      started: false,
      over: false,
      interruptions: 0,
    }
  }

  /** Starts the open turn, once. */
  begin(): void {
    const turn = this.current
    if (turn === undefined || turn.started) return
    turn.started = true
    turn.startedAt = this.#ctx.now()
    this.#tell('turn-started', turn)
  }

  /**
   * Ends the turn, once. `aborted`: neither an answer nor a barge-in has ended it.
   * `atOnce`: its transition is published already.
   */
  finish(
    type: 'turn-completed' | 'turn-interrupted',
    outcome: string,
    aborted = false,
    atOnce = false,
  ): void {
    const turn = this.current
    if (turn === undefined || turn.over) return
    turn.over = true
    if (!turn.started) return
    const { turnEvent, abortedTurn } = this.#ctx.options
    const silent = aborted && abortedTurn === 'silent'
    const tell = (): void => {
      if (!silent) this.#tell(type, turn)
      this.#persist(turn, outcome)
    }
    if (turnEvent === 'after' && !atOnce) this.#ctx.afterPublish(tell)
    else tell()
  }

  /** Counts a barge-in. */
  interrupted(): void {
    if (this.current !== undefined) this.current.interruptions += 1
    this.#interruptions += 1
  }

  interruptionCount(): number {
    if (this.#ctx.options.interruptionCount === 'conversation') return this.#interruptions
    return this.current?.interruptions ?? 0
  }

  /** Notes an utterance; false when it was finalized before (INT-005). */
  isNew(utterance: Utterance): boolean {
    if (this.#finalized.has(utterance.id)) {
      this.#ctx.ignored('stt.final', 'duplicate')
      return false
    }
    if (utterance.text.trim() === '') {
      this.#ctx.ignored('stt.final', 'empty')
      return false
    }
    this.#finalized.add(utterance.id)
    return true
  }

  /** Whether an utterance is finalized already. */
  isFinal(utteranceId: string): boolean {
    return this.#finalized.has(utteranceId)
  }

  /** Keeps an utterance for a later visit to listening. */
  enqueue(utterance: Utterance): void {
    if (!this.isNew(utterance)) return
    this.#queue.push(utterance)
    const limit = Math.max(0, this.#ctx.ports.settings.queueLimit)
    while (this.#queue.length > limit) {
      if (this.#ctx.options.overflow === 'newest') this.#queue.pop()
      else this.#queue.shift()
      this.#ctx.out.diagnose({ kind: 'queue.overflow', cause: 'stt.final' })
    }
  }

  /** The next kept utterance. */
  dequeue(): Utterance | undefined {
    return this.#queue.shift()
  }

  /** Drops the kept utterances. */
  clearQueue(): void {
    this.#queue = []
  }

  /** Gives the open turn its prompt; a retry keeps the id of the request. */
  openRequest(retry?: Retryable): void {
    if (this.current === undefined) return
    if (retry === undefined) this.#requests += 1
    this.current.request = {
      id: retry?.requestId ?? `request-${this.#prefix}-${this.#requests}`,
      attempt: retry?.attempt ?? 0,
      first: (retry?.attempt ?? 0) + 1,
      outstanding: false,
      settled: true,
    }
  }

  /** Opens a handle at TTS and asks for the answer. */
  speak(): void {
    const turn = this.current
    if (turn?.answer === undefined) return
    this.#handles += 1
    const handleId = `handle-${this.#prefix}-${this.#handles}`
    turn.handleId = handleId
    turn.responseId = handleId
    const request = { handleId, text: turn.answer, last: true }
    const requestId = turn.request?.id
    this.#ctx.out.call('tts.speak', () =>
      this.#ctx.ports.tts.speak(requestId === undefined ? request : { ...request, requestId }),
    )
  }

  /** Takes a handle that the service opened by itself; false when it is over. */
  adopt(handleId: string): boolean {
    const turn = this.current
    if (turn === undefined || this.#closedHandles.has(handleId)) return false
    turn.handleId = handleId
    turn.responseId = handleId
    return true
  }

  /** Closes the handle; whatever TTS still tells of it is late. */
  closeHandle(): string | undefined {
    const turn = this.current
    const handleId = turn?.handleId
    if (turn === undefined || handleId === undefined) return undefined
    delete turn.handleId
    this.#closedHandles.add(handleId)
    return handleId
  }

  /** Silences the answer, if there is one. */
  silence(how: 'stop' | 'hardStop'): void {
    const handleId = this.closeHandle()
    if (handleId === undefined) return
    const { tts } = this.#ctx.ports
    this.#ctx.out.call(`tts.${how}`, () => (how === 'stop' ? tts.stop(handleId) : tts.hardStop(handleId)))
  }

  /** Gives the prompt up, if it is open. */
  cancelPrompt(): void {
    const request = this.current?.request
    if (request === undefined || request.settled) return
    request.settled = true
    request.outstanding = false
    this.#ctx.out.call('copilot.cancel', () => this.#ctx.ports.copilot.cancel(request.id))
  }

  /** Ends everything that is under way. */
  drop(how: 'stop' | 'hardStop', outcome: string): void {
    this.silence(how)
    this.cancelPrompt()
    this.finish('turn-interrupted', outcome, true, true)
    this.clearQueue()
    this.userSpeaking = false
    this.retryable = undefined
  }

  /** The ids of the turn, hashed (SEC-001). */
  hashedIds(): Readonly<Record<string, string>> {
    const { current } = this
    const ids: Readonly<Record<string, string | undefined>> = {
      session: this.#ctx.session.id,
      turn: current?.id,
      utterance: current?.utterance?.id,
      request: current?.request?.id,
      handle: current?.handleId,
    }
    const known = Object.entries(ids).flatMap(([key, id]) => (id ? [[key, hashed(id)] as const] : []))
    return Object.fromEntries(known)
  }

  /** Forgets the conversation; ids stay unique and finalized utterances stay known. */
  reset(): void {
    this.current = undefined
    this.clearQueue()
    this.userSpeaking = false
    this.retryable = undefined
    this.#interruptions = 0
  }

  #tell(type: TurnEvent['type'], turn: Turn): void {
    const now = this.#ctx.now()
    const timestamp = new Date(now).toISOString()
    const extra = { ...this.#ctx.metadata, retryCount: this.#ctx.recoveries }
    this.#ctx.out.tellTurn(() => ({ type, turnContext: turnContextOf(turn, now, extra), timestamp }))
    const confidence = turn.utterance?.confidence
    this.#ctx.out.post({
      type: 'agentvoice.turn',
      payload: {
        event: type,
        turnId: turn.id,
        role: turn.role,
        durationMs: Math.max(0, now - turn.startedAt),
        ...(confidence === undefined ? {} : { confidence }),
      },
    })
  }

  #persist(turn: Turn, outcome: string): void {
    const { host, settings } = this.#ctx.ports
    if (this.#ctx.options.persistence === 'either' && settings.suppressPersistence) return
    if (this.#ctx.out.ask('host.suppressesPersistence', () => host.suppressesPersistence(), true)) return
    this.#ctx.out.call('host.persist', () => host.persist({ turnId: turn.id, outcome }))
  }
}
