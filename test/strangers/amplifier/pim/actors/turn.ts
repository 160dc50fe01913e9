/** The turn: it changes the state, tells everybody in order, shows the indicator and measures the stay. */
import type { ConversationState } from '../../../../../spec/amplifier/contract.ts'
import type { Actor, Name } from '../dispatcher.ts'
import { failure } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note, Step } from '../notes.ts'
import { reconnectFailed } from '../routes/network.ts'

/** The matrix of section 5. */
const ticked: Readonly<Record<ConversationState, readonly ConversationState[]>> = {
  idle: ['listening', 'error', 'reconnecting'],
  listening: ['processing', 'error', 'reconnecting'],
  processing: ['idle', 'listening', 'speaking', 'tool_executing', 'error', 'reconnecting'],
  speaking: ['idle', 'listening', 'tool_executing', 'error', 'reconnecting'],
  tool_executing: ['processing', 'waiting_amplifier', 'error', 'reconnecting'],
  waiting_amplifier: ['idle', 'processing', 'error', 'reconnecting'],
  error: ['idle', 'reconnecting'],
  reconnecting: ['idle', 'error'],
}

/** Whatever is set, reconnecting takes no longer in all. */
const reconnectCeilingMs = 45_000

/** Who leaves a state and who enters one, in this order. */
const leaving: readonly Name[] = [
  ...(['turn', 'responses', 'playback', 'tasks', 'connection', 'tools', 'speech', 'recovery'] as const),
]
const entering: readonly Name[] = [
  ...([
    'turn',
    'records',
    'connection',
    'playback',
    'responses',
    'speech',
    'tools',
    'tasks',
    'recovery',
  ] as const),
]

export class Turn implements Actor {
  readonly #kit: Kit

  constructor(kit: Kit) {
    this.#kit = kit
  }

  receive(note: Note): void {
    if (note.kind === 'go') this.#go(note.step, note)
    if (note.kind === 'begin') this.#begin(note)
    if (note.kind === 'exit') this.#kit.stop('stay')
    if (note.kind === 'enter') this.#enter(note.change)
    if (note.kind === 'over') this.#kit.stopAll()
  }

  #go(step: Step, { event }: Extract<Note, { kind: 'go' }>): void {
    const { turn, connection } = this.#kit.book
    const from = turn.state
    const back = step.cause.type === 'retry_succeeded' && from === 'error'
    if (connection.phase !== 'terminated' && (back || ticked[from].includes(step.to))) {
      const now = this.#kit.now()
      const change: Change = {
        from,
        to: step.to,
        cause: step.cause,
        event,
        error: step.error ?? null,
        stayedMs: now - turn.enteredAt,
      }
      const reason = turn.cause
      Object.assign(turn, { state: step.to, previous: from, enteredAt: now, cause: step.cause })
      if (step.to === 'error') this.#opens(change)
      this.#spread(change, reason.type)
    }
    if (event !== null) this.#kit.post('playback', { kind: 'after', event })
  }

  /** The page of recovery begins with the error, so that whoever is told of the entry reads it there. */
  #opens({ error, from }: Change): void {
    Object.assign(this.#kit.book.recovery, { error, origin: from, retryCount: 0, retryId: null })
  }

  #spread(change: Change, reason: string): void {
    const { publishFirst, recordLast } = this.#kit.options
    const tell = (kind: 'tell-exit' | 'tell-change' | 'tell-enter') =>
      this.#kit.post('records', { kind, change })
    const exits = () => {
      for (const name of leaving) this.#kit.post(name, { kind: 'exit', change })
    }
    const record = () => this.#kit.post('records', { kind: 'record', change, reason })
    if (!publishFirst) exits()
    if (!recordLast) record()
    tell('tell-exit')
    tell('tell-change')
    tell('tell-enter')
    if (publishFirst) exits()
    for (const name of entering) this.#kit.post(name, { kind: 'enter', change })
    if (recordLast) record()
  }

  /** IDLE, without a state before it. */
  #begin({ event }: Extract<Note, { kind: 'begin' }>): void {
    const { turn } = this.#kit.book
    Object.assign(turn, { state: 'idle', enteredAt: this.#kit.now(), cause: { type: event.type } })
    const change: Change = { from: 'idle', to: 'idle', cause: event, event, error: null, stayedMs: 0 }
    this.#kit.post('records', { kind: 'tell-enter', change })
    for (const name of entering) this.#kit.post(name, { kind: 'enter', change })
  }

  #enter({ to }: Change): void {
    const { screen } = this.#kit.ports
    this.#kit.tell(() => {
      if (to === 'idle' && this.#kit.book.connection.phase === 'open') {
        screen.show({ status: 'ready', text: 'Ready to listen' })
      } else if (to === 'idle') screen.show({ status: 'offline' })
      else if (to === 'listening') screen.show({ status: 'listening' })
      else if (to === 'processing') screen.show({ status: 'processing', text: 'Thinking...' })
      else if (to === 'speaking') screen.show({ status: 'speaking' })
      else if (to === 'reconnecting') screen.show({ status: 'reconnecting', text: 'Reconnecting...' })
    })
    const limit = this.#limitOf(to)
    if (limit === null) return
    this.#kit.after('stay', limit, () => {
      this.#kit.tell(() => this.#kit.ports.bus.emit('timeout', { state: to, duration: limit }))
      this.#kit.go(this.#afterStay(to))
    })
  }

  #limitOf(state: ConversationState): number | null {
    const { settings } = this.#kit
    switch (state) {
      case 'listening':
        return settings.listeningMs
      case 'processing':
        return settings.processingMs
      case 'tool_executing':
        return settings.toolMs
      case 'waiting_amplifier':
        return settings.taskMs
      case 'error':
        return settings.errorMs
      case 'reconnecting':
        return Math.min(settings.reconnectingMs, reconnectCeilingMs)
      default:
        return null
    }
  }

  /** Where a stay ends that has lasted too long. */
  #afterStay(state: ConversationState): Step {
    const ends = (type: 'execution_timeout' | 'task_timeout', message: string): Step => {
      const partial = this.#kit.book.work.calls.find(
        (call) => call.stage !== 'done' && call.partial !== undefined,
      )
      const error = failure('TOOL_ERROR', message, {
        code: type,
        ...(partial?.partial === undefined ? {} : { partialResult: partial.partial }),
      })
      return { to: 'error', cause: { type }, error }
    }
    switch (state) {
      case 'listening':
        return { to: 'processing', cause: { type: 'max_duration_exceeded' } }
      case 'processing': {
        const error = failure(this.#kit.options.llmTimeoutType, 'no answer in time', { code: 'LLM_TIMEOUT' })
        return { to: 'error', cause: { type: 'LLM_TIMEOUT' }, error }
      }
      case 'tool_executing':
        return ends('execution_timeout', 'no result in time')
      case 'waiting_amplifier':
        return ends('task_timeout', 'the agent took too long')
      case 'reconnecting':
        return reconnectFailed()
      default:
        return { to: 'idle', cause: { type: 'error_recovered' } }
    }
  }
}
