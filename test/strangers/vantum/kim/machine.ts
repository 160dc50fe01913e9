import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Calls } from './calls.ts'
import type { Options } from './options.ts'

type State = Vantum.ConversationState

const valid: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

/** The state, its changes with their records and events, the durations and the alerts. */
export class Machine {
  state: State = 'INITIALIZING'
  /** Which stay this is; a different number says that the state has changed since. */
  stay = 0
  /** The client has gone and is told nothing more. */
  clientGone = false
  readonly #durations: Record<Vantum.MeasuredState, number[]> = {
    INITIALIZING: [],
    LISTENING: [],
    THINKING: [],
    RESPONDING: [],
    INTERRUPTED: [],
  }
  readonly #created = Date.now()
  #entered = this.#created
  #firstListening: number | undefined
  #interruptions = 0
  #alerted = false
  #callOff: (() => void) | undefined
  readonly #sessionId: string
  readonly #ports: Vantum.Ports
  readonly #calls: Calls
  readonly #options: Options
  readonly #after: (ms: number, wake: () => void) => () => void

  constructor(
    sessionId: string,
    ports: Vantum.Ports,
    calls: Calls,
    options: Options,
    after: (ms: number, wake: () => void) => () => void,
  ) {
    this.#sessionId = sessionId
    this.#ports = ports
    this.#calls = calls
    this.#options = options
    this.#after = after
  }

  get entered(): number {
    return this.#entered
  }

  can(to: State): boolean {
    return valid[this.state].includes(to)
  }

  move(to: State): void {
    const from = this.state
    if (!this.can(to)) {
      throw new Error(`Invalid state transition: ${from} → ${to} for session ${this.#sessionId}`)
    }
    const timestamp = Date.now()
    const duration = timestamp - this.#entered
    this.#leave(from, duration)
    this.#calls.log('info', 'State transition', { from, to, timestamp, duration })
    this.state = to
    this.stay += 1
    this.#entered = timestamp
    this.#enter(to, from, timestamp)
    this.#emit({ from, to, sessionId: this.#sessionId, timestamp })
  }

  metrics(): Vantum.CallMetrics {
    const start = this.#options.callFrom === 'creation' ? this.#created : this.#firstListening
    return { callMs: start === undefined ? 0 : this.#entered - start, durations: this.#durations }
  }

  #leave(from: State, duration: number): void {
    this.#callOff?.()
    this.#callOff = undefined
    if (from === 'ENDED') return
    this.#durations[from].push(duration)
    const limit = this.#limit(from)
    if (limit && duration > limit.ms && !this.#alerted) this.#alert(limit.kind)
  }

  #enter(to: State, from: State, timestamp: number): void {
    this.#calls.log(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)
    this.#alerted = false
    if (to === 'LISTENING') {
      this.#firstListening ??= timestamp
      if (from === 'INTERRUPTED') this.#calls.log('info', 'Resuming after interruption')
    }
    if (to === 'INTERRUPTED') this.#countInterruption()
    const limit = this.#limit(to)
    if (!limit) return
    // The alert is for what lasts longer than the limit, so it is due 1 ms behind it.
    this.#callOff = this.#after(limit.ms + 1, () => this.#alert(limit.kind))
  }

  #limit(state: State): { kind: 'thinking' | 'responding'; ms: number } | undefined {
    const { alertThinkingMs, alertRespondingMs } = this.#ports.settings
    if (state === 'THINKING') return { kind: 'thinking', ms: alertThinkingMs }
    if (state === 'RESPONDING') return { kind: 'responding', ms: alertRespondingMs }
    return undefined
  }

  #countInterruption(): void {
    this.#interruptions += 1
    const over = this.#interruptions - this.#ports.settings.alertInterruptions
    if (over === 1 || (over > 1 && this.#options.alertInterruptions === 'each')) {
      this.#calls.make('alert', () => this.#ports.monitoring.alert('interruptions'))
    }
  }

  #alert(kind: 'thinking' | 'responding'): void {
    this.#alerted = true
    this.#calls.make('alert', () => this.#ports.monitoring.alert(kind))
  }

  #emit(event: Vantum.StateChangeEvent): void {
    const toMonitoring = () => this.#calls.make('stateChanged', () => this.#ports.monitoring.stateChanged(event))
    if (this.#options.emitFirst === 'monitoring') toMonitoring()
    if (!this.clientGone) {
      this.#calls.make('client.send', () => this.#ports.client.send({ type: 'state.changed', ...event }))
    }
    if (this.#options.emitFirst === 'client') toMonitoring()
  }
}
