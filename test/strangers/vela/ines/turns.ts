import type {
  GatewayOptions,
  PipelinePart,
  PipelinePort,
  PipelineSignal,
} from '../../../../spec/vela/contract.ts'
import { holds } from './guard.ts'
import type { Inbox } from './inbox.ts'
import { Link } from './link.ts'
import type { Choices } from './options.ts'
import type { Outbox } from './outbox.ts'
import type { Held } from './turn.ts'
import { Turn } from './turn.ts'

const upstream = 'upstream_error'

/** The surroundings of a session that its gateway has. */
export type World = Pick<GatewayOptions, 'settings' | 'clock'>

/** What the turns of a session need. */
export interface TurnsParts extends World {
  readonly pipeline: PipelinePort | null
  readonly choices: Choices
}

/** The turns of one session: at most one at a time, and at most one that waits. */
export class Turns {
  readonly #parts: TurnsParts
  readonly #inbox: Inbox
  readonly #outbox: Outbox
  readonly #link: Link | null
  #turn: Turn | null = null
  #held: Held | null = null
  #lastNumber = 0
  #isReleased = false

  constructor(parts: TurnsParts, inbox: Inbox, outbox: Outbox) {
    this.#parts = parts
    this.#inbox = inbox
    this.#outbox = outbox
    const { pipeline, settings } = parts
    this.#link = pipeline === null || settings.processor === 'none' ? null : new Link(pipeline)
  }

  /** Begins to hear the pipeline. A signal during a call to the pipeline counts at once, others in order. */
  listen(): void {
    this.#link?.listen((signal) => {
      const job = () => this.#heed(signal)
      if (this.#inbox.isBusy && !this.#outbox.isSending) holds(job)
      else this.#inbox.post(job)
    })
  }

  /** A chunk of the user. */
  append(chunk: string): void {
    const turn = this.#turn
    if (turn?.isCommitted !== true) return this.#add(turn, chunk)
    switch (this.#parts.choices.busyAudio) {
      case 'ignore':
        return
      case 'refuse':
        return this.#refuse('turn_in_progress', 'A turn is in progress. The chunk is not taken.')
      case 'interrupt':
        if (this.#fits(0, chunk)) this.#drop(turn)
        return this.#add(null, chunk)
      case 'hold':
        return this.#hold(chunk)
    }
  }

  /** The user's turn is complete. */
  commit(): void {
    if (this.#link === null) return this.#reset()
    const turn = this.#turn
    if (turn !== null && !turn.isCommitted) return this.#process(turn)
    if (this.#held !== null) {
      this.#held = { ...this.#held, isCommitted: true }
      return
    }
    switch (this.#parts.choices.emptyCommit) {
      case 'ignore':
        return
      case 'refuse':
        return this.#refuse('nothing_to_commit', 'There is no audio to commit.')
      case 'empty-turn':
        if (turn === null) this.#process(this.#open())
    }
  }

  /** Interrupts whatever is active: the pipeline stops first, then the client hears the phase. */
  cancel(): void {
    if (this.#link === null || this.#outbox.phase === 'idle') return this.#reset()
    this.#held = null
    if (this.#turn !== null) this.#drop(this.#turn)
    this.#outbox.enter(this.#parts.settings.cancelTarget, true)
  }

  /** Gives up whatever there is. */
  release(): void {
    this.#isReleased = true
    this.#held = null
    if (this.#turn !== null) this.#drop(this.#turn)
    this.#link?.cut()
  }

  /** Back to idle without a turn. */
  #reset(): void {
    this.#held = null
    if (this.#turn !== null) this.#finishRecord(this.#turn)
    this.#outbox.enter('idle', this.#parts.choices.idleAnswer === 'state')
  }

  #open(): Turn {
    this.#lastNumber += 1
    const turn = new Turn(this.#lastNumber)
    this.#turn = turn
    this.#outbox.enter('listening', this.#parts.choices.appendState === 'every-chunk')
    return turn
  }

  #fits(chars: number, chunk: string): boolean {
    return chars + chunk.length <= this.#parts.settings.maxTurnChars
  }

  #add(open: Turn | null, chunk: string): void {
    if (this.#isReleased) return
    if (!this.#fits(open?.chars ?? 0, chunk)) return this.#refuseChunk()
    const turn = open ?? this.#open()
    if (open !== null && this.#parts.choices.appendState === 'every-chunk') this.#outbox.sayPhase()
    if (this.#turn !== turn) return
    turn.chars += chunk.length
    if (this.#link === null) return
    turn.chunks.push(chunk)
    if (this.#parts.choices.begin === 'first-chunk') this.#feed(turn, this.#link)
  }

  /** Tells the pipeline what it has not heard yet. Stops as soon as the turn is over. */
  #feed(turn: Turn, link: Link): boolean {
    if (!turn.isBegun && !this.#isAlive(turn, link.begin(turn))) return false
    const chunks = turn.chunks
    turn.chunks = []
    return chunks.every((chunk) => this.#isAlive(turn, link.append(turn, chunk)))
  }

  /** Whether the turn is still there after a call to the pipeline. A call that was not taken fails it. */
  #isAlive(turn: Turn, isTaken: boolean): boolean {
    if (this.#turn !== turn) return false
    if (!isTaken) this.#fail(turn, 'The pipeline does not take the turn.', true)
    return isTaken
  }

  #process(turn: Turn): void {
    const link = this.#link
    if (link === null || this.#turn !== turn) return
    turn.isCommitted = true
    this.#watch(turn)
    this.#outbox.enter('thinking')
    if (this.#turn === turn && this.#feed(turn, link)) this.#isAlive(turn, link.commit(turn))
  }

  #watch(turn: Turn): void {
    const { settings, clock } = this.#parts
    if (!(settings.turnTimeoutMs > 0)) return
    const expire = () => {
      if (this.#turn === turn) this.#fail(turn, 'The turn takes too long.', true)
    }
    holds(() => turn.watch(clock.after(settings.turnTimeoutMs, () => this.#inbox.post(expire))))
  }

  #heed(signal: PipelineSignal): void {
    const turn = this.#turn
    if (turn === null || turn.number !== signal.turn || !turn.isBegun) return
    switch (signal.type) {
      case 'partial':
      case 'final':
        return this.#onUserText(turn, signal.type, signal.text)
      case 'delta':
        return this.#onDelta(turn, signal.text)
      case 'finished':
        return this.#onFinished(turn)
      case 'failed':
        return this.#onFailed(turn, signal.part)
      case 'works':
        return this.#onWorks(turn, signal.part === 'speech' && signal.isRunning)
    }
  }

  #onUserText(turn: Turn, type: 'partial' | 'final', text: string): void {
    if (turn.hasFinal && this.#parts.choices.afterFinal === 'drop') return
    if (type === 'final') turn.hasFinal = true
    this.#outbox.say({ type: `transcript.${type}`, payload: { text } })
  }

  #onDelta(turn: Turn, text: string): void {
    if (!turn.isCommitted) return
    this.#outbox.enter('speaking')
    if (this.#turn === turn) this.#outbox.say({ type: 'response.text.delta', payload: { text } })
  }

  #onWorks(turn: Turn, isSpeech: boolean): void {
    if (this.#parts.choices.speaking !== 'speech-or-delta') return
    if (isSpeech && turn.isCommitted) this.#outbox.enter('speaking')
  }

  #onFinished(turn: Turn): void {
    if (!turn.isCommitted) return
    this.#finishRecord(turn)
    this.#settle(this.#parts.choices.completedOrder, () => {
      this.#outbox.say({ type: 'response.completed', payload: {} })
    })
  }

  #onFailed(turn: Turn, part: PipelinePart): void {
    this.#fail(turn, `The pipeline failed: ${part}.`, this.#parts.choices.failedAbort === 'abort')
  }

  #fail(turn: Turn, message: string, isAborted: boolean): void {
    if (isAborted) this.#drop(turn)
    else this.#finishRecord(turn)
    this.#settle(this.#parts.choices.failureOrder, () => this.#outbox.error(upstream, message, true))
  }

  /** Says how a turn ended and that the session is idle, then goes on with what waits. */
  #settle(order: Choices['completedOrder'], sayEvent: () => void): void {
    if (order === 'event-first') sayEvent()
    this.#outbox.enter('idle')
    if (order === 'state-first') sayEvent()
    if (this.#held !== null) this.#resume(this.#held)
  }

  #finishRecord(turn: Turn): void {
    if (this.#turn === turn) this.#turn = null
    const callOff = turn.release()
    if (callOff !== null) holds(callOff)
  }

  /** Ends a turn that the pipeline has not ended: it has to stop at once. */
  #drop(turn: Turn): void {
    this.#finishRecord(turn)
    this.#link?.abort(turn)
  }

  #hold(chunk: string): void {
    const held = this.#held ?? { chunks: [], chars: 0, isCommitted: false }
    if (held.isCommitted) return
    if (!this.#fits(held.chars, chunk)) return this.#refuseChunk()
    this.#held = { ...held, chunks: [...held.chunks, chunk], chars: held.chars + chunk.length }
  }

  #resume(held: Held): void {
    this.#held = null
    for (const chunk of held.chunks) {
      this.#add(this.#turn, chunk)
      if (this.#turn === null) return
    }
    if (held.isCommitted) this.commit()
  }

  #refuseChunk(): void {
    this.#refuse('turn_too_large', 'The turn holds too much audio. The chunk is not taken.')
  }

  #refuse(code: string, message: string): void {
    const isSpecific = this.#parts.choices.refusalCode === 'specific'
    this.#outbox.error(isSpecific ? code : 'invalid_message', message, false)
  }
}
