/**
 * The reference implementation of Amplifier: the interface of the document over the chart. It passes events to the pure
 * step, performs effects through the ports, and schedules a wake-up for the next timer.
 */
import type {
  ConversationState,
  ConversationStateMachine,
  ErrorHandler,
  Ports,
  StateContext,
  StateEvent,
  StateHandler,
  TransitionHandler,
} from '../../spec/amplifier/contract.ts'
import { inbox } from '../service/inbox.ts'
import { tryEach } from '../service/trying.ts'
import { waking } from '../service/waking.ts'
import { type Effect, type Engine, engine, type State, type Step } from '../step.ts'
import { chart } from './chart.ts'
import type { Context } from './context.ts'
import type { EffectHandlers } from './effects.ts'
import { received, type Unstamped } from './events.ts'
import { fromEvent } from './intake.ts'
import { type Announcer, announcer } from './service/announcer.ts'
import { contextOf } from './service/context.ts'
import { effectHandlersOf } from './service/effect-handlers.ts'
import { type Handlers, handlers } from './service/handlers.ts'
import { learn, learnFailure, learnSetting } from './service/learning.ts'
import { lookedUp, type Memory, memoryOf } from './service/memory.ts'
import { type Records, records } from './service/records.ts'
import { safePorts } from './service/safe-ports.ts'

const original = engine(chart)

/** The reference implementation. */
export class Amplifier implements ConversationStateMachine {
  readonly #run: Engine
  readonly #ports: Ports
  readonly #memory: Memory
  readonly #records: Records
  readonly #handlers: Handlers
  readonly #announcer: Announcer
  readonly #carriers: EffectHandlers
  readonly #wake: (state: State) => void
  readonly #inbox = inbox(() => this.#wake(this.#state))
  /** The time of the chart begins with the conversation. */
  readonly #bornAt: number
  #state: State
  /** The event that is being handled; null for a timer. */
  #event: StateEvent | null = null
  /** A handler has thrown, and its error is not handled yet. */
  #isStumbling = false

  /** `run` steps the chart. The wired-up class takes only the ports. */
  constructor(given: Ports, run: Engine = original) {
    const now = (): number => given.clock.now()
    const ports = safePorts(given, {
      noted: (what) => this.#records.failed(what),
      fed: (event) => this.transition(event),
    })
    this.#run = run
    this.#ports = ports
    this.#bornAt = now()
    this.#memory = memoryOf(ports)
    this.#records = records(ports.logger, now)
    const around = { now, context: () => this.context, event: () => this.#event }
    const unheard = (): void => this.#records.ignored('handler_exception')
    this.#handlers = handlers({
      ...around,
      ifItThrows: () => (this.#isStumbling ? unheard : (thrown) => this.#stumble(thrown)),
      unheard,
    })
    this.#announcer = announcer({
      ...around,
      bus: ports.bus,
      handlers: this.#handlers,
      records: this.#records,
      ran: () => ({ tool: this.#memory.tool, size: this.#memory.size }),
    })
    const deps = { ...around, ports, memory: this.#memory, records: this.#records }
    this.#carriers = effectHandlersOf({ ...deps, announcer: this.#announcer })
    this.#wake = waking(
      ports.clock,
      () => this.#now(),
      (timer) => this.#inbox.enter(() => this.#follow(this.#run.fire(this.#state, timer), null)),
    )
    this.#state = run.begin({ ...ports.settings }).state
  }

  get state(): ConversationState {
    return this.#announcer.state()
  }

  get previousState(): ConversationState | null {
    return this.#announcer.previous()
  }

  get stateEnteredAt(): number {
    return this.#announcer.enteredAt()
  }

  get terminated(): boolean {
    return this.#announcer.hasEnded()
  }

  get context(): StateContext {
    const isFailed = this.state === 'error'
    return contextOf(this.#chart, this.#memory, isFailed, this.#ports.clock.now())
  }

  transition(event: StateEvent): void {
    this.#inbox.enter(() => this.#take(event))
  }

  /** Whether the event would change the public state, or end it, now (AMP-IF-06). */
  canTransition(event: StateEvent): boolean {
    const input = fromEvent(event, lookedUp(this.#memory.names))
    if (input === null) return false
    const { effects } = this.#run.step(this.#state, { ...input, at: this.#now() })
    return effects.some(({ type }) => type === 'publish')
  }

  onStateEnter(state: ConversationState, handler: StateHandler): void {
    this.#handlers.onEnter(state, handler)
  }

  onStateExit(state: ConversationState, handler: StateHandler): void {
    this.#handlers.onExit(state, handler)
  }

  onTransition(handler: TransitionHandler): void {
    this.#handlers.onTransition(handler)
  }

  onError(handler: ErrorHandler): void {
    this.#handlers.onError(handler)
  }

  recover(): void {
    this.#inbox.enter(() => this.#hear(received('recover'), null))
  }

  get #chart(): Context {
    return this.#state.snapshot.context
  }

  /** In ms since the conversation began. */
  #now(): number {
    return this.#ports.clock.now() - this.#bornAt
  }

  #take(event: StateEvent): void {
    const input = fromEvent(event, this.#memory.names)
    if (input !== null) this.#hear(input, event)
    else if (!learnSetting(this.#memory, event)) this.#records.ignored(event?.type)
  }

  /**
   * A handler has thrown, which is an error (AMP-G-07). Until that error was handled, further exceptions of handlers
   * are only recorded: a handler that always throws would otherwise cause an endless series of errors.
   */
  #stumble(thrown: unknown): void {
    this.#isStumbling = true
    const error = thrown instanceof Error ? thrown : new Error('A handler threw what is no error.')
    this.#inbox.enter(() => {
      try {
        this.#take({ type: 'handler_exception', error })
      } finally {
        this.#isStumbling = false
      }
    })
  }

  #hear(input: Unstamped, event: StateEvent | null): void {
    const step = this.#run.step(this.#state, { ...input, at: this.#now() })
    const isTaken = step.taken.length > 0
    if (event !== null) learnFailure(this.#memory, event, input)
    if (event !== null && isTaken) learn(this.#memory, event, input, this.#ports.clock.now())
    if (!isTaken && !this.terminated) this.#records.ignored(input.type)
    this.#follow(step, event)
  }

  /** The machine has stepped: performs its effects. */
  #follow(step: Step, event: StateEvent | null): void {
    const { call } = this.#chart
    this.#state = step.state
    this.#event = event
    if (this.#chart.call !== call) this.#memory.callStart = this.#ports.clock.now()
    try {
      tryEach(step.effects, (effect) => this.#carryOut(effect))
    } finally {
      this.#event = null
    }
  }

  #carryOut({ type, params }: Effect): void {
    const carry = this.#carriers[type as keyof EffectHandlers] as (params: Effect['params']) => void
    carry(params)
  }
}
