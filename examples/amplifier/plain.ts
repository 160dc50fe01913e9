/**
 * Amplifier in plain TypeScript, written from the document and the ports alone. This file takes events in and says whose
 * they are; what is done about them stands in `plain/`, one idea per file.
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
import { type Answer, type Answers, type Cause, leads, type Target } from './plain/answer.ts'
import { Background } from './plain/background.ts'
import { Delegation } from './plain/delegation.ts'
import { History } from './plain/history.ts'
import { Machine, type Stage } from './plain/machine.ts'
import { Outputs } from './plain/outputs.ts'
import { Queue } from './plain/queue.ts'
import { Reconnection } from './plain/reconnection.ts'
import { Responses } from './plain/responses.ts'
import { Rest } from './plain/rest.ts'
import { Session } from './plain/session.ts'
import { Timers } from './plain/timers.ts'
import { Tools } from './plain/tools.ts'
import { Trouble } from './plain/trouble.ts'
import { Utterance } from './plain/utterance.ts'
import { Voice } from './plain/voice.ts'

/** What is done in one state. */
interface Doing {
  enter(from: ConversationState | null): void
  leave?(to: Target, cause: Cause): void
  settle?(cause: Cause, isReturn: boolean): void
  timeout?(): void
}

/** Before its first session a conversation heeds nothing else. */
const early: readonly string[] = [
  'session.create',
  'session.created',
  'user_end_session',
  'context_changed',
  'response.created',
]

/** One conversation of Amplifier. */
export default class PlainConversation implements ConversationStateMachine, Stage {
  readonly ports: Ports
  readonly machine: Machine
  readonly timers: Timers
  readonly history = new History(this)
  readonly session = new Session(this)
  readonly rest = new Rest(this)
  readonly utterance = new Utterance(this)
  readonly queue = new Queue(this)
  readonly responses = new Responses(this)
  readonly voice = new Voice(this)
  readonly outputs = new Outputs(this)
  readonly tools = new Tools(this)
  readonly delegation = new Delegation(this)
  readonly background = new Background(this)
  readonly trouble = new Trouble(this)
  readonly reconnection = new Reconnection(this)
  private readonly inbox: (() => void)[] = []
  private isBusy = false
  /** A handler has thrown since the conversation was last at rest. */
  private hasThrown = false

  private readonly doings: Readonly<Record<ConversationState, Doing>> = {
    idle: this.rest,
    listening: this.utterance,
    processing: this.responses,
    speaking: this.voice,
    tool_executing: this.tools,
    waiting_amplifier: this.delegation,
    error: this.trouble,
    reconnecting: this.reconnection,
  }

  /** Whoever may have an answer to an event; the first that has one gives it. */
  private readonly answerers: readonly { readonly answers: Answers }[] = [
    this.history,
    this.session,
    this.utterance,
    this.responses,
    this.voice,
    this.tools,
    this.delegation,
    this.background,
    this.trouble,
    this.reconnection,
    this,
  ]

  readonly answers: Answers = {
    user_cancel: (event) => {
      if (this.state === 'waiting_amplifier') return this.delegation.cancelled(event)
      return this.state === 'reconnecting' ? this.reconnection.cancelled(event) : null
    },
    user_end_session: (event) => leads('terminated', () => this.end(event)),
  }

  constructor(ports: Ports) {
    this.ports = ports
    this.machine = new Machine(ports, this)
    this.timers = new Timers(ports.clock, (run) => this.step(null, run))
  }

  get state(): ConversationState {
    return this.machine.state
  }

  get previousState(): ConversationState | null {
    return this.machine.previous
  }

  get stateEnteredAt(): number {
    return this.machine.enteredAt
  }

  get terminated(): boolean {
    return this.machine.isTerminated
  }

  get context(): StateContext {
    const { session, voice, tools, trouble, history, queue, state } = this
    const isWorking = ['tool_executing', 'waiting_amplifier'].includes(state) || trouble.mayReturn
    const call = isWorking ? tools.pending : null
    return {
      sessionId: session.id,
      sessionStartTime: session.startedAt,
      currentAudioItemId: voice.item,
      audioPlaybackStartTime: voice.startedAt,
      audioBytesPlayed: voice.bytesPlayed,
      pendingToolCall: call,
      toolExecutionStartTime: call === null ? null : tools.startedAt,
      lastError: trouble.lastError,
      retryCount: trouble.retries.count,
      conversationSummary: history.summary,
      activeFiles: history.activeFiles,
      queuedUserInput: queue.input,
    }
  }

  transition(event: StateEvent): void {
    this.step(event, () => {
      const answer = this.answerTo(event)
      if (answer !== null) answer.act()
      else this.ports.logger.log('ignored', { timestamp: this.ports.clock.now(), event: event.type })
    })
  }

  canTransition(event: StateEvent): boolean {
    const to = this.answerTo(event)?.to ?? null
    return to !== null && to !== this.state
  }

  onStateEnter(state: ConversationState, handler: StateHandler): void {
    const { onEnter } = this.machine
    onEnter.set(state, [...(onEnter.get(state) ?? []), handler])
  }

  onStateExit(state: ConversationState, handler: StateHandler): void {
    const { onExit } = this.machine
    onExit.set(state, [...(onExit.get(state) ?? []), handler])
  }

  onTransition(handler: TransitionHandler): void {
    this.machine.onTransition.push(handler)
  }

  onError(handler: ErrorHandler): void {
    this.machine.onError.push(handler)
  }

  recover(): void {
    this.step(null, () => this.trouble.recover())
  }

  enter(state: ConversationState, from: ConversationState | null): void {
    const doing = this.doings[state]
    const limitMs = this.limits[state]
    if (doing.timeout !== undefined && limitMs !== undefined)
      this.timers.here(limitMs, () => {
        this.ports.bus.emit('timeout', { state, duration: limitMs })
        doing.timeout?.()
      })
    doing.enter(from)
  }

  settle(state: ConversationState, cause: Cause): void {
    this.doings[state].settle?.(cause, this.previousState === 'error')
  }

  leave(state: ConversationState, to: Target, cause: Cause): void {
    this.timers.leave()
    if (to === 'idle' || to === 'error' || to === 'reconnecting' || to === 'terminated') this.queue.end()
    this.doings[state].leave?.(to, cause)
  }

  /** Leads to ERROR, once for all that follows from one event: a handler that always throws would throw there again. */
  handlerThrew(error: Error): void {
    const { clock, logger } = this.ports
    if (this.hasThrown) {
      logger.log('warning', { timestamp: clock.now(), event: 'handler_exception' })
      return
    }
    this.hasThrown = true
    this.transition({ type: 'handler_exception', error })
  }

  /** How long (ms) each state may last. */
  private get limits(): Partial<Record<ConversationState, number>> {
    const { settings } = this.ports
    return {
      listening: settings.listeningMs,
      processing: settings.processingMs,
      speaking: settings.speakingWarnMs,
      tool_executing: settings.toolMs,
      waiting_amplifier: settings.taskMs,
      error: settings.errorMs,
      reconnecting: this.reconnection.limitMs,
    }
  }

  private answerTo(event: StateEvent): Answer | null {
    if (this.terminated || (!this.session.hasBegun && !early.includes(event.type))) return null
    for (const { answers } of this.answerers) {
      const answer = (answers[event.type] as ((event: StateEvent) => Answer | null) | undefined)?.(event)
      if (answer !== undefined && answer !== null) return answer
    }
    return null
  }

  /** One thing after the other: what is said while something is done waits until that is over. */
  private step(event: StateEvent | null, run: () => void): void {
    if (this.terminated) return
    this.inbox.push(() => {
      this.machine.event = event
      if (!this.terminated) run()
    })
    if (!this.isBusy) this.workOff()
  }

  /** Does what waits. Where a port throws, the rest is done all the same, and whoever called is told. */
  private workOff(): void {
    this.isBusy = true
    try {
      for (let next = this.inbox.shift(); next !== undefined; next = this.inbox.shift()) next()
    } finally {
      this.isBusy = false
      if (this.inbox.length > 0) this.workOff()
      this.hasThrown = false
    }
  }

  /** The user has ended the session: everything stops. */
  private end(cause: Cause): void {
    this.responses.cancel()
    this.machine.terminate(cause)
    this.background.cancel()
    this.session.end()
    this.session.close()
    this.timers.clear()
  }
}
