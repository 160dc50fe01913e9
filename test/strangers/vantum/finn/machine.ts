import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Serial } from './serial.ts'

type State = Vantum.ConversationState

const valid: ReadonlyMap<unknown, readonly State[]> = new Map<State, readonly State[]>([
  ['INITIALIZING', ['LISTENING', 'ENDED']],
  ['LISTENING', ['THINKING', 'ENDED']],
  ['THINKING', ['RESPONDING', 'LISTENING', 'ENDED']],
  ['RESPONDING', ['LISTENING', 'INTERRUPTED', 'ENDED']],
  ['INTERRUPTED', ['LISTENING', 'ENDED']],
  ['ENDED', []],
])

/** What the machine asks of the conversation. No hook throws. */
export interface Hooks {
  /** Writes the record of a transition. */
  record(event: Vantum.StateChangeEvent, duration: number): void
  /** The stay in a state is over. */
  leave(from: State, duration: number): void
  /** The actions of a state at its entry. */
  enter(to: State, from: State): void
  /** Tells client and monitoring. */
  emit(event: Vantum.StateChangeEvent): void
  /** All that belongs to the transition has been told. */
  settled(to: State, from: State): void
}

interface Emission {
  readonly event: Vantum.StateChangeEvent
  ready: boolean
}

/**
 * The state, its valid transitions, and the time spent in each state. Events are told in the order of the
 * transitions, also when a listener causes another transition.
 */
export class Machine {
  readonly #sessionId: string
  readonly #serial: Serial
  readonly #hooks: Hooks
  readonly #startedAt = Date.now()
  readonly #durations: Record<Vantum.MeasuredState, number[]> = {
    INITIALIZING: [],
    LISTENING: [],
    THINKING: [],
    RESPONDING: [],
    INTERRUPTED: [],
  }
  readonly #outbox: Emission[] = []
  #state: State = 'INITIALIZING'
  #since = this.#startedAt
  #moves = 0
  #draining = false

  constructor(sessionId: string, serial: Serial, hooks: Hooks) {
    this.#sessionId = sessionId
    this.#serial = serial
    this.#hooks = hooks
  }

  get state(): State {
    return this.#state
  }

  /** Takes a valid pair and throws for any other one. */
  transition(to: State): void {
    this.#serial.now(() => this.#take(to))
  }

  /** Takes a pair if the state is still `from`. Returns whether it was taken. */
  move(from: State, to: State): boolean {
    if (this.#state !== from || !valid.get(from)?.includes(to)) return false
    try {
      this.transition(to)
      return true
    } catch {
      // A logger that calls transition has taken another pair before.
      return false
    }
  }

  /** The duration of the call until the last transition, and every stay in each state. */
  metrics(): Vantum.CallMetrics {
    const { INITIALIZING, LISTENING, THINKING, RESPONDING, INTERRUPTED } = this.#durations
    return {
      callMs: this.#since - this.#startedAt,
      durations: {
        INITIALIZING: [...INITIALIZING],
        LISTENING: [...LISTENING],
        THINKING: [...THINKING],
        RESPONDING: [...RESPONDING],
        INTERRUPTED: [...INTERRUPTED],
      },
    }
  }

  #take(to: State): void {
    const from = this.#state
    if (from === 'ENDED' || !valid.get(from)?.includes(to)) {
      throw new Error(`Invalid state transition: ${from} → ${String(to)} for session ${this.#sessionId}`)
    }
    const timestamp = Date.now()
    const duration = timestamp - this.#since
    const moves = this.#moves
    const event: Vantum.StateChangeEvent = { from, to, sessionId: this.#sessionId, timestamp }
    this.#hooks.record(event, duration)
    // A logger that calls transition has moved on: the pair is validated anew.
    if (moves !== this.#moves) return this.#take(to)
    const emission: Emission = { event, ready: false }
    this.#outbox.push(emission)
    this.#moves += 1
    this.#state = to
    this.#since = timestamp
    this.#durations[from].push(duration)
    this.#hooks.leave(from, duration)
    if (this.#state === to) this.#hooks.enter(to, from)
    emission.ready = true
    this.#drain()
  }

  #drain(): void {
    if (this.#draining) return
    this.#draining = true
    try {
      while (this.#outbox[0]?.ready) {
        const event = this.#outbox.shift()?.event
        if (!event) return
        this.#hooks.emit(event)
        this.#hooks.settled(event.to, event.from)
      }
    } finally {
      this.#draining = false
    }
  }
}
