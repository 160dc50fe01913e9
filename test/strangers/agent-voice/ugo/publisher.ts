import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Memory, Turn } from './memory.ts'
import type { Options } from './options.ts'
import { hashed, hintFor, labelOf, noticeOf, type Topic } from './texts.ts'

type Record_ = ReturnType<Voice.Diagnosable['recentTransitions']>[number]
type Extra = Pick<Voice.DiagnosticRecord, 'code' | 'reason'>

/** Runs what belongs to somebody else; what it throws is none of our business. */
export function safely(what: () => unknown): void {
  try {
    const result = what()
    if (result instanceof Promise) result.catch(() => {})
  } catch {
    // A listener or a port that fails must not take the conversation along.
  }
}

/** Everything that is shown of the machine: to the panel, the host, the listeners and the diagnostics. */
export class Publisher {
  readonly onState = new Set<{ tell: Voice.StateChangeHandler }>()
  readonly onTurn = new Set<{ tell: Voice.TurnEventHandler }>()
  #ports: Voice.Ports
  #m: Memory
  #options: Options
  #token = Math.random().toString(36).slice(2, 8)
  #count = 0
  #history: Record_[] = []

  constructor(ports: Voice.Ports, memory: Memory, options: Options) {
    this.#ports = ports
    this.#m = memory
    this.#options = options
  }

  newId(kind: string): string {
    this.#count += 1
    return `${kind}-${this.#token}-${this.#count}`
  }

  newTurn(metadata: Readonly<Record<string, unknown>> = {}): Turn {
    const startedAt = this.#ports.clock.now()
    const turnId = this.newId('turn')
    return { turnId, startedAt, metadata: { ...metadata }, begun: false, ended: false, role: 'user', interruptions: 0 }
  }

  /** Publishes the state that the chart has entered, does what belongs to the way there, and tells the rest. */
  enter = (state: Voice.ConversationState): void => {
    const m = this.#m
    const deeds = m.deeds.splice(0)
    const isNew = m.state !== state
    const act = () => {
      for (const deed of deeds) safely(deed)
    }
    // A suspension is published before the services are paused.
    const isFirst = this.#options.deeds === 'before' && state !== 'suspended'
    if (isFirst) act()
    if (isNew) this.#change(state)
    if (!isFirst) act()
    for (const word of m.words.splice(0)) safely(word)
  }

  #change(to: Voice.ConversationState): void {
    const m = this.#m
    const from = m.state
    m.previousState = from
    m.state = to
    m.since = this.#ports.clock.now()
    if (m.turn === undefined || (from === 'idle' && m.turn.ended)) m.turn = this.newTurn()
    if (to === 'speaking') m.turn.role = 'assistant'
    this.#history.push({ from, to, cause: m.cause })
    if (this.#history.length > 20) this.#history.shift()
    const show = () => {
      safely(() => this.#post(to))
      safely(() => this.#ports.host.setContext('agentvoice.state', to))
      safely(() => this.#ports.host.setContext('agentvoice.conversationActive', m.hasWindow && to !== 'idle'))
    }
    if (this.#options.first === 'panel') show()
    this.diagnose('transition', { ...(m.reason === undefined ? {} : { reason: m.reason }) }, { from, to, cause: m.cause })
    const timestamp = this.#iso(m.since)
    for (const { tell } of [...this.onState]) {
      const transition = { from, to, cause: m.cause, timestamp }
      safely(() => tell({ type: 'state-changed', transition, turnContext: this.#context() }))
    }
    if (this.#options.first === 'listeners') show()
  }

  #post(state: Voice.ConversationState): void {
    const m = this.#m
    const payload = {
      state,
      localizedLabel: labelOf(this.#ports.settings.locale, state),
      turnId: state === 'idle' ? null : (m.turn?.turnId ?? null),
      since: this.#iso(m.since),
      metadata: { copilotRequestId: m.request?.requestId || null, interruptionCount: m.turn?.interruptions ?? 0 },
      ariaKey: `agentvoice.aria.${state}`,
      earconKey: `agentvoice.earcon.${state}`,
    }
    this.#ports.panel.post({ type: 'agentvoice.state', payload })
  }

  begin(): void {
    const turn = this.#m.turn
    if (turn === undefined || turn.begun || turn.ended) return
    turn.begun = true
    turn.startedAt = this.#ports.clock.now()
    this.#tellTurn('turn-started')
  }

  /** Ends the present turn; a turn that nobody heard of ends in silence. */
  end(type: 'turn-completed' | 'turn-interrupted', outcome: string, isTold = true): void {
    const turn = this.#m.turn
    if (turn === undefined || turn.ended) return
    turn.ended = true
    if (!turn.begun) return
    if (isTold) this.#tellTurn(type)
    if (this.#options.persists === 'completed' && outcome !== 'completed') return
    safely(() => {
      if (!this.#ports.host.suppressesPersistence()) this.#ports.host.persist({ turnId: turn.turnId, outcome })
    })
  }

  #tellTurn(event: Voice.TurnEvent['type']): void {
    const turn = this.#m.turn
    if (turn === undefined) return
    const now = this.#ports.clock.now()
    const { turnId, role, confidence } = turn
    const base = { event, turnId, role, durationMs: now - turn.startedAt }
    const payload = confidence === undefined ? base : { ...base, confidence }
    const show = () => safely(() => this.#ports.panel.post({ type: 'agentvoice.turn', payload }))
    if (this.#options.first === 'panel') show()
    for (const { tell } of [...this.onTurn]) {
      safely(() => tell({ type: event, turnContext: this.#context(), timestamp: this.#iso(now) }))
    }
    if (this.#options.first === 'listeners') show()
  }

  notice(topic: Topic, more: { code?: string; retry?: boolean } = {}): void {
    const message = noticeOf(this.#ports.settings.locale, topic)
    const hint = more.code === undefined ? {} : { hintKey: hintFor(more.code) }
    const actions = more.retry === true ? { actions: ['retry'] as const } : {}
    safely(() => this.#ports.panel.post({ type: 'agentvoice.notification', message, ...hint, ...actions }))
  }

  diagnose(kind: string, extra: Extra = {}, change: Partial<Record_> = {}): void {
    const m = this.#m
    const ids: Record<string, string> = {}
    if (m.sessionId !== '') ids.session = hashed(m.sessionId)
    if (m.turn !== undefined) ids.turn = hashed(m.turn.turnId)
    if (m.request?.requestId) ids.request = hashed(m.request.requestId)
    const ts = this.#iso(this.#ports.clock.now())
    safely(() => this.#ports.host.diagnose({ ts, machine: 'agent-voice', kind, ...change, ...extra, ids }))
  }

  snapshot(): Voice.ConversationStateSnapshot {
    const m = this.#m
    const metadata: Voice.StateMetadata = { sessionId: m.sessionId }
    if (m.reason !== undefined) metadata.reason = m.reason
    if (m.turn?.utteranceId !== undefined) metadata.transcriptId = m.turn.utteranceId
    if (m.request?.requestId) metadata.copilotRequestId = m.request.requestId
    if (m.holds.size > 0) metadata.pendingActions = [...m.holds].map((hold) => `release:${hold}`)
    metadata.retryCount = m.request === undefined ? m.recoveries : m.request.attempt - 1
    const snapshot: Voice.ConversationStateSnapshot = { state: m.state, since: this.#iso(m.since), metadata }
    if (m.previousState !== undefined) snapshot.previousState = m.previousState
    if (m.turn !== undefined && m.state !== 'idle') {
      snapshot.turnId = m.turn.turnId
      snapshot.turnRole = m.turn.role
    }
    return snapshot
  }

  /** The history belongs to one session. */
  forget(): void {
    this.#history = []
  }

  history = () => this.#history.map((record) => ({ ...record }))

  #context(): Voice.TurnContext {
    const m = this.#m
    const turn = m.turn ?? this.newTurn()
    const context: Voice.TurnContext = {
      turnId: turn.turnId,
      startedAt: this.#iso(turn.startedAt),
      interruptions: turn.interruptions,
      metadata: { ...turn.metadata, retryCount: m.recoveries },
    }
    if (turn.utteranceId !== undefined) context.userUtteranceId = turn.utteranceId
    if (turn.responseId !== undefined) context.assistantResponseId = turn.responseId
    if (turn.transcript !== undefined) context.transcript = turn.transcript
    if (turn.confidence !== undefined) context.confidence = turn.confidence
    return context
  }

  #iso = (ms: number) => new Date(ms).toISOString()
}
