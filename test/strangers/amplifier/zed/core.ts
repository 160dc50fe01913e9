import type * as X from '../../../../spec/amplifier/contract.ts'
import { Trouble } from './errors.ts'
import { Memory } from './memory.ts'
import type { Options } from './options.ts'
import { Queue } from './queue.ts'
import { Responses } from './responses.ts'
import type { State } from './state.ts'
import { Wheel } from './wheel.ts'
import { Work } from './work.ts'

export type Name = X.ConversationState
export type Data = { -readonly [Key in keyof X.StateContext]: X.StateContext[Key] }
export interface Move {
  readonly to: Name
  readonly event: X.StateEvent | { readonly type: string }
  readonly error?: Trouble
}
export type Handlers<Handler> = Map<Name, Handler[]>

/** What the states share: the ports, the memory, and how one state follows another. */
export class Core {
  readonly ports: X.Ports
  readonly options: Options
  readonly wheel: Wheel
  readonly responses: Responses
  readonly memory: Memory
  readonly queue: Queue
  readonly work: Work
  readonly data: Data
  name: Name = 'idle'
  previous: Name | null = null
  enteredAt = Date.now()
  entryReason = 'construction'
  terminated = false
  /** Whether there ever was a session, whether one was asked for, and whether its context was saved before its end. */
  hadSession = false
  asked = false
  warned = false
  /** The error that is handled, and where it happened. */
  error: Trouble | null = null
  failed: Name = 'idle'
  readonly onEnter: Handlers<X.StateHandler> = new Map()
  readonly onExit: Handlers<X.StateHandler> = new Map()
  readonly onTransition: X.TransitionHandler[] = []
  readonly onError: X.ErrorHandler[] = []
  #states = new Map<Name, State>()
  #inbox: (() => void)[] = []
  #moves: Move[] = []
  #busy = false

  constructor(ports: X.Ports, options: Options) {
    this.ports = ports
    this.options = options
    this.wheel = new Wheel(ports.clock)
    this.data = {
      ...{ sessionId: '', sessionStartTime: Date.now(), currentAudioItemId: null, audioPlaybackStartTime: null },
      ...{ audioBytesPlayed: 0, pendingToolCall: null, toolExecutionStartTime: null, lastError: null },
      ...{ retryCount: 0, conversationSummary: '', activeFiles: [], queuedUserInput: null },
    }
    this.responses = new Responses(ports, options)
    this.memory = new Memory(ports, this.data)
    this.queue = new Queue(ports, this.data)
    this.work = new Work(this)
  }

  set states(states: readonly State[]) {
    for (const state of states) this.#states.set(state.name, state)
  }
  get state(): State {
    const state = this.#states.get(this.name)
    if (state === undefined) throw new Error(`no state ${this.name}`)
    return state
  }
  get live(): boolean {
    return this.data.sessionId !== ''
  }
  get context(): X.StateContext {
    return { ...this.data, activeFiles: [...this.data.activeFiles] }
  }

  /** Runs one step to its end; what comes meanwhile waits. */
  step(deed: () => void) {
    this.#inbox.push(deed)
    if (this.#busy) return
    this.#busy = true
    for (let next = this.#inbox.shift(); next !== undefined; next = this.#inbox.shift()) {
      if (this.terminated) continue
      this.#guard(next)
      for (let move = this.#moves.shift(); move !== undefined; move = this.#moves.shift()) {
        const { to, event, error } = move
        if (!this.terminated) this.#guard(() => this.#change(to, event, error))
      }
    }
    this.#busy = false
  }

  /** Sets a timer that is a step of its own. */
  after(name: string, ms: number, wake: () => void) {
    this.wheel.set(name, ms, () => this.step(wake))
  }

  go(to: Name, event: Move['event']) {
    this.#moves.push({ to, event })
  }

  fail(error: Trouble, event: Move['event']) {
    this.#moves.push({ to: 'error', event, error })
  }

  /** Tells a handler; what it throws is an error of a state handler. */
  call(tell: () => void) {
    this.#guard(tell)
  }

  timeout(duration: number) {
    this.ports.bus.emit('timeout', { state: this.name, duration })
  }

  #guard(deed: () => void) {
    try {
      deed()
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      this.fail(new Trouble('UNKNOWN', message, { code: 'handler_exception' }), { type: 'handler_exception' })
    }
  }

  #change(to: Name, event: Move['event'], error?: Trouble) {
    const from = this.name
    if (from === to) {
      this.ports.logger.log('ignored', { timestamp: Date.now(), from, to, event: event.type })
      return
    }
    const { bus, logger } = this.ports
    const now = Date.now()
    const told = event as X.StateEvent
    if (error !== undefined) {
      this.error = error
      this.failed = from
    }
    for (const tell of [...(this.onExit.get(from) ?? [])]) this.call(() => tell(this.context, told))
    bus.emit('state:exit', { state: from, duration: now - this.enteredAt })
    this.call(() => this.state.leave(to, event))
    logger.log('transition', {
      ...{ timestamp: now, from, to, event: event.type },
      entryReason: this.entryReason,
    })
    this.previous = from
    this.name = to
    this.enteredAt = now
    this.entryReason = event.type
    bus.emit('transition', { from, to, event: { type: event.type } })
    for (const tell of [...this.onTransition]) this.call(() => tell(from, to, event))
    this.call(() => this.state.enter(from, event))
    this.told(told)
  }

  /** Publishes the entry of the state that is. */
  told(event: X.StateEvent | null) {
    this.ports.bus.emit('state:enter', { state: this.name, context: this.context })
    for (const tell of [...(this.onEnter.get(this.name) ?? [])]) this.call(() => tell(this.context, event))
  }
}
