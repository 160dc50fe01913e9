import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Choices } from './choices.ts'
import { DueList } from './due-list.ts'
import { StateError } from './errors.ts'
import type { Event, Waiter } from './events.ts'
import { readPolicy } from './reading.ts'
import { EventQueue } from './queue.ts'
import { route } from './route.ts'
import { diagnose, postNotice, postState } from './show.ts'
import { isAuth, safeCode } from './texts.ts'
import type { Notice } from './texts.ts'
import { contextOf } from './turn.ts'
import type { Turn, Utterance } from './turn.ts'

/** One conversation: its memory, its queue, its timers, and how it shows itself. The states are functions beside it. */
export class Conversation {
  readonly ports: Voice.Ports
  readonly choices: Choices
  readonly timers: DueList
  state: Voice.ConversationState = 'idle'
  previous: Voice.ConversationState | undefined
  since: number
  reason: string | undefined

  session = { id: '', known: false, ready: false, expiring: false, over: false, audible: true }
  primed = false
  microphone = false
  sttReady = false
  userTalks = false
  /** Whether the user was talking before the event at hand. */
  talkedBefore = false
  policy: Voice.TurnDetection

  claimed = false
  starters: Waiter[] = []
  enders: Waiter[] = []
  given: Readonly<Record<string, unknown>> = {}
  disposed = false
  closed = false

  turn: Turn | undefined
  lastTurn: Turn | undefined
  /** Utterances that were answered or are being answered: each is prompted once. */
  readonly handled = new Set<string>()
  /** Utterances of which something was heard before the answer began. */
  readonly heardBefore = new Set<string>()
  lastBlank: string | undefined
  utterances: Utterance[] = []
  readonly requests = new Set<string>()
  readonly deadHandles = new Set<string>()
  /** A request of the service that was announced before its utterance was final. */
  announced: string | undefined
  /** A prompt that failed, for the user to try again. */
  failed: { readonly turnId: string; readonly utterance: Utterance; readonly requestId: string; readonly attempt: number } | undefined
  /** Listening is next, as soon as the microphone is on. */
  gate: Voice.TransitionCause | undefined

  readonly holds = new Set<Voice.SuspensionReason>()
  prior: Voice.ConversationState = 'idle'
  resuming: Voice.TransitionCause | undefined
  answerLost: Voice.TransitionCause | undefined
  deferred: Event[] = []
  released = false

  recoveries = 0
  recoverDue = false
  breaker = { faults: [] as number[], open: false, until: 0, cooldown: 0, trial: false }

  #history: { from: string; to: string; cause: string }[] = []
  #stateListeners: { readonly tell: Voice.StateChangeHandler }[] = []
  #turnListeners: { readonly tell: Voice.TurnEventHandler }[] = []
  readonly #queue: EventQueue<Event>

  constructor(ports: Voice.Ports, choices: Choices) {
    this.ports = ports
    this.choices = choices
    this.since = ports.clock.now()
    this.policy = readPolicy(ports.settings.turnDetection) ?? 'server-vad'
    this.#queue = new EventQueue<Event>(
      (event) => route(this, event),
      () => this.note('internal.error'),
    )
    this.timers = new DueList(ports.clock, (name) => this.put({ is: 'timer', name }))
  }

  put(event: Event): void {
    if (!this.closed) this.#queue.put(event)
  }

  now(): number {
    return this.ports.clock.now()
  }

  /** Calls out; a collaborator that throws or rejects does no harm here. */
  call(what: string, out: () => unknown, otherwise?: () => void): void {
    try {
      const given = out()
      Promise.resolve(given).catch(() => this.note('port.failed', what))
    } catch {
      this.note('port.failed', what)
      otherwise?.()
    }
  }

  /** Publishes the next state: history, context keys, diagnostics, panel, listeners. */
  move(to: Voice.ConversationState, cause: Voice.TransitionCause, reason?: string): void {
    const from = this.state
    if (from === to) return
    this.state = to
    this.previous = from
    this.since = this.now()
    this.reason = reason ?? cause
    const timestamp = this.iso()
    this.#history.push({ from, to, cause })
    if (this.#history.length > 20) this.#history.shift()
    const { host } = this.ports
    this.call('setContext', () => host.setContext('agentvoice.state', to))
    this.call('setContext', () => host.setContext('agentvoice.conversationActive', this.active()))
    diagnose(this, { kind: 'transition', from, to, cause, reason: reason ?? cause })
    postState(this)
    for (const listener of [...this.#stateListeners]) {
      if (!this.#stateListeners.includes(listener)) continue
      const transition = { from, to, cause, timestamp }
      this.call('listener', () => listener.tell({ type: 'state-changed', transition, turnContext: this.context() }))
    }
  }

  tellTurn(type: Voice.TurnEvent['type'], turn: Turn, role: 'user' | 'assistant'): void {
    const now = this.now()
    const confidence = turn.confidence === undefined ? {} : { confidence: turn.confidence }
    const payload = { event: type, turnId: turn.id, role, durationMs: now - turn.startedAt, ...confidence }
    this.call('panel', () => this.ports.panel.post({ type: 'agentvoice.turn', payload }))
    for (const listener of [...this.#turnListeners]) {
      if (!this.#turnListeners.includes(listener)) continue
      const turnContext = contextOf(turn, now, this.recoveries, this.choices.transcriptInEvents)
      this.call('listener', () => listener.tell({ type, turnContext, timestamp: new Date(now).toISOString() }))
    }
  }

  /** One diagnostic record beside those of the transitions. */
  note(kind: string, reason?: string, code?: string): void {
    diagnose(this, {
      kind,
      ...(reason === undefined ? {} : { reason }),
      ...(code === undefined ? {} : { code: safeCode(code) }),
    })
  }

  notify(notice: Notice, code = '', retry = false): void {
    postNotice(this, isAuth(code) ? 'auth' : notice, retry)
  }

  snapshot(): Voice.ConversationStateSnapshot {
    const { turn } = this
    const retryCount = this.state === 'faulted' ? this.recoveries : Math.max(0, (turn?.request?.attempt ?? 1) - 1)
    return {
      state: this.state,
      ...(this.previous === undefined ? {} : { previousState: this.previous }),
      ...(turn === undefined ? {} : { turnId: turn.id, turnRole: this.role() }),
      since: new Date(this.since).toISOString(),
      metadata: {
        ...(this.reason === undefined ? {} : { reason: this.reason }),
        sessionId: this.session.id,
        ...(turn?.utteranceId === undefined ? {} : { transcriptId: turn.utteranceId }),
        ...(turn?.request === undefined ? {} : { copilotRequestId: turn.request.id }),
        ...(this.failed === undefined ? {} : { pendingActions: ['retry'] }),
        retryCount,
      },
    }
  }

  listenStates(tell: Voice.StateChangeHandler): Voice.Disposable {
    const listener = { tell }
    this.#stateListeners.push(listener)
    return { dispose: () => void (this.#stateListeners = this.#stateListeners.filter((one) => one !== listener)) }
  }

  listenTurns(tell: Voice.TurnEventHandler): Voice.Disposable {
    const listener = { tell }
    this.#turnListeners.push(listener)
    return { dispose: () => void (this.#turnListeners = this.#turnListeners.filter((one) => one !== listener)) }
  }

  history(): { from: string; to: string; cause: string }[] {
    return this.#history.map((one) => ({ ...one }))
  }

  forgetHistory(): void {
    this.#history = []
  }

  onClose: () => void = () => {}

  /** The end of an instance: nothing is heard or told any more. */
  close(): void {
    this.closed = true
    this.timers.clear()
    this.#stateListeners = []
    this.#turnListeners = []
    this.onClose()
  }

  active(): boolean {
    return this.state !== 'idle' && !(this.state === 'suspended' && this.prior === 'idle')
  }

  role(): 'user' | 'assistant' {
    const state = this.state === 'suspended' ? this.prior : this.state
    return state === 'speaking' || state === 'interrupted' ? 'assistant' : 'user'
  }

  context(): Voice.TurnContext {
    const ended = this.state === 'faulted' || this.state === 'terminating' || this.previous === 'terminating'
    const turn = this.turn ?? (ended ? this.lastTurn : undefined)
    return contextOf(turn, this.since, this.recoveries, this.choices.transcriptInEvents)
  }

  rejectStarters(code: string): void {
    const starters = this.starters
    this.starters = []
    for (const { reject } of starters) reject(new StateError(code))
  }

  iso(): string {
    return new Date(this.now()).toISOString()
  }
}
