import type {
  ConversationState,
  ConversationStateSnapshot,
  Ports,
  SuspensionReason,
  TransitionCause,
  TurnDetection,
} from '../../../../spec/agent-voice/contract.ts'
import { Breaker } from './breaker.ts'
import type { Options } from './options.ts'
import { Outbox } from './outbox.ts'
import { ConversationError, type Failure } from './parse.ts'
import { policies } from './policies.ts'
import { publish, snapshotOf } from './publish.ts'
import type { State, States } from './state.ts'
import { hintOf, type NoticeKey, noticeOf } from './texts.ts'
import { type Frozen, Timers } from './timers.ts'
import { Turns } from './turns.ts'

/** A start that waits for listening. */
export interface StartRequest {
  readonly resolve: () => void
  readonly reject: (error: ConversationError) => void
  readonly promise: Promise<void>
}

/** What Session Manager has told of the session. */
export interface SessionView {
  id: string
  status: 'none' | 'known' | 'active' | 'expiring' | 'over'
}

/** The cause of a suspension by its reason. */
export const holdCauses = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
} as const satisfies Record<SuspensionReason, TransitionCause>

/** Holds the current state and everything that the states share; delegates every input to the state. */
export class Context {
  readonly ports: Ports
  readonly options: Options
  readonly states: States
  readonly out: Outbox
  readonly timers: Timers
  /** The timer of a waiting start; no suspension holds it. */
  readonly startTimers: Timers
  readonly breaker: Breaker
  readonly turns: Turns
  readonly holds = new Set<SuspensionReason>()
  state: State
  session: SessionView = { id: '', status: 'none' }
  primed = false
  capturing = false
  sttReady = false
  /** A conversation has left idle. */
  conversing = false
  /** Recoveries in a row, until a turn completes. */
  recoveries = 0
  windowClaimed = false
  policy: TurnDetection = 'server-vad'
  reason: string | undefined
  startRequest: StartRequest | undefined
  disposing = false
  deferred: (() => void)[] = []
  metadata: Readonly<Record<string, unknown>> = {}
  readonly #ends: (() => void)[] = []
  readonly #inputs: (() => void)[] = []
  readonly #afterPublish: (() => void)[] = []
  #previous: ConversationState | undefined
  #since: number
  #busy = false

  constructor(ports: Ports, options: Options, states: States) {
    this.ports = ports
    this.options = options
    this.states = states
    this.out = new Outbox(ports)
    this.timers = new Timers(ports.clock, (wake) => this.submit(wake))
    this.startTimers = new Timers(ports.clock, (wake) => this.submit(wake))
    this.breaker = new Breaker(ports.settings)
    this.turns = new Turns(this)
    this.#since = ports.clock.now()
    this.state = states.idle(this)
  }

  /** Takes an input; one that arrives while another is handled waits for its end. */
  submit(input: () => void): void {
    if (this.out.closed) return
    this.#inputs.push(input)
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#inputs.shift(); next !== undefined; next = this.#inputs.shift()) {
        if (this.out.closed) continue
        try {
          next()
        } catch {
          this.out.diagnose({ kind: 'input.failed' })
        }
      }
    } finally {
      this.#busy = false
    }
  }

  now(): number {
    return this.ports.clock.now()
  }

  /** Moves to a state and publishes it. `kept` leaves the timers alone. */
  goto(next: State, cause: TransitionCause, kept = false): void {
    if (!kept) this.timers.clearAll()
    this.reason = undefined
    next.prepare()
    this.#move(next, cause)
    if (this.state === next) next.enter()
  }

  /** Returns to the state from before a suspension. */
  restore(previous: State, cause: TransitionCause, frozen: readonly Frozen[]): void {
    this.timers.clearAll()
    this.reason = undefined
    this.#move(previous, cause)
    this.timers.thaw(frozen)
    previous.restore()
  }

  /** Does something right after the next publication, before the new state acts. */
  afterPublish(action: () => void): void {
    this.#afterPublish.push(action)
  }

  /** Enters Suspended with the timers of the current state. */
  suspendWith(reason: SuspensionReason): void {
    this.holds.add(reason)
    this.goto(this.states.suspended(this, this.state, reason), holdCauses[reason], true)
  }

  /** Drops a hold; a completed renewal makes an expiring session active again. False when it is not held. */
  unhold(reason: SuspensionReason): boolean {
    if (!this.holds.delete(reason)) return false
    if (reason === 'session-renewal' && this.session.status === 'expiring') this.session.status = 'active'
    return true
  }

  /** Enters Faulted. */
  fault(failure: Failure): void {
    this.goto(this.states.faulted(this, failure), 'error')
  }

  /** Enters Terminating. */
  terminate(cause: 'user.stop' | 'fatal' | 'session.timeout', reason: string): void {
    this.goto(this.states.terminating(this, reason), cause)
  }

  /** Whether Session Manager reports an active session and no hold is open. */
  sessionUsable(): boolean {
    return this.session.status === 'active' && this.holds.size === 0
  }

  /** Whether voice activity counts under the policy now (GUD-001). */
  hearsVoice(): boolean {
    return policies[this.policy].hearsVoice
  }

  /** Posts a notice. */
  notice(key: NoticeKey, more: { code?: string; retry?: boolean } = {}): void {
    this.out.post({
      type: 'agentvoice.notification',
      message: noticeOf(this.ports.settings.locale, key),
      ...(more.code === undefined ? {} : { hintKey: hintOf(more.code) }),
      ...(more.retry === true ? { actions: ['retry'] as const } : {}),
    })
  }

  /** Writes that an input changes nothing. */
  ignored(cause: string, reason: string = this.state.name): void {
    this.out.diagnose({ kind: 'event.ignored', cause, reason })
  }

  /** Ends a waiting start. */
  settleStart(error?: ConversationError): void {
    const request = this.startRequest
    if (request === undefined) return
    this.startRequest = undefined
    this.startTimers.clearAll()
    if (error === undefined) request.resolve()
    else request.reject(error)
  }

  /** Gives the place in the window back. */
  leaveWindow(): void {
    if (!this.windowClaimed) return
    this.windowClaimed = false
    this.out.call('host.leaveWindow', () => this.ports.host.leaveWindow())
  }

  /** Resolves when the conversation has ended. */
  onEnd(resolve: () => void): void {
    this.#ends.push(resolve)
  }

  /** Tells those who wait for the end. */
  ended(): void {
    for (const resolve of this.#ends.splice(0)) resolve()
  }

  /** Releases everything for good. */
  dispose(): void {
    this.settleStart(new ConversationError('DISPOSED', 'The machine is disposed.'))
    this.timers.clearAll()
    this.startTimers.clearAll()
    this.leaveWindow()
    this.out.close()
    this.#inputs.length = 0
    this.ended()
  }

  /** Forgets the conversation. */
  reset(): void {
    this.turns.reset()
    this.deferred = []
    this.holds.clear()
    this.conversing = false
    this.capturing = false
    this.sttReady = false
    this.recoveries = 0
    this.metadata = {}
    if (this.options.primedAfterRelease === 'lost') this.primed = false
  }

  snapshot(): ConversationStateSnapshot {
    return snapshotOf(this, this.#since, this.#previous)
  }

  #move(next: State, cause: TransitionCause): void {
    const from = this.state.name
    this.state = next
    this.#previous = from
    this.#since = this.now()
    publish(this, { from, to: next.name, cause, at: this.#since })
    for (const action of this.#afterPublish.splice(0)) action()
  }
}
