/**
 * The reference implementation of Vantum: the classes of the document over the chart. It passes inputs to the pure
 * step, performs effects through the ports, and schedules a wake-up for the next timer.
 */
import type { ConversationService, ConversationStateMachine, Ports } from '../../spec/vantum/contract.ts'
import type { State as Published } from '../../spec/vantum/states.ts'
import { inbox } from '../service/inbox.ts'
import { type Texts, texts } from '../service/texts.ts'
import { tryEach } from '../service/trying.ts'
import { waking } from '../service/waking.ts'
import { type Effect, type Engine, engine, type State, type Step } from '../step.ts'
import { chart } from './chart.ts'
import type { EffectHandlers } from './effects.ts'
import { received, type Unstamped } from './events.ts'
import { fromFinal, fromInterruption } from './intake.ts'
import { type Announcer, announcer } from './service/announcer.ts'
import { dialogue } from './service/dialogue.ts'
import { openDoors } from './service/doors.ts'
import { effectHandlersOf } from './service/effect-handlers.ts'
import { playback } from './service/playback.ts'
import { type Records, records } from './service/records.ts'

const original = engine(chart)

/** The result of a call of the raw API: the chart answers every one of them. */
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
  readonly #carriers: EffectHandlers
  readonly #wake: (state: State) => void
  readonly #inbox = inbox(() => this.#wake(this.#state))
  /** The time of the chart begins with the call. */
  readonly #bornAt: number
  #state: State

  /** `run` steps the chart. The wired-up class takes only the session id and the ports. */
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
    this.#carriers = effectHandlersOf({
      ...{ sessionId, ports, announcer: this.#announcer, records: this.#records },
      ...{ texts: this.#texts, dialogue: dialogue(), playback: playback() },
      failed: (type, id) => this.#inbox.enter(() => void this.#take(received(type, { id }))),
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
   * Accepts a valid pair and throws for any other one (VAN-IF-05, VAN-ERR-06). A call from a port that is running is
   * handled later, in order, and can no longer throw.
   */
  transition(newState: Published): void {
    const from = this.getState()
    let outcome: unknown = 'waiting'
    this.#inbox.enter(() => {
      outcome = outcomeIn(this.#take(received('TRANSITION', { word: newState })))
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

  /** A report about another session is ignored. */
  #whenTaken(sessionId: string, from: () => Unstamped): Promise<void> {
    if (sessionId !== this.#sessionId) return Promise.resolve()
    return this.#inbox.whenDone(() => void this.#take(from()))
  }

  /** Performs one step and returns its effects. */
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

  /** The machine has stepped: performs its effects. */
  #follow(step: Step): void {
    this.#state = step.state
    try {
      tryEach(step.effects, (effect) => this.#carryOut(effect))
    } finally {
      this.#texts.forget()
    }
  }

  #carryOut({ type, params }: Effect): void {
    const carry = this.#carriers[type as keyof EffectHandlers] as (params: Effect['params']) => void
    carry(params)
  }
}
