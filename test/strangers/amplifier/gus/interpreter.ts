/** The interpreter: takes one event after the other through the table and runs what rows and states name. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import { entries, exits, reconnectCeilingMs, resumptions, stays } from './actions.ts'
import { type EffectName, effects } from './effects.ts'
import { guards } from './guards.ts'
import { Hooks } from './hooks.ts'
import { contextOf, createMemory, redactedContext } from './memory.ts'
import type { Options } from './options.ts'
import { guardPorts, type Outlets } from './outlets.ts'
import { portFailed } from './port-failures.ts'
import { table } from './table.ts'
import { Timeline } from './timeline.ts'
import { Timers } from './timers.ts'
import type { AnyEvent, Position, Row, State, Step } from './types.ts'
import { isEvent, typeForRecord } from './vocabulary.ts'

/** A position by the name that a record has for it. */
const recorded = (position: Position): string => (position === 'ended' ? 'idle' : position)

interface Queued {
  readonly event: AnyEvent
  readonly external: boolean
}

const published = (position: Position): State | null => {
  if (position === 'off' || position === 'ended') return 'idle'
  return position === 'terminated' ? null : position
}

const byEvent = new Map<string, Row[]>()
for (const row of table) byEvent.set(row.event, [...(byEvent.get(row.event) ?? []), row])

/** The interpreter with all that effects may use. */
export class Machine {
  readonly memory = createMemory()
  readonly hooks: Hooks
  readonly timers: Timers
  readonly timeline = new Timeline()
  readonly out: Outlets
  readonly settings: X.AmplifierSettings
  readonly options: Options
  position: Position = 'off'
  state: State = 'idle'
  previousState: State | null = null
  enteredAt = Date.now()
  entryReason: string | null = null
  readonly #urgent: Queued[] = []
  readonly #queue: Queued[] = []
  #busy = false
  #closed = false

  constructor(ports: X.Ports, options: Options) {
    this.options = options
    this.settings = ports.settings
    this.timers = new Timers(ports.clock)
    this.out = guardPorts(
      ports,
      () => !this.#closed,
      (port, method, thrown) => portFailed(this, port, method, thrown),
    )
    this.hooks = new Hooks((kind, thrown) => this.#listenerFailed(kind, thrown))
  }

  /** Feeds what came from outside, whatever it is. */
  feed(event: unknown): void {
    if (this.#closed) return
    if (isEvent(event)) {
      this.#queue.push({ event, external: true })
      this.#drain()
    } else this.ignore(typeForRecord(event), 'malformed')
  }

  /** Raises a consequence; it is taken before everything that waits. */
  raise(event: AnyEvent): void {
    if (this.#closed) return
    this.#urgent.push({ event, external: false })
    this.#drain()
  }

  /** The row that an event takes now. */
  rowFor(event: AnyEvent): Row | undefined {
    return byEvent
      .get(event.type)
      ?.find((row) => row.from.includes(this.position) && (!row.guard || guards[row.guard](this, event)))
  }

  /** Whether an event would lead to another state. */
  canTake(event: unknown): boolean {
    try {
      return !this.#closed && isEvent(event) && this.rowFor(event)?.to !== undefined
    } catch {
      return false
    }
  }

  run(names: readonly EffectName[], step: Step): void {
    for (const name of names) effects[name](this, step)
  }

  log(kind: X.RecordKind, fields: X.RecordFields): void {
    this.out.logger.log(kind, { timestamp: Date.now(), ...fields })
  }

  ignore(type: string, outcome: string): void {
    this.log('ignored', { event: type, from: recorded(this.position), outcome })
  }

  nextId(kind: string): string {
    this.memory.ids += 1
    return `${kind}-${this.memory.ids}`
  }

  /** Tries to recover now. A retry that is under way is not disturbed. */
  recover(): void {
    const { fault, session } = this.memory
    if (this.position === 'ended') this.raise({ type: 'reconnect_requested' })
    if (this.position !== 'error' || fault === null || fault.retry !== null) return
    if (!session.alive) this.raise({ type: 'reconnect_requested' })
    else if (this.timers.has('retry')) {
      this.timers.clear('retry')
      this.raise({ type: 'retry_due' })
    } else this.raise({ type: 'error_recovered' })
  }

  /** A timer that raises an event. */
  arm(name: string, ms: number, event: AnyEvent): void {
    this.timers.set(name, ms, () => this.raise(event))
  }

  #drain(): void {
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#take(); next !== undefined; next = this.#take()) this.#takeSafely(next)
    } finally {
      this.#busy = false
    }
  }

  #take(): Queued | undefined {
    return this.#urgent.shift() ?? this.#queue.shift()
  }

  #takeSafely(next: Queued): void {
    try {
      const row = this.rowFor(next.event)
      if (row === undefined) {
        if (next.external) this.ignore(next.event.type, 'no transition')
        return
      }
      this.#apply(row, next)
    } catch (thrown) {
      if (next.event.type === 'handler_exception') return
      const error = thrown instanceof Error ? thrown : new Error('unknown failure')
      this.#urgent.push({ event: { type: 'handler_exception', error }, external: false })
    }
  }

  #apply(row: Row, { event, external }: Queued): void {
    const step: Step = { event, external, from: this.position, to: row.to ?? null }
    this.run(row.effects, step)
    if (row.to === undefined) return
    this.#leave(step, row.to)
    if (row.to === 'terminated') return
    this.#enter(step, row.to, row.resume === true)
    this.run(row.then ?? [], step)
  }

  #leave(step: Step, to: Position): void {
    const duration = Date.now() - this.enteredAt
    this.timers.clear('stay')
    if (step.from !== 'off' && !(step.from === 'ended' && to === 'idle')) {
      this.run(exits[step.from] ?? [], step)
      this.out.bus.emit('state:exit', { state: this.state, duration })
      this.hooks.exit(this.state, () => contextOf(this.memory), handed(step))
    }
    this.log('transition', {
      ...{ from: recorded(step.from), to: recorded(to), event: step.event.type, durationMs: duration },
      ...(this.entryReason === null ? {} : { entryReason: this.entryReason }),
    })
    if (to === 'terminated') this.#terminate(step)
  }

  #enter(step: Step, to: Position, resume: boolean): void {
    const from = this.state
    const state = published(to) ?? from
    const fresh = step.from === 'off' || step.from === 'ended'
    if (step.from !== 'off') this.timeline.add(from, Date.now() - this.enteredAt)
    this.position = to
    this.enteredAt = Date.now()
    this.entryReason = step.event.type
    if (!fresh || state !== 'idle') {
      this.previousState = from
      this.state = state
      const cause = Object.freeze({ type: step.event.type })
      this.out.bus.emit('transition', { from, to: state, event: cause })
      this.hooks.change(from, state, cause)
    }
    this.#armStay(state)
    this.run((resume ? resumptions[to] : entries[to]) ?? [], step)
    this.out.bus.emit('state:enter', { state, context: redactedContext(this.memory) })
    this.hooks.enter(state, () => contextOf(this.memory), handed(step))
  }

  #armStay(state: State): void {
    const stay = stays[state]
    if (stay === null) return
    const set = Number(this.settings[stay.limit])
    const limit = state === 'reconnecting' ? Math.min(set, reconnectCeilingMs) : set
    this.timers.set('stay', limit, () => {
      if (state !== 'speaking' || this.options.speakingTimeout === 'announced') {
        this.out.bus.emit('timeout', { state, duration: Date.now() - this.enteredAt })
      }
      this.raise({ type: stay.event })
    })
  }

  /** Ends everything: nothing is emitted from here on. */
  #terminate(step: Step): void {
    this.position = 'terminated'
    this.run(['releaseAll'], step)
    this.#closed = true
    this.timers.close()
    this.hooks.clear()
    this.#urgent.length = 0
    this.#queue.length = 0
  }

  #listenerFailed(kind: 'state' | 'other', thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error('a listener threw')
    this.log('warning', { event: 'listener_exception', from: this.position, type: kind })
    const settled = this.position === 'idle' && this.previousState === 'error'
    const recovering = this.position === 'error' || this.position === 'reconnecting'
    if (kind === 'other' || this.options.handlerThrows === 'contain' || settled || recovering) return
    this.raise({ type: 'handler_exception', error })
  }
}

/** The event as a state handler gets it: what was raised inside is none of the interface. */
const handed = (step: Step): X.StateEvent | null => (step.external && isEvent(step.event) ? step.event : null)
