/**
 * The reference implementation of Vantum: the classes of the document over the chart. It feeds inputs to the pure step,
 * carries out effects through the ports, and wakes itself for the next timer.
 */
import type { ConversationService, ConversationStateMachine, Ports } from '../../spec/vantum/contract.ts'
import type { State as Published } from '../../spec/vantum/states.ts'
import { inbox } from '../service/inbox.ts'
import { type Texts, texts } from '../service/texts.ts'
import { tryEach } from '../service/trying.ts'
import { waking } from '../service/waking.ts'
import { type Effect, type Engine, engine, type State, type Step } from '../step.ts'
import { chart } from './chart.ts'
import type { Carriers } from './effects.ts'
import { heard, type Unstamped } from './events.ts'
import { fromFinal, fromInterruption } from './intake.ts'
import { type Announcer, announcer } from './service/announcer.ts'
import { carriersOf } from './service/carriers.ts'
import { dialogue } from './service/dialogue.ts'
import { openDoors } from './service/doors.ts'
import { playback } from './service/playback.ts'
import { type Records, records } from './service/records.ts'

const original = engine(chart)

/** What came of a call of the raw API: the chart answers every one of them. */
const outcomeIn = (effects: Step['effects']): unknown =>
  effects.find(({ type }) => type === 'transition.result')?.params.outcome

/** The reference implementation. */
export class Vantum implements ConversationStateMachine, ConversationService {
  readonly #sessionId: string
  readonly #ports: Ports
  readonly #run: Engine
  readonly #texts: Texts = texts()
  readonly #records: Records
  readonly #announcer: Announcer
  readonly #carriers: Carriers
  readonly #wake: (state: State) => void
  readonly #inbox = inbox(() => this.#wake(this.#state))
  /** The time of the chart begins with the call. */
  readonly #bornAt: number
  #state: State

  /** `run` steps the chart; what wiring connects takes the id of its session and the ports. */
  constructor(sessionId: string, ports: Ports, run: Engine = original) {
    this.#sessionId = sessionId
    this.#ports = ports
    this.#run = run
    this.#bornAt = ports.clock.now()
    this.#wake = waking(
      ports.clock,
      () => this.#now(),
      (timer) => this.#inbox.enter(() => this.#follow(this.#run.fire(this.#state, timer))),
    )
    this.#records = records(ports.logger, sessionId)
    this.#announcer = announcer(sessionId, () => ports.clock.now(), this.#records)
    this.#carriers = carriersOf({
      ...{ sessionId, ports, announcer: this.#announcer, records: this.#records },
      ...{ texts: this.#texts, dialogue: dialogue(), playback: playback() },
      failed: (type, id) => this.#inbox.enter(() => void this.#take(heard(type, { id }))),
    })
    openDoors(ports, this.#texts, (from) => this.#inbox.enter(() => void this.#take(from())))
    const beginning = run.begin({ ...ports.settings })
    this.#state = beginning.state
    this.#inbox.enter(() => this.#follow(beginning))
  }

  getState(): Published {
    return this.#announcer.state()
  }

  /**
   * Takes a valid pair and throws for any other one (VAN-IF-05, VAN-ERR-06). Asked by a port that is being called, it is
   * taken in its turn, and cannot throw any more.
   */
  transition(newState: Published): void {
    const from = this.getState()
    let outcome: unknown = 'waiting'
    this.#inbox.enter(() => {
      outcome = outcomeIn(this.#take(heard('TRANSITION', { word: newState })))
    })
    if (outcome !== 'accepted' && outcome !== 'waiting')
      throw new Error(`Invalid state transition: ${from} → ${newState} for session ${this.#sessionId}`)
  }

  handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    return this.#whenTaken(sessionId, () => fromFinal(transcript, this.#texts))
  }

  handleUserInterruption(sessionId: string): Promise<void> {
    return this.#whenTaken(sessionId, fromInterruption)
  }

  /** What is said of another session is none of ours. */
  #whenTaken(sessionId: string, from: () => Unstamped): Promise<void> {
    if (sessionId !== this.#sessionId) return Promise.resolve()
    return this.#inbox.whenDone(() => void this.#take(from()))
  }

  /** Takes one step and returns what was wanted done. */
  #take(input: Unstamped): Step['effects'] {
    const step = this.#run.step(this.#state, { ...input, at: this.#now() })
    if (step.taken.length === 0) this.#records.ignored(input.type, this.getState())
    this.#follow(step)
    return step.effects
  }

  /** In ms since the call began. */
  #now(): number {
    return this.#ports.clock.now() - this.#bornAt
  }

  /** The machine has moved on: what it wants done is done. */
  #follow(step: Step): void {
    this.#state = step.state
    try {
      tryEach(step.effects, (effect) => this.#carryOut(effect))
    } finally {
      this.#texts.forget()
    }
  }

  #carryOut({ type, params }: Effect): void {
    const carry = this.#carriers[type as keyof Carriers] as (params: Effect['params']) => void
    carry(params)
  }
}

/** The same class on another engine. */
export const vantumOn = (run: Engine): (new (sessionId: string, ports: Ports) => Vantum) =>
  class extends Vantum {
    constructor(sessionId: string, ports: Ports) {
      super(sessionId, ports, run)
    }
  }
