import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { isPolicy } from './checks.ts'
import type { Dialogue } from './dialogue.ts'
import type { Event, TimerName } from './events.ts'
import type { Faults } from './faults.ts'
import { type Inbox, Timers } from './inbox.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Options } from './options.ts'
import { type Note, Outlet } from './outlet.ts'
import type { Prompts } from './prompts.ts'
import type { Speech } from './speech.ts'
import type { Suspension } from './suspension.ts'
import { labelOf, type Notice, noticeOf } from './texts.ts'
import { contextOf, iso, openTurn, type Turn } from './turns.ts'

/** The parts that handle events. */
export interface Parts {
  readonly lifecycle: Lifecycle
  readonly faults: Faults
  readonly dialogue: Dialogue
  readonly prompts: Prompts
  readonly speech: Speech
  readonly suspension: Suspension
}

/** Details of a transition beside its cause. */
export interface Details {
  readonly reason?: string
  readonly code?: string
}

type Transition = Voice.StateChangeEvent['transition']

/** The state of the machine and how it is published. */
export class Core {
  readonly out: Outlet
  readonly options: Options
  readonly settings: Voice.AgentVoiceSettings
  readonly timers: Timers<TimerName>
  state: Voice.ConversationState = 'idle'
  previousState: Voice.ConversationState | undefined
  since: number
  reason: string | undefined
  /** The turn in progress. */
  turn: Turn | undefined
  /** An open turn without words that waits for the next visit to listening. */
  spare: Turn | undefined
  startMetadata: Readonly<Record<string, unknown>> = {}
  sessionId = ''
  policy: Voice.TurnDetection
  /** Recoveries in a row, until a turn completes. */
  recoveries = 0
  #history: { readonly from: string; readonly to: string; readonly cause: string }[] = []
  #parts: Parts | undefined

  constructor(ports: Voice.Ports, options: Options, inbox: Inbox<Event>) {
    this.out = new Outlet(ports)
    this.options = options
    this.settings = ports.settings
    this.since = ports.clock.now()
    this.timers = new Timers(ports.clock, (name, signal) => void inbox.put({ kind: 'timer', name }, signal))
    const ask = (p: Voice.Ports): unknown => p.turnDetection.current()
    const current = this.out.ask('turnDetection.current', ask, undefined)
    const first = isPolicy(current) ? current : this.settings.turnDetection
    this.policy = isPolicy(first) ? first : 'server-vad'
  }

  /** Hands over the parts, once. */
  connect(parts: Parts): void {
    this.#parts = parts
  }

  get parts(): Parts {
    if (this.#parts === undefined) throw new Error('not connected')
    return this.#parts
  }

  now(): number {
    return this.out.ports.clock.now()
  }

  is(...states: readonly Voice.ConversationState[]): boolean {
    return states.includes(this.state)
  }

  /** Moves to another state and publishes it. Moving to the same state does nothing. */
  go(to: Voice.ConversationState, cause: Voice.TransitionCause, details: Details = {}): void {
    const from = this.state
    if (from === to) return
    this.previousState = from
    this.state = to
    this.since = this.now()
    this.reason = details.reason ?? details.code
    this.#history = [...this.#history, { from, to, cause }].slice(-20)
    this.note('transition', { from, to, cause, ...details })
    this.out.call('host.setContext', (p) => p.host.setContext('agentvoice.state', to))
    const timestamp = iso(this.since)
    const transition: Transition = { from, to, cause, timestamp }
    const turn = this.turn
    this.out.emitState(() => ({
      type: 'state-changed',
      transition: { ...transition },
      turnContext: turn ? contextOf(turn, this.retryCount(turn)) : this.#noTurn(timestamp),
    }))
    this.#postState(timestamp)
  }

  #postState(since: string): void {
    const { state, turn } = this
    const copilotRequestId = turn?.request?.id ?? null
    this.out.post({
      type: 'agentvoice.state',
      payload: {
        state,
        localizedLabel: labelOf(this.settings.locale, state),
        turnId: turn?.id ?? null,
        since,
        metadata: { copilotRequestId, interruptionCount: turn?.interruptions ?? 0 },
        ariaKey: `agentvoice.state.${state}.aria`,
        earconKey: `agentvoice.state.${state}.earcon`,
      },
    })
  }

  #noTurn(timestamp: string): Voice.TurnContext {
    const metadata = { ...this.startMetadata, retryCount: this.recoveries }
    return { turnId: '', startedAt: timestamp, interruptions: 0, metadata }
  }

  /** Recoveries while faulted, otherwise the repeated tries of the prompt. */
  retryCount(turn: Turn | undefined): number {
    if (this.is('faulted') || turn?.request === undefined) return this.recoveries
    return Math.max(0, turn.request.attempt - 1)
  }

  /** The current state as it was published last. */
  snapshot(): Voice.ConversationStateSnapshot {
    const { turn, reason, previousState } = this
    const pending = this.#pending()
    return {
      state: this.state,
      ...(previousState === undefined ? {} : { previousState }),
      ...(turn === undefined ? {} : { turnId: turn.id, turnRole: turn.role }),
      since: iso(this.since),
      metadata: {
        sessionId: this.sessionId,
        ...(reason === undefined ? {} : { reason }),
        ...(turn?.utteranceId === undefined ? {} : { transcriptId: turn.utteranceId }),
        ...(turn?.request === undefined ? {} : { copilotRequestId: turn.request.id }),
        ...(pending.length === 0 ? {} : { pendingActions: pending }),
        retryCount: this.retryCount(turn),
      },
    }
  }

  #pending(): string[] {
    const names: Partial<Record<TimerName, string>> = {
      start: 'start',
      prepare: 'audio.ready',
      finalize: 'stt.final',
      copilot: 'copilot.response',
      backoff: 'copilot.retry',
      ttsStart: 'tts.bufferReady',
      interrupt: 'interrupt.cleared',
      suspend: 'session.resume',
      recover: 'recover',
      recoverWait: 'session.ready',
      terminate: 'reset',
    }
    const active = Object.entries(names).filter(([name]) => this.timers.has(name as TimerName))
    return active.map(([, action]) => action)
  }

  /** Opens a turn, or takes the spare one. */
  openTurn(): Turn {
    const turn = this.spare ?? openTurn(this.now(), this.startMetadata)
    this.spare = undefined
    this.startMetadata = {}
    this.turn = turn
    return turn
  }

  /** Announces the turn, once. */
  announceTurn(): void {
    const { turn } = this
    if (turn === undefined || turn.announced) return
    turn.announced = true
    this.turnEvent('turn-started', turn)
  }

  /** Publishes a turn event to the listeners and the panel. */
  turnEvent(type: Voice.TurnEvent['type'], turn: Turn): void {
    const now = this.now()
    turn.ended = type !== 'turn-started'
    this.note('turn', { reason: type })
    this.out.emitTurn(() => ({
      type,
      turnContext: contextOf(turn, this.retryCount(turn)),
      timestamp: iso(now),
    }))
    const confidence = turn.confidence === undefined ? {} : { confidence: turn.confidence }
    const durationMs = Math.max(0, now - turn.startedAt)
    const payload = { event: type, turnId: turn.id, role: turn.role, durationMs, ...confidence }
    this.out.post({ type: 'agentvoice.turn', payload })
  }

  /** Writes a finished turn to the history that outlives the session, unless privacy forbids it. */
  persist(turn: Turn, outcome: string): void {
    const both = this.options.privacy === 'both' && this.settings.suppressPersistence
    const byHost: unknown = this.out.ask('host.privacy', (p) => p.host.suppressesPersistence(), true)
    if (both || byHost !== false) return
    this.out.call('host.persist', (p) => p.host.persist({ turnId: turn.id, outcome }))
  }

  /** Tells the user something in words. */
  notify(notice: Notice, hintKey?: string, retry = false): void {
    this.out.post({
      type: 'agentvoice.notification',
      message: noticeOf(this.settings.locale, notice),
      ...(hintKey === undefined ? {} : { hintKey }),
      ...(retry ? { actions: ['retry'] } : {}),
    })
  }

  /** Writes a diagnostic record with the ids at hand. */
  note(kind: string, note: Note = {}): void {
    const { turn } = this
    const ids: Record<string, string> = { session: this.sessionId, turn: turn?.id ?? '' }
    ids['request'] = turn?.request?.id ?? ''
    ids['utterance'] = turn?.utteranceId ?? ''
    this.out.diagnose(kind, { ...note, ids: { ...ids, ...note.ids } })
  }

  /** Notes an event that changes nothing. */
  ignore(what: string, why?: string): void {
    this.note('event.ignored', { reason: why === undefined ? what : `${what}: ${why}`, from: this.state })
  }

  recent(): readonly { readonly from: string; readonly to: string; readonly cause: string }[] {
    return this.#history.map((entry) => ({ ...entry }))
  }

  forget(): void {
    this.#history = []
  }
}
