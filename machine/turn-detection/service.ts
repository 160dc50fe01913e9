/**
 * The reference implementation of turn detection: the document's interface over the chart. It passes inputs to the pure
 * step, performs effects through the ports, and schedules a wake-up for the next timer.
 */
import type {
  Disposable,
  Ports,
  RealtimeTurnEvent,
  TurnDetectionConfig,
  TurnDetectionCoordinator,
  TurnDetectionEventListener,
  TurnDetectionEventType,
  TurnDetectionMode,
  TurnDetectionState,
} from '../../spec/turn-detection/contract.ts'
import { inbox } from '../service/inbox.ts'
import { numbers } from '../service/numbers.ts'
import { tryEach } from '../service/trying.ts'
import { waking } from '../service/waking.ts'
import { type Effect, type Engine, engine, type State, type Step } from '../step.ts'
import { chart } from './chart.ts'
import { type Places, placesIn } from './context/places.ts'
import type { Context } from './context.ts'
import type { EffectHandlers } from './effects.ts'
import type { Received } from './events.ts'
import {
  fromConfigure,
  fromMode,
  fromServer,
  received,
  stamped,
  type Taken,
  type Unstamped,
} from './intake.ts'
import { type Announcer, announcer } from './service/announcer.ts'
import { callers } from './service/callers.ts'
import { type Diagnostics, diagnostics } from './service/diagnostics.ts'
import { openDoors } from './service/doors.ts'
import { isCut, isDropped } from './service/dropped.ts'
import { effectHandlersOf } from './service/effect-handlers.ts'
import { frames } from './service/frames.ts'
import { latency } from './service/latency.ts'
import { panelOf } from './service/panel.ts'
import { Refused } from './service/refused.ts'
import { snapshotOf } from './service/snapshot.ts'
import { spoken } from './service/spoken.ts'

const original = engine(chart)

/** The reference implementation. */
export class TurnDetection implements TurnDetectionCoordinator {
  readonly #run: Engine
  readonly #ports: Ports
  readonly #records: Diagnostics
  readonly #announcer: Announcer
  readonly #carriers: EffectHandlers
  readonly #showPanel: (is: Places) => void
  readonly #callers = callers()
  readonly #latency = latency()
  readonly #spoken = spoken()
  readonly #wake: (state: State) => void
  readonly #inbox = inbox(() => this.#wake(this.#state))
  #state: State

  /** `run` steps the chart. The wired-up class takes only the ports. */
  constructor(ports: Ports, run: Engine = original) {
    this.#run = run
    this.#ports = ports
    this.#wake = waking(
      ports.clock,
      () => ports.clock.now(),
      (timer) => this.#inbox.enter(() => this.#follow(this.#run.fire(this.#state, timer), null)),
    )
    this.#state = run.begin({ ...ports.settings }).state
    this.#records = diagnostics(ports)
    this.#announcer = announcer(() => this.getState(), ports.clock.now)
    this.#showPanel = panelOf(ports.panel, ports.settings.locale)
    const around = {
      names: { sessions: numbers(), responses: numbers(), handles: numbers() },
      frames: frames(),
      records: this.#records,
      latency: this.#latency,
    }
    this.#carriers = effectHandlersOf({
      ...around,
      ports,
      announcer: this.#announcer,
      callers: this.#callers,
      spoken: this.#spoken,
    })
    openDoors(ports, {
      ...around,
      receive: (taken) => this.#inbox.enter(() => this.#take(taken)),
      shown: (phase) => {
        const measured = this.#latency.shown(phase, ports.clock.now())
        if (measured !== null) this.#records.latency(measured.end, measured.latencyMs)
      },
    })
  }

  initialize(): Promise<void> {
    if (!this.isInitialized()) {
      this.#latency.clear()
      this.#records.clear()
    }
    return this.#ask(received('service.initialize', { call: 'service.initialize' }))
  }

  isInitialized(): boolean {
    return this.#is('on')
  }

  dispose(): void {
    this.#inbox.enter(() => {
      this.#take(received('service.dispose'))
      this.#announcer.drop()
    })
  }

  configure(params: TurnDetectionConfig): Promise<void> {
    return this.#ask(fromConfigure(params))
  }

  requestModeChange(mode: TurnDetectionMode): Promise<void> {
    return this.#ask(fromMode(mode))
  }

  handleServerEvent(event: RealtimeTurnEvent): void {
    const taken = fromServer(event)
    this.#inbox.enter(() => (taken === null ? this.#records.ignored() : this.#take(taken)))
  }

  getState(): TurnDetectionState {
    return snapshotOf({
      inForce: this.#context.inForce,
      is: this.#is,
      spoken: this.#spoken,
      latency: this.#latency,
      records: this.#records,
    })
  }

  on(event: TurnDetectionEventType, listener: TurnDetectionEventListener): Disposable {
    if (!this.isInitialized()) throw new Refused('NOT_INITIALIZED')
    return this.#announcer.on(event, listener)
  }

  get #context(): Context {
    return this.#state.snapshot.context
  }

  get #is(): Places {
    return placesIn(this.#state.snapshot.value)
  }

  /** Accepts a call in order; the chart decides when it is answered, and how. */
  #ask(input: Unstamped): Promise<void> {
    const { caller, promise } = this.#callers.ask()
    this.#inbox.enter(() => this.#take({ ...input, id: caller }))
    return promise
  }

  #take(taken: Taken): void {
    if (taken === null) return
    const input = stamped(taken, this.#ports.clock.now())
    this.#follow(this.#run.step(this.#state, input), input)
  }

  /** The machine has stepped: performs its effects and updates the panel. */
  #follow(step: Step, input: Received | null): void {
    this.#state = step.state
    if (isCut(input, step)) this.#latency.cut()
    try {
      tryEach(step.effects, (effect) => this.#carryOut(effect))
    } finally {
      this.#showPanel(this.#is)
      if (input !== null && this.isInitialized() && isDropped(input, step)) this.#records.ignored()
    }
  }

  #carryOut({ type, params }: Effect): void {
    const carry = this.#carriers[type as keyof EffectHandlers] as (params: Effect['params']) => void
    carry(params)
  }
}
