/** Interprets the table: one happening at a time, each to its end. */
import { call, type Effect, type Executor } from './effects.ts'
import type { Happening, Memory, State } from './memory.ts'
import { entry, exit, settled, table, valid } from './table.ts'
import { type Action, record } from './thinking.ts'

export class Engine {
  readonly #memory: Memory
  readonly #executor: Executor
  readonly #queue: Happening[] = []
  #isBusy = false
  #waiting: (() => void)[] = []

  constructor(memory: Memory, executor: Executor) {
    this.#memory = memory
    this.#executor = executor
  }

  get state(): State {
    return this.#memory.state
  }

  /** Takes a happening, now or behind the one that is being worked on. It never throws. */
  tell(happening: Happening): void {
    this.#queue.push(happening)
    if (!this.#isBusy) this.#drain()
  }

  /** Runs actions outside the table: the beginning. */
  run(actions: readonly Action[] | undefined, happening: Happening): void {
    for (const action of actions ?? []) this.#executor.apply(action(this.#memory, happening))
  }

  /** A change by hand, which is checked. */
  force(to: State): void {
    const memory = this.#memory
    if (valid[memory.state].includes(to) !== true) {
      throw new Error(`Invalid state transition: ${memory.state} → ${String(to)} for session ${memory.sessionId}`)
    }
    const wasBusy = this.#isBusy
    const wasByHand = memory.isByHand
    this.#isBusy = true
    memory.isByHand = true
    try {
      this.#change(to, { on: 'by-hand' })
    } finally {
      memory.isByHand = wasByHand
      this.#isBusy = wasBusy
    }
    if (!wasBusy) this.#drain()
  }

  /** Resolves when the present turn is over: back in LISTENING, or in ENDED. */
  whenSettled(): Promise<void> {
    const isSettled = this.state === 'LISTENING' || this.state === 'ENDED'
    return isSettled ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve))
  }

  #drain(): void {
    this.#isBusy = true
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        this.#take(next)
      } catch {
        this.#executor.apply([record(this.#memory, 'error', 'Signal failed', { signal: next.on })])
      }
    }
    this.#isBusy = false
  }

  #take(happening: Happening): void {
    const memory = this.#memory
    const row = table.find(
      ({ on, in: states, when }) =>
        on === happening.on && states.includes(memory.state) && (when === undefined || when(memory, happening)),
    )
    if (row === undefined) return
    this.run(row.first, happening)
    if (row.to !== undefined && valid[memory.state].includes(row.to)) this.#change(row.to, happening)
    this.run(row.after, happening)
  }

  /** The printed order: record, state, entry, event. */
  #change(to: State, happening: Happening): void {
    const memory = this.#memory
    const from = memory.state
    this.run(exit[from], happening)
    const timestamp = Date.now()
    const duration = timestamp - memory.since
    this.#apply(record(memory, 'info', 'State transition', { from, to, timestamp, duration }))
    this.#executor.stopAll()
    if (from !== 'ENDED') memory.durations[from].push(duration)
    memory.state = to
    memory.since = timestamp
    memory.isAlerted = false
    this.#apply(...this.#entering(from, to))
    const isEarly = memory.options.entry === 'before-event'
    if (isEarly) this.run(entry[to], happening)
    this.#apply(...this.#event(from, to, timestamp))
    if (memory.state !== to) return
    if (!isEarly) this.run(entry[to], happening)
    this.run(settled[to], happening)
    if (to === 'LISTENING' || to === 'ENDED') for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #apply(...effects: readonly Effect[]): void {
    this.#executor.apply(effects)
  }

  #entering(from: State, to: State): readonly Effect[] {
    const records = [record(this.#memory, to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)]
    if (to === 'LISTENING' && from === 'INTERRUPTED') {
      records.push(record(this.#memory, 'info', 'Resuming after interruption'))
    }
    return records
  }

  #event(from: State, to: State, timestamp: number): readonly Effect[] {
    const event = { from, to, sessionId: this.#memory.sessionId, timestamp }
    const told = [call('monitoring', 'stateChanged', event), call('client', 'send', { type: 'state.changed', ...event })]
    return this.#memory.options.eventTo === 'monitoring-first' ? told : told.reverse()
  }
}
