/** The engine: it interprets the table, one event after the other, and publishes every change. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'
import { Calls } from './calls.ts'
import { contextOf } from './context.ts'
import { Inbox } from './inbox.ts'
import { Late } from './late.ts'
import { Listeners } from './listeners.ts'
import { Memory } from './memory.ts'
import type { Options } from './options.ts'
import { Playback } from './playback.ts'
import { Queue } from './queue.ts'
import { Reconnection } from './reconnection.ts'
import { Recovery } from './recovery.ts'
import { Responses } from './responses.ts'
import { Session } from './session.ts'
import { stays } from './stays.ts'
import type { Row } from './row.ts'
import { rows } from './table.ts'
import { type State, type Told, told } from './told.ts'
import { Timers } from './timers.ts'
import { Waiting } from './waiting.ts'

export class Machine {
  readonly ports: Amp.Ports
  readonly options: Options
  readonly timers: Timers
  readonly listeners: Listeners
  readonly session: Session
  readonly responses: Responses
  readonly playback: Playback
  readonly calls: Calls
  readonly late: Late
  readonly waiting: Waiting
  readonly queue: Queue
  readonly memory: Memory
  readonly recovery: Recovery
  readonly reconnection: Reconnection

  state: State = 'idle'
  previousState: State | null = null
  enteredAt: number
  entryReason = 'construction'
  isTerminated = false
  readonly #inbox: Inbox

  constructor(ports: Amp.Ports, options: Options) {
    this.ports = ports
    this.options = options
    this.enteredAt = ports.clock.now()
    this.#inbox = new Inbox(
      (event) => this.#interpret(event),
      () => this.isTerminated,
      (error) => this.follow('handler_exception', { error }),
    )
    this.timers = new Timers(ports.clock, (wake) => this.#inbox.work(wake))
    this.listeners = new Listeners(this)
    this.session = new Session(this)
    this.responses = new Responses(this)
    this.playback = new Playback(this)
    this.calls = new Calls(this)
    this.late = new Late(this)
    this.waiting = new Waiting(this)
    this.queue = new Queue(this)
    this.memory = new Memory(this)
    this.recovery = new Recovery(this)
    this.reconnection = new Reconnection(this)
  }

  get now() {
    return this.ports.clock.now()
  }
  get settings() {
    return this.ports.settings
  }
  /** How long the present stay has lasted. */
  get stay() {
    return this.now - this.enteredAt
  }

  hear(event: Told) {
    this.#inbox.hear(event)
  }
  /** Something that follows by itself. */
  follow(type: string, more: Readonly<Record<string, unknown>> = {}) {
    this.#inbox.follow(told({ ...more, type }))
  }
  #attempt(work: () => void) {
    this.#inbox.attempt(work)
  }

  /** The row that an event meets now. */
  rowFor(event: Told): Row | undefined {
    if (this.isTerminated) return undefined
    return rows.find(
      (row) =>
        row.on.includes(event.type) &&
        (row.from === 'any' || row.from.includes(this.state)) &&
        (row.when === undefined || row.when(this, event)),
    )
  }

  leads(event: Told): boolean {
    const row = this.rowFor(event)
    if (row === undefined) return false
    return row.to !== null || row.leadsOn?.(this, event) === true
  }

  #interpret(event: Told) {
    const row = this.rowFor(event)
    if (row === undefined) return this.log('ignored', { event: event.type, from: this.state })
    row.does?.(this, event)
    const to = typeof row.to === 'function' ? row.to(this, event) : row.to
    if (to === 'terminated') this.#end(event)
    else if (to !== null) this.#move(to, event)
  }

  #move(to: State, event: Told) {
    const { now, state: from } = this
    const duration = this.stay
    this.timers.off('stay')
    this.#attempt(() => stays[from].leave(this, to, event))
    this.listeners.left(from, event)
    this.emit('state:exit', { state: from, duration })
    this.log('transition', { from, to, event: event.type, entryReason: this.entryReason })
    this.previousState = from
    this.state = to
    this.enteredAt = now
    this.entryReason = event.type
    this.listeners.moved(from, to, event)
    this.emit('transition', { from, to, event: { type: event.type } })
    this.enter(event, from)
  }

  /** The deeds of an entry; also of the first one, into which nothing leads. */
  enter(event: Told, from: State | null) {
    this.#attempt(() => stays[this.state].enter(this, event, from))
    this.listeners.entered(this.state, event)
    this.emit('state:enter', { state: this.state, context: this.context })
  }

  /** The first session: idle is there already, its deeds are not done. */
  beginIdle(event: Told) {
    if (this.options.enterFirstIdle) this.enter(event, null)
    else this.#attempt(() => stays.idle.enter(this, event, null))
  }

  #end(event: Told) {
    if (this.options.exitOnEnd) {
      this.listeners.left(this.state, event)
      this.emit('state:exit', { state: this.state, duration: this.stay })
    }
    this.isTerminated = true
    this.timers.allOff()
    this.#attempt(() => this.ports.player.stop())
    this.#attempt(() => this.calls.abandon())
    this.#attempt(() => this.reconnection.abandon())
    this.#attempt(() => this.session.over(true))
  }

  /** The limit of a stay: it is told, and then it follows what it leads to. */
  limit(ms: number, reached: () => void) {
    this.timers.arm('stay', ms, () => {
      this.emit('timeout', { state: this.state, duration: this.stay })
      reached()
    })
  }

  log(kind: Amp.RecordKind, fields: Amp.RecordFields) {
    try {
      this.ports.logger.log(kind, { timestamp: this.now, ...fields })
    } catch {}
  }

  emit<Name extends keyof Amp.StateMachineEvents>(name: Name, payload: Amp.StateMachineEvents[Name]) {
    try {
      this.ports.bus.emit(name, payload)
    } catch {}
  }

  get context(): Amp.StateContext {
    return contextOf(this)
  }
}
