/** The desk of one machine: the bus, the state, the timers, and the queue by which each input runs to its end. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { Bus } from './bus.ts'
import type { Options } from './options.ts'
import { Timers } from './timers.ts'
import type { Cause, Move, State, Topics, Turn } from './topics.ts'

const running: readonly State[] = ['suspended', 'faulted', 'terminating']

/** Where each state may lead (section 9). Where a suspension leads is up to what it remembers. */
const leads: Readonly<Record<State, readonly State[]>> = {
  idle: ['preparing', 'suspended', 'faulted'],
  preparing: ['listening', ...running],
  listening: ['processing', ...running],
  processing: ['waitingForCopilot', 'speaking', 'listening', ...running],
  waitingForCopilot: ['speaking', 'listening', ...running],
  speaking: ['listening', 'interrupted', ...running],
  interrupted: ['listening', ...running],
  suspended: [
    'idle',
    'preparing',
    'listening',
    'processing',
    'waitingForCopilot',
    'speaking',
    'interrupted',
    'faulted',
    'terminating',
  ],
  faulted: ['preparing', 'terminating'],
  terminating: ['idle'],
}

/** What is known; each value is written by one module. */
export interface Facts {
  sessionId: string
  sessionActive: boolean
  sessionExpiring: boolean
  primed: boolean
  microphone: boolean
  sttReady: boolean
  userSpeaks: boolean
  turn: Turn | null
  requestId: string | null
  attempt: number
  handleId: string | null
  recoveries: number
  held: boolean
  /** Whether a conversation has the window. */
  claimed: boolean
  /** What a start handed over for its turns. */
  metadata: Readonly<Record<string, unknown>>
  /** Until when the circuit breaker lets nothing start (ms). */
  blockedUntil: number
  pendingActions: string[]
}

export class Core {
  readonly ports: Voice.Ports
  readonly options: Options
  readonly bus: Bus<Topics>
  readonly timers: Timers
  readonly facts: Facts = {
    sessionId: '',
    sessionActive: false,
    sessionExpiring: false,
    primed: false,
    microphone: false,
    sttReady: false,
    userSpeaks: false,
    turn: null,
    requestId: null,
    attempt: 0,
    handleId: null,
    recoveries: 0,
    held: false,
    claimed: false,
    metadata: {},
    blockedUntil: 0,
    pendingActions: [],
  }
  state: State = 'idle'
  previous: State | undefined
  since = new Date(Date.now()).toISOString()
  reason: string | undefined
  /** Set by the suspension: true when an input waits for its end. */
  defers: <Topic extends keyof Topics>(topic: Topic, payload: Topics[Topic]) => boolean = () => false
  #inputs: (() => void)[] = []
  #next: (() => void)[] = []
  #busy = false
  #ids = 0
  #listenFor: Cause | null = null

  constructor(ports: Voice.Ports, options: Options) {
    this.ports = ports
    this.options = options
    this.bus = new Bus((topic) => this.call(() => this.#failed(topic)))
    this.timers = new Timers((task) => this.run(task))
  }

  /** Runs an input at once, or after the one that is being run. */
  run(task: () => void): void {
    this.#inputs.push(task)
    if (this.#busy) return
    this.#busy = true
    for (;;) {
      const job = this.#next.shift() ?? this.#inputs.shift()
      if (!job) break
      try {
        job()
      } catch {
        this.bus.emit('record', { kind: 'failed', reason: 'task' })
      }
    }
    this.#busy = false
  }

  /** Runs a consequence after the present step, ahead of any further input. */
  next(task: () => void): void {
    this.#next.push(task)
  }

  receive<Topic extends keyof Topics>(topic: Topic, payload: Topics[Topic]): void {
    this.run(() => {
      if (!this.defers(topic, payload)) this.bus.emit(topic, payload)
    })
  }

  /** Puts inputs that have waited ahead of all others. */
  replay(inputs: readonly (() => void)[]): void {
    this.#inputs.unshift(...inputs)
  }

  /** Calls a port; one that throws changes nothing here. */
  call(port: () => unknown): void {
    try {
      port()
    } catch {
      // The port failed; the timeouts notice what it leaves undone.
    }
  }

  in(...states: readonly State[]): boolean {
    return states.includes(this.state)
  }

  move(to: State, cause: Cause, reason?: string): boolean {
    if (!leads[this.state].includes(to)) {
      this.bus.emit('record', { kind: 'event.ignored', reason: `${this.state}->${to}` })
      return false
    }
    // A suspension does not forget that listening is due.
    if (to !== 'suspended' && this.state !== 'suspended') this.#listenFor = null
    if (running.includes(to) && to !== 'suspended') this.#listenFor = null
    const timestamp = new Date(Date.now()).toISOString()
    const move: Move = { from: this.state, to, cause, reason, timestamp }
    this.previous = this.state
    this.state = to
    this.since = timestamp
    this.reason = reason
    this.bus.emit('moving', move)
    this.bus.emit('moved', move)
    this.bus.emit('entered', move)
    return true
  }

  /** Enters listening as soon as microphone and STT are ready (REQ-003), which is at once but for a resumption. */
  listen(cause: Cause): void {
    if (this.facts.microphone && this.facts.sttReady) this.move('listening', cause)
    else this.#listenFor = cause
  }

  listenIfReady(): void {
    if (this.#listenFor && this.state !== 'suspended') this.listen(this.#listenFor)
  }

  id(kind: string): string {
    this.#ids += 1
    return `${kind}-${this.#ids}-${Math.random().toString(36).slice(2, 10)}`
  }

  #failed(topic: string): void {
    if (topic !== 'record') this.bus.emit('record', { kind: 'failed', reason: topic })
  }
}

export class StateError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'StateError'
    this.code = code
  }
}
