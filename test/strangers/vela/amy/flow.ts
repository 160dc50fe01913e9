import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Origin } from './origin.ts'
import type { Outbox } from './outbox.ts'
import { attached, type Deed, type Input, skeleton, type Table } from './table.ts'
import { Turn } from './turn.ts'

type Signal = Vela.PipelineSignal

/** The state machine of one session: its phase, and the turn that is open or worked on. */
export class Flow {
  phase: Vela.Phase = 'idle'
  #origin: Origin
  #out: Outbox
  #pipeline: Vela.PipelinePort | null
  #table: Table
  #turn: Turn | null = null
  /** Chunks for the next turn. */
  #kept: string[] = []
  #deeds: Readonly<Record<Deed, (text: string) => void>> = {
    collect: (chunk) => this.#collect(chunk),
    putOff: (chunk) => this.#putOff(chunk),
    handOver: () => this.#handOver(),
    giveUp: () => this.#giveUp(),
    reset: () => this.#reset(),
    hearUser: (text) => this.#out.say({ type: 'transcript.partial', payload: { text } }),
    hearFinal: (text) => this.#hearFinal(text),
    hearAssistant: (text) => this.#speak({ type: 'response.text.delta', payload: { text } }),
    hearVoice: () => this.#speak(null),
    complete: () => this.#complete(),
    fail: (part) => this.#fail(part),
    expire: () => this.#expire(),
    decline: () => this.#decline(),
  }

  constructor(origin: Origin, out: Outbox, pipeline: Vela.PipelinePort | null) {
    this.#origin = origin
    this.#out = out
    this.#pipeline = pipeline
    this.#table = pipeline === null ? skeleton : attached
  }

  step(input: Input, text = '') {
    const deed = this.#table[this.phase][input]
    if (deed !== undefined) this.#deeds[deed](text)
  }

  /** What the pipeline reports counts for the present turn only. */
  hear(signal: Signal) {
    const turn = this.#turn
    if (turn === null || !turn.owns(signal)) return
    if (signal.type === 'partial' || signal.type === 'final') {
      if (turn.hasFinal && this.#origin.choices.afterFinal === 'drop') return
      this.step(signal.type, signal.text)
    } else if (signal.type === 'delta') this.step('delta', signal.text)
    else if (signal.type === 'finished') this.step('finished')
    else if (signal.type === 'failed') this.step('failed', signal.part)
    else if (signal.type === 'works' && signal.part === 'speech' && signal.isRunning) this.#voice()
  }

  /** The connection is over, and with it the turn. */
  stop() {
    this.#kept = []
    const turn = this.#turn
    this.#turn = null
    turn?.abort()
  }

  #voice() {
    if (this.#origin.choices.speakingFrom === 'voice') this.step('voice')
  }

  /** Takes a phase, does what belongs to it, and says the phase before or after. */
  #enter(phase: Vela.Phase, order: 'before' | 'after', act: () => void) {
    this.phase = phase
    if (order === 'before') this.#out.phase(phase)
    act()
    if (order === 'after' && this.phase === phase) this.#out.phase(phase)
  }

  #collect(chunk: string) {
    const { emptyChunk, begin, stateOrder } = this.#origin.choices
    if (chunk === '' && emptyChunk === 'ignore') return
    if (chunk === '' && emptyChunk === 'refuse') return this.#refuse('empty_chunk', 'The chunk is empty.')
    if (!this.#fits(chunk, this.#turn?.chars ?? 0)) return
    const turn = this.#turn ?? new Turn(this.#origin.nextTurn(), this.#pipeline, begin === 'commit')
    this.#turn = turn
    this.#enter('listening', stateOrder, () => turn.take(chunk))
  }

  /** A chunk while a turn is worked on. */
  #putOff(chunk: string) {
    const { lateChunk, emptyChunk } = this.#origin.choices
    if (lateChunk === 'refuse') return this.#refuse('busy', 'A turn is worked on.')
    if (lateChunk === 'drop' || (chunk === '' && emptyChunk !== 'take')) return
    const chars = this.#kept.reduce((sum, { length }) => sum + length, 0)
    if (!this.#fits(chunk, chars)) return
    if (lateChunk === 'keep') {
      this.#kept.push(chunk)
      return
    }
    this.stop()
    this.#collect(chunk)
  }

  #fits(chunk: string, chars: number): boolean {
    if (chars + chunk.length <= this.#origin.settings.maxTurnChars) return true
    this.#refuse('turn_too_long', 'The turn holds no more.')
    return false
  }

  #handOver() {
    const turn = this.#turn
    if (turn === null) return this.#decline()
    this.#enter('thinking', this.#origin.choices.stateOrder, () => {
      const { turnTimeoutMs } = this.#origin.settings
      if (turnTimeoutMs > 0) {
        turn.stopClock = this.#origin.clock.after(turnTimeoutMs, () => {
          if (this.#turn === turn) this.step('overdue')
        })
      }
      turn.commit()
    })
  }

  /** A cancel of an active flow: everything stops, and chunks for the next turn are forgotten. */
  #giveUp() {
    const order = this.#origin.choices.cancelOrder === 'say' ? 'before' : 'after'
    this.#enter(this.#origin.settings.cancelTarget, order, () => this.stop())
  }

  #reset() {
    this.#turn = null
    this.#enter('idle', 'before', () => {})
  }

  #hearFinal(text: string) {
    if (this.#turn !== null) this.#turn.hasFinal = true
    this.#out.say({ type: 'transcript.final', payload: { text } })
  }

  #speak(event: Vela.ServerEvent | null) {
    this.#enter('speaking', this.#origin.choices.stateOrder, () => {
      if (event !== null) this.#out.say(event)
    })
  }

  #complete() {
    this.#turn?.end()
    this.#rest({ type: 'response.completed', payload: {} })
  }

  #fail(part: string) {
    if (this.#origin.choices.failedTurn === 'abort') this.#turn?.abort()
    this.#turn?.end()
    this.#rest(this.#out.problem('upstream_error', `The ${part} has failed.`, true))
  }

  #expire() {
    this.#turn?.abort()
    this.#rest(this.#out.problem(this.#origin.choices.timeoutCode, 'The turn took too long.', true))
  }

  /** The turn is over: the client is told its end and the phase, and what was kept begins the next turn. */
  #rest(end: Vela.ServerEvent) {
    this.#turn = null
    const order = this.#origin.choices.endOrder === 'before' ? 'after' : 'before'
    this.#enter('idle', order, () => this.#out.say(end))
    for (const chunk of this.#kept.splice(0)) this.step('append', chunk)
  }

  #decline() {
    if (this.#origin.choices.nothingToDo === 'refuse') this.#refuse('nothing_to_do', 'There is nothing to do.')
  }

  #refuse(code: string, message: string) {
    this.#out.say(this.#out.problem(code, message, false))
  }
}
