/**
 * The reference implementation of Agent Voice: the document's interface over the chart. It passes inputs to the pure
 * step, performs effects through the ports, and schedules a wake-up for the next timer.
 */
import type {
  ConversationStateMachine,
  ConversationStateSnapshot,
  ConversationTerminationReason,
  CopilotResponseEvent,
  Diagnosable,
  InterruptSource,
  Ports,
  SessionInfo,
  StateChangeHandler,
  SuspensionReason,
  TranscriptEvent,
  TtsPlaybackEvent,
  TurnEventHandler,
} from '../../spec/agent-voice/contract.ts'
import { inbox } from '../service/inbox.ts'
import { tryEach } from '../service/trying.ts'
import { waking } from '../service/waking.ts'
import { type Effect, type Engine, engine, type State, type Step } from '../step.ts'
import { chart } from './chart.ts'
import type { Context } from './context.ts'
import type { EffectHandlers } from './effects.ts'
import type { Received } from './events.ts'
import {
  fromCopilot,
  fromEnd,
  fromInterrupt,
  fromSuspension,
  fromTranscript,
  fromTts,
  received,
  stamped,
  type Taken,
} from './intake.ts'
import { type Announcer, announcer } from './service/announcer.ts'
import { type Diagnostics, diagnostics } from './service/diagnostics.ts'
import { enterSession, openDoors } from './service/doors.ts'
import { effectHandlersOf } from './service/effect-handlers.ts'
import { type Host, hostOf } from './service/host.ts'
import { whyIgnored } from './service/ignored.ts'
import { type Memory, memoryOf } from './service/memory.ts'
import { Refused, settling } from './service/settling.ts'

const original = engine(chart)

/** The reference implementation. */
export class AgentVoice implements ConversationStateMachine, Diagnosable {
  readonly #run: Engine
  readonly #ports: Ports
  readonly #memory: Memory
  readonly #records: Diagnostics
  readonly #host: Host
  readonly #announcer: Announcer
  readonly #carriers: EffectHandlers
  readonly #starts = settling()
  readonly #stops = settling()
  readonly #wake: (state: State) => void
  readonly #inbox = inbox(() => this.#wake(this.#state))
  #state: State

  /** `run` steps the chart. The wired-up class takes only the ports. */
  constructor(ports: Ports, run: Engine = original) {
    const context = () => this.#context
    this.#run = run
    this.#ports = ports
    this.#wake = waking(
      ports.clock,
      () => ports.clock.now(),
      (timer) => this.#inbox.enter(() => this.#follow(this.#run.fire(this.#state, timer), null)),
    )
    this.#state = run.begin({ ...ports.settings, turnDetection: ports.turnDetection.current() }).state
    this.#memory = memoryOf(ports.settings.responder)
    this.#records = diagnostics(ports)
    this.#host = hostOf(ports.host)
    const around = { ports, memory: this.#memory, records: this.#records, context }
    this.#announcer = announcer({ ...around, host: this.#host })
    const promises = { starts: this.#starts, stops: this.#stops }
    this.#carriers = effectHandlersOf({ ...around, ...promises, announcer: this.#announcer })
    openDoors(ports, {
      memory: this.#memory,
      records: this.#records,
      turn: () => this.#context.turn,
      receive: (from) => this.#inbox.enter(() => this.#take(from())),
    })
  }

  initialize(session: SessionInfo): Promise<void> {
    return this.#inbox.whenDone(() => this.#initialize(session))
  }

  startConversation(): Promise<void> {
    const { promise, enrol } = this.#starts.ask()
    this.#inbox.enter(() => {
      enrol()
      // A machine that is ending refuses with that code, even if another machine has the window.
      const isEnding = this.#announcer.state() === 'terminating'
      if (isEnding || this.#host.claim()) this.#take(received('user.start'))
      else this.#starts.latest(new Refused('ALREADY_ACTIVE'))
    })
    return promise
  }

  endConversation(reason: ConversationTerminationReason = 'user-request'): Promise<void> {
    const end = fromEnd(reason)
    if (end === 'unknown') return Promise.reject(new Refused('INVALID_ARGUMENT'))
    const { promise, enrol } = this.#stops.ask()
    this.#inbox.enter(() => {
      enrol()
      this.#take(end)
    })
    return promise
  }

  getState(): ConversationStateSnapshot {
    return this.#announcer.snapshot()
  }

  recentTransitions() {
    return this.#records.recent()
  }

  onStateChanged(handler: StateChangeHandler) {
    return this.#announcer.onState(handler)
  }

  onTurnEvent(handler: TurnEventHandler) {
    return this.#announcer.onTurn(handler)
  }

  notifyTranscript(event: TranscriptEvent): Promise<void> {
    return this.#inbox.whenDone(() => this.#take(fromTranscript(event, this.#memory)))
  }

  notifyTts(event: TtsPlaybackEvent): Promise<void> {
    return this.#inbox.whenDone(() => this.#take(fromTts(event)))
  }

  notifyCopilot(event: CopilotResponseEvent): Promise<void> {
    return this.#inbox.whenDone(() => this.#take(fromCopilot(event, this.#memory, this.#context.turn)))
  }

  handleUserInterrupt(source: InterruptSource): Promise<void> {
    return this.#inbox.whenDone(() => this.#takeArgument(fromInterrupt(source)))
  }

  suspend(reason: SuspensionReason): Promise<void> {
    return this.#inbox.whenDone(() => this.#takeArgument(fromSuspension(reason)))
  }

  resume(): Promise<void> {
    return this.#inbox.whenDone(() => this.#take(received('session.resume')))
  }

  get #context(): Context {
    return this.#state.snapshot.context
  }

  /**
   * Accepted only in idle. The same session again changes nothing; another session begins with an empty history
   * (AV-IF-02).
   */
  #initialize({ sessionId, modalities }: SessionInfo): void {
    if (!modalities.includes('audio')) throw new Refused('SESSION_UNSUPPORTED')
    if (this.#announcer.state() !== 'idle') throw new Refused('ALREADY_ACTIVE')
    if (sessionId === this.#memory.sessions.current()) return
    enterSession(sessionId, this.#memory, this.#records)
    this.#records.clear()
  }

  /** A value outside a closed set is the caller's mistake; the chart does not receive it (AV-IF-22 to AV-IF-24). */
  #takeArgument(taken: Taken): void {
    if (taken === 'unknown') throw new Refused('INVALID_ARGUMENT')
    this.#take(taken)
  }

  #take(taken: Taken): void {
    if (taken === 'unknown') this.#records.ignored('unknown')
    if (typeof taken === 'string') return
    const input = stamped(taken, this.#ports.clock.now())
    this.#memory.pending.received(input)
    const step = this.#run.step(this.#state, input)
    if (step.taken.length === 0) this.#records.ignored(whyIgnored(input, this.#context), input.type)
    this.#follow(step, input)
  }

  /** The machine has stepped: performs its effects and drops the data that is no longer needed. */
  #follow(step: Step, input: Received | null): void {
    this.#state = step.state
    this.#memory.learn(this.#context, this.#ports.clock.now())
    try {
      tryEach(step.effects, (effect) => this.#carryOut(effect))
    } finally {
      this.#announcer.settle()
      this.#memory.forget(this.#context, input, step.taken.length > 0)
      if (this.#announcer.state() === 'idle' && this.#starts.waiting() === 0) this.#host.leave()
    }
  }

  #carryOut(effect: Effect): void {
    this.#memory.pending.sent(effect)
    const carry = this.#carriers[effect.type as keyof EffectHandlers] as (params: Effect['params']) => void
    carry(effect.params)
  }
}
