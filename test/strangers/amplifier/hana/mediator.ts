/** The mediator: it owns the ports, the services and the states, and carries out changes step by step. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import { Listeners } from './listeners.ts'
import type { Options } from './options.ts'
import { guardPorts } from './safe-ports.ts'
import { Agents } from './services/agents.ts'
import { Background } from './services/background.ts'
import { Dialogue } from './services/dialogue.ts'
import type { Failure } from './services/failures.ts'
import { Intake } from './services/intake.ts'
import { Link } from './services/link.ts'
import { Memory } from './services/memory.ts'
import { Playback } from './services/playback.ts'
import { Tasks } from './services/tasks.ts'
import { makeStates } from './states/all.ts'
import type { Cause, State } from './states/state.ts'
import { Timers } from './timers.ts'
import { isEvent } from './validate.ts'

/** Everything that the states share. */
export class Mediator {
  readonly ports: X.Ports
  readonly settings: X.AmplifierSettings
  readonly options: Options
  readonly timers: Timers
  readonly listeners = new Listeners()
  readonly memory: Memory
  readonly dialogue: Dialogue
  readonly playback: Playback
  readonly tasks: Tasks
  readonly agents: Agents
  readonly intake: Intake
  readonly link: Link
  readonly background: Background
  readonly #states: Readonly<Record<X.ConversationState | 'off', State>>
  #queue: (() => void)[] = []
  #draining = false
  #threw = false
  #over = false
  #entryReason = ''
  begun = false
  state: X.ConversationState = 'idle'
  previousState: X.ConversationState | null = null
  stateEnteredAt: number
  lastError: X.ConversationError | null = null
  retryCount = 0
  /** What leads to ERROR, and the words for the model. */
  failure: Failure = { type: 'UNKNOWN' }
  failureWords = ''
  /** When the user's turn ended, until its answer is heard. */
  turnEndedAt: number | null = null

  constructor(ports: X.Ports, options: Options) {
    this.ports = guardPorts(ports, () => this.#over)
    this.settings = ports.settings
    this.options = options
    this.timers = new Timers(ports.clock, (work) => this.step(work))
    this.stateEnteredAt = this.timers.now()
    this.memory = new Memory(this.ports)
    this.dialogue = new Dialogue(this.ports, options)
    this.playback = new Playback(this.ports, options)
    this.tasks = new Tasks(this.ports, options)
    this.agents = new Agents(this.ports, options, this.timers)
    this.intake = new Intake(this.ports)
    this.link = new Link(this.ports, options, this.timers, this.memory, {
      onWarning: () => this.memory.save(this.intake.buffer),
      onLimit: () => this.change('reconnecting', { type: 'session_timeout' }),
      onFailed: () => this.fail({ type: 'UNKNOWN', offline: true }, { type: 'reconnect_failed' }),
    })
    this.background = new Background(this)
    this.#states = makeStates(this)
  }

  /** Whether the user has ended the session. */
  get over(): boolean {
    return this.#over
  }

  /** Now. */
  get now(): number {
    return this.timers.now()
  }

  /** The state object that hears what happens. */
  get current(): State {
    return this.begun ? this.#states[this.state] : this.#states.off
  }

  /** Takes an event. */
  receive(event: unknown): void {
    this.step(() => {
      if (!isEvent(event)) return this.ports.logger.log('ignored', { timestamp: this.now })
      if (event.type === 'user_end_session') return this.#end(event)
      this.current.handle(event)
    })
  }

  /** Whether an event would lead anywhere. */
  leads(event: unknown): boolean {
    if (this.#over || !isEvent(event)) return false
    return event.type === 'user_end_session' || this.current.leadsTo(event) !== null
  }

  /** Does work in its turn: what comes meanwhile waits. */
  step(work: () => void): void {
    if (this.#over) return
    this.#queue.push(work)
    if (this.#draining) return
    this.#draining = true
    this.#threw = false
    try {
      for (let next = this.#queue.shift(); next && !this.#over; next = this.#queue.shift()) this.#do(next)
    } finally {
      this.#draining = false
      this.#queue = []
    }
  }

  /** Does something next, before events that wait. */
  then(work: () => void): void {
    this.#queue.unshift(work)
  }

  #do(work: () => void): void {
    try {
      work()
    } catch {
      this.thrown()
    }
  }

  /** A handler of a state has thrown: ERROR, once in a step. */
  thrown(): void {
    this.ports.logger.log('warning', { timestamp: this.now, outcome: 'a handler has thrown' })
    if (this.#threw || !this.begun || this.options.handlerThrows === 'swallow') return
    this.#threw = true
    this.then(() => {
      if (this.state !== 'error') this.fail({ type: 'UNKNOWN' }, { type: 'handler_exception' })
    })
  }

  /** Recovers from an error, if there is one. */
  recover(): void {
    this.step(() => {
      if (this.begun && this.state === 'error') this.#states.error.recover()
    })
  }

  /** Goes to ERROR. `words` are for the model only. */
  fail(failure: Failure, cause: Cause, words = ''): void {
    this.failure = failure
    this.failureWords = words
    this.change('error', cause)
  }

  /** Carries out a change and publishes it. */
  change(to: X.ConversationState, cause: Cause): void {
    if (this.#over) return
    const from = this.state
    this.timers.stop('stay')
    this.#states[from].exit(to, cause)
    this.#tellExit(cause)
    const durationMs = this.now - this.stateEnteredAt
    this.previousState = from
    this.state = to
    this.stateEnteredAt = this.now
    this.ports.logger.log('transition', {
      timestamp: this.now,
      from,
      to,
      event: cause.type,
      entryReason: this.#entryReason,
      durationMs,
    })
    this.#entryReason = cause.type
    this.ports.bus.emit('transition', { from, to, event: { type: cause.type } })
    this.listeners.changed(from, to, cause)
    this.#states[to].enter(from, cause)
    this.#tellEntry(cause)
  }

  /** The first session: IDLE is entered without a change. */
  begin(sessionId: string, cause: Cause): void {
    this.begun = true
    this.stateEnteredAt = this.now
    this.#entryReason = cause.type
    this.link.begin(sessionId, this.now)
    this.link.configure()
    this.#states.idle.enter('idle', cause)
    this.#tellEntry(cause)
  }

  #tellEntry(cause: Cause): void {
    this.ports.bus.emit('state:enter', { state: this.state, context: this.context })
    if (!this.listeners.entered(this.state, this.context, cause)) this.thrown()
  }

  #tellExit(cause: Cause): void {
    this.ports.bus.emit('state:exit', { state: this.state, duration: this.now - this.stateEnteredAt })
    if (!this.listeners.exited(this.state, this.context, cause)) this.thrown()
  }

  /** Limits the stay in the present state. */
  limit(ms: number, wake: () => void): void {
    const { state } = this
    this.timers.start('stay', ms, () => {
      this.ports.bus.emit('timeout', { state, duration: ms })
      wake()
    })
  }

  /** Asks for an answer; `committed`: to speech that the service may answer of its own accord. */
  ask(committed: boolean): void {
    for (const { callId, result } of this.memory.takeResults()) {
      const text = `Result of an earlier call ${callId}: ${result}`
      const item = { type: 'message', role: 'system', text } as const
      this.ports.realtime.send({ type: 'conversation.item.create', item })
    }
    if (committed && this.settings.autoResponse) this.dialogue.expect()
    else this.dialogue.request()
  }

  #end(cause: Cause): void {
    this.timers.stopAll()
    if (this.begun && this.options.exitOnEnd) this.#tellExit(cause)
    this.ports.logger.log('transition', {
      timestamp: this.now,
      from: this.begun ? this.state : 'off',
      to: 'terminated',
      event: cause.type,
      entryReason: this.#entryReason,
      durationMs: this.now - this.stateEnteredAt,
    })
    this.background.release()
    this.#over = true
    this.#queue = []
    this.timers.stopAll()
    this.listeners.clear()
  }

  /** What is known now. */
  get context(): X.StateContext {
    const { link, playback, tasks, memory, intake, now } = this
    const speaking = this.state === 'speaking'
    return {
      sessionId: link.sessionId,
      sessionStartTime: link.startedAt,
      currentAudioItemId: speaking ? playback.itemId(now) : null,
      audioPlaybackStartTime: playback.startedAt,
      audioBytesPlayed: playback.bytes(now),
      pendingToolCall: tasks.pending ? { ...tasks.pending } : null,
      toolExecutionStartTime: tasks.startedAt,
      lastError: this.lastError,
      retryCount: this.retryCount,
      conversationSummary: memory.summary,
      activeFiles: [...memory.files],
      queuedUserInput: intake.buffer,
    }
  }
}
