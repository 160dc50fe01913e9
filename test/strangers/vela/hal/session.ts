import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import { Deadline } from './deadline.ts'
import { Idle } from './idle.ts'
import { Kept } from './kept.ts'
import { Listening } from './listening.ts'
import { type Outgoing, PhaseMemory } from './outgoing.ts'
import type { PhaseState } from './phase.ts'
import { Speaking } from './speaking.ts'
import { Thinking } from './thinking.ts'
import { type Line, Turn } from './turn.ts'

/** What a session is made of. */
export interface Parts {
  readonly id: string
  readonly settings: Voice.VelaSettings
  readonly choices: Choices
  readonly line: Line
  readonly outgoing: Outgoing
  readonly deadline: Deadline
}

/** The ephemeral record of one connection: the context of the phases. */
export class Session {
  readonly choices: Choices
  readonly outgoing: Outgoing
  readonly kept = new Kept()
  /** The turn that is open or worked on. */
  turn: Turn | null = null

  readonly #parts: Parts
  readonly #told = new PhaseMemory()
  readonly #states: Readonly<Record<Voice.Phase, PhaseState>>
  #phase: PhaseState
  #turns = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.choices = parts.choices
    this.outgoing = parts.outgoing
    this.outgoing.observe(this.#told)
    this.#states = {
      idle: new Idle(this),
      listening: new Listening(this),
      thinking: new Thinking(this),
      speaking: new Speaking(this),
    }
    this.#phase = this.#states.idle
  }

  greet(): void {
    const isPhaseFirst = this.choices.greetingOrder === 'phase-first'
    if (isPhaseFirst) this.#sayPhase()
    this.#sayReady()
    if (!isPhaseFirst) this.#sayPhase()
  }

  receive(message: Voice.ClientEvent): void {
    if (message.type === 'session.start') {
      this.#sayReady()
      return this.#sayPhase()
    }
    const before = this.#told.count
    if (message.type === 'input_audio.append') this.#phase.append(message.payload.chunk)
    else if (message.type === 'input_audio.commit') this.#phase.commit()
    else this.#phase.cancel()
    if (this.choices.phaseAnnouncements === 'always' && this.#told.count === before) this.#sayPhase()
  }

  hear(signal: Voice.PipelineSignal): void {
    const { turn } = this
    if (turn === null || !turn.hasBegun || signal.turn !== turn.number) return
    this.#phase.hear(signal, turn)
  }

  enter(name: Voice.Phase): void {
    this.#phase = this.#states[name]
    if (this.choices.phaseAnnouncements !== 'asked-only' && this.#told.last !== name) this.#sayPhase()
  }

  /** A new turn with its first chunks. */
  open(chunks: readonly string[]): void {
    this.#turns += 1
    const turn = new Turn(this.#turns)
    this.turn = turn
    this.enter('listening')
    for (const chunk of chunks) if (this.turn === turn) this.extend(turn, chunk)
  }

  extend(turn: Turn, chunk: string): void {
    if (!this.#parts.line.append(turn, chunk)) this.fail('upstream_error', 'The pipeline took no audio.', true)
  }

  /** The turn is complete. In the skeleton nobody works on it. */
  handOver(turn: Turn): void {
    if (!this.#parts.line.isAttached) {
      this.#drop()
      return this.enter('idle')
    }
    this.enter('thinking')
    this.#parts.deadline.start(() => this.fail(this.choices.timeoutCode, 'The turn took too long.', true))
    if (!this.#parts.line.commit(turn)) return this.fail('upstream_error', 'The pipeline took no turn.', true)
    const held = turn.held
    turn.held = []
    for (const signal of held) this.hear(signal)
  }

  /** A cancel: everything stops, and then the phase is told. */
  giveUp(): void {
    this.kept.clear()
    this.abandon()
    this.enter(this.#parts.line.isAttached ? this.#parts.settings.cancelTarget : 'idle')
  }

  /** Stops what is done for the present turn. */
  abandon(): void {
    const turn = this.#drop()
    if (turn !== null) this.#parts.line.abort(turn)
  }

  complete(): void {
    this.#drop()
    this.#settle({ type: 'response.completed', payload: {} }, this.choices.completionOrder === 'completed-first')
  }

  fail(code: string, message: string, mustAbort: boolean): void {
    if (mustAbort || this.choices.abortAfterFailure === 'yes') this.abandon()
    else this.#drop()
    const event: Voice.ServerEvent = { type: 'error', payload: { code, message, retryable: true } }
    this.#settle(event, this.choices.failureOrder === 'error-first')
  }

  refuse(code: string, message: string): void {
    const payload = this.choices.retryable === 'always' ? { code, message, retryable: false } : { code, message }
    this.outgoing.say({ type: 'error', payload })
  }

  /** Whether a turn with so many characters takes this chunk as well; it is refused where not. */
  hasRoom(chars: number, chunk: string): boolean {
    if (chars + chunk.length <= this.#parts.settings.maxTurnChars) return true
    this.refuse(this.choices.chunkBeyondCode, 'The turn holds no more audio.')
    return false
  }

  /** The connection is gone: nothing may go on, and nobody is told. */
  end(): void {
    this.kept.clear()
    this.abandon()
    this.#parts.line.close()
  }

  #drop(): Turn | null {
    const { turn } = this
    this.turn = null
    this.#parts.deadline.stop()
    return turn
  }

  /** The end of a turn, and the beginning of the next one where something was kept for it. */
  #settle(event: Voice.ServerEvent, isEventFirst: boolean): void {
    if (isEventFirst) this.outgoing.say(event)
    this.enter('idle')
    if (!isEventFirst) this.outgoing.say(event)
    const next = this.kept.take()
    if (next === undefined) return
    this.open(next.chunks)
    if (next.isReady && this.turn !== null) this.handOver(this.turn)
  }

  #sayReady(): void {
    this.outgoing.say({ type: 'session.ready', payload: { sessionId: this.#parts.id } })
  }

  #sayPhase(): void {
    this.outgoing.say({ type: 'session.state', payload: { value: this.#phase.name } })
  }
}
