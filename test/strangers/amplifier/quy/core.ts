import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { Emitter } from './emitter.ts'
import { guarded } from './guard.ts'
import { contextOf, freshMemory } from './memory.ts'
import type { Memory } from './memory.ts'
import type { Policy } from './policy.ts'

export type State = Voice.ConversationState
/** Why something happens: an event, or a cause of our own. */
export type Cause = Voice.StateEvent | { readonly type: string }

/** A change under way. */
export interface Move {
  readonly from: State
  readonly to: State
  readonly cause: Cause
  readonly duration: number
}

/** Where something leads, and with which error. */
export interface Way {
  readonly to: State
  readonly cause?: Cause
  readonly error?: Voice.ConversationError
}

interface CoreEvents {
  heard: Voice.StateEvent
  exit: Move
  enter: Move
  /** Told to whoever subscribed from outside. */
  leaving: Move
  changed: Move
  /** An exception of somebody's handler. */
  thrown: Error
  over: null
}

const ticks: Readonly<Record<State, string>> = {
  idle: 'listening error reconnecting',
  listening: 'processing error reconnecting',
  processing: 'idle listening speaking tool_executing error reconnecting',
  speaking: 'idle listening tool_executing error reconnecting',
  tool_executing: 'processing waiting_amplifier error reconnecting',
  waiting_amplifier: 'idle processing error reconnecting',
  error: 'idle reconnecting',
  reconnecting: 'idle error',
}
const returns: readonly State[] = ['processing', 'tool_executing', 'waiting_amplifier']

/** State, time, a queue of steps and the hub; everything else is a plugin. */
export class Core {
  readonly ports: Voice.Ports
  readonly policy: Policy
  readonly memory: Memory
  readonly hub = new Emitter<CoreEvents>()
  state: State = 'idle'
  previous: State | null = null
  enteredAt: number
  entryReason = 'constructed'
  terminated = false
  #count = 0
  #busy = false
  readonly #steps: (() => void)[] = []
  readonly #timers = new Map<string, { readonly off: () => void; readonly stay: boolean }>()

  constructor(ports: Voice.Ports, policy: Policy) {
    this.ports = guarded(ports, (method, error) => this.#portFailed(method, error))
    this.policy = policy
    this.enteredAt = this.now()
    this.memory = freshMemory(this.now())
  }

  get settings(): Voice.AmplifierSettings {
    return this.ports.settings
  }

  get context(): Voice.StateContext {
    return contextOf(this.memory, this.now())
  }

  now(): number {
    return Date.now()
  }

  id(kind: string): string {
    this.#count += 1
    return `${kind}-${String(this.#count)}`
  }

  /** Runs steps one after the other, whoever asks for them from within. */
  run(step: () => void): void {
    this.#steps.push(step)
    this.#drain()
  }

  /** The same, before all that waits. */
  next(step: () => void): void {
    this.#steps.unshift(step)
    this.#drain()
  }

  #drain(): void {
    if (this.#busy) return
    this.#busy = true
    try {
      for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift()) {
        if (!this.terminated) step()
      }
    } finally {
      this.#busy = false
    }
  }

  after(name: string, ms: number, wake: () => void, stay = true): void {
    this.stop(name)
    const off = this.ports.clock.after(ms, () => {
      this.#timers.delete(name)
      if (!this.terminated) this.run(wake)
    })
    this.#timers.set(name, { off, stay })
  }

  stop(name: string): void {
    this.#timers.get(name)?.off()
    this.#timers.delete(name)
  }

  follow(way: Way, cause: Cause): void {
    if (this.terminated || way.to === this.state) return
    const back = this.state === 'error' && returns.includes(way.to) && way.to === this.memory.failedIn
    if (!back && !ticks[this.state].split(' ').includes(way.to)) return
    const move = { from: this.state, to: way.to, cause: way.cause ?? cause, duration: this.now() - this.enteredAt }
    if (way.error !== undefined) this.memory.error = way.error
    this.hub.emit('leaving', move)
    for (const [name, timer] of [...this.#timers]) if (timer.stay) this.stop(name)
    this.hub.emit('exit', move)
    this.previous = move.from
    this.state = move.to
    this.enteredAt = this.now()
    this.hub.emit('enter', move)
    this.entryReason = move.cause.type
    this.hub.emit('changed', move)
  }

  end(): void {
    this.terminated = true
    for (const name of [...this.#timers.keys()]) this.stop(name)
    this.#steps.length = 0
    this.hub.emit('over', null)
  }

  #portFailed(method: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    const { retryId } = this.memory
    if (method === 'retry' && retryId !== null) this.run(() => this.hear({ type: 'retry_failed', retryId }))
    const callId = this.memory.call?.callId
    if (callId === undefined || this.terminated) return
    if (method === 'call_tool') this.run(() => this.hear({ type: 'tool_error', callId, message }))
    if (method === 'spawn') this.run(() => this.hear({ type: 'agent_task_error', callId, message }))
  }

  /** Set by the machine: what an event means. */
  hear: (event: Voice.StateEvent) => void = () => undefined
}
