/** The machine: runs one step at a time, moves from state to state, and tells whoever subscribed. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Choices } from './choices.ts'
import { wellFormed } from './guard.ts'
import { type Cause, Shared } from './shared.ts'
import type { State } from './states/base.ts'
import { ErrorState } from './states/error.ts'
import { Idle } from './states/idle.ts'
import { Listening } from './states/listening.ts'
import { Processing } from './states/processing.ts'
import { Reconnecting } from './states/reconnecting.ts'
import { Speaking } from './states/speaking.ts'
import { ToolExecuting } from './states/tool-executing.ts'
import { WaitingAmplifier } from './states/waiting-amplifier.ts'

type Name = Voice.ConversationState

export class Machine implements Voice.ConversationStateMachine {
  readonly #shared: Shared
  readonly #states: Readonly<Record<Name, State>>
  readonly #enterHandlers = new Map<Name, Voice.StateHandler[]>()
  readonly #exitHandlers = new Map<Name, Voice.StateHandler[]>()
  readonly #transitionHandlers: Voice.TransitionHandler[] = []
  readonly #errorHandlers: Voice.ErrorHandler[] = []
  readonly #steps: (() => void)[] = []
  #move: { readonly to: Name; readonly cause: Cause } | null = null
  #busy = false
  state: Name = 'idle'
  previousState: Name | null = null
  stateEnteredAt = Date.now()
  terminated = false

  constructor(ports: Voice.Ports, choices: Choices) {
    this.#shared = new Shared(ports, choices, {
      go: (to, cause) => {
        this.#move = { to, cause }
      },
      step: (work) => this.#step(work),
      then: (event) => this.transition(event),
      state: () => this.state,
      stateEnteredAt: () => this.stateEnteredAt,
    })
    const shared = this.#shared
    this.#states = {
      ...{ idle: new Idle(shared), listening: new Listening(shared), processing: new Processing(shared) },
      ...{ speaking: new Speaking(shared), tool_executing: new ToolExecuting(shared) },
      ...{ waiting_amplifier: new WaitingAmplifier(shared), reconnecting: new Reconnecting(shared) },
      error: new ErrorState(shared, (error) => this.#tellError(error)),
    }
  }

  get context() {
    return this.#shared.context
  }
  canTransition(event: Voice.StateEvent) {
    if (this.terminated || !wellFormed(event)) return false
    return event.type === 'user_end_session' || this.#states[this.state].target(event) !== null
  }
  transition(event: Voice.StateEvent) {
    this.#step(() => this.#hear(event))
  }
  recover() {
    this.#step(() => this.#states[this.state].recover())
  }
  onStateEnter(state: Name, handler: Voice.StateHandler) {
    this.#enterHandlers.set(state, [...(this.#enterHandlers.get(state) ?? []), handler])
  }
  onStateExit(state: Name, handler: Voice.StateHandler) {
    this.#exitHandlers.set(state, [...(this.#exitHandlers.get(state) ?? []), handler])
  }
  onTransition(handler: Voice.TransitionHandler) {
    this.#transitionHandlers.push(handler)
  }
  onError(handler: Voice.ErrorHandler) {
    this.#errorHandlers.push(handler)
  }

  /** Runs to completion, then whatever was asked for meanwhile. */
  #step(work: () => void) {
    this.#steps.push(work)
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#steps.shift(); next !== undefined; next = this.#steps.shift()) {
        if (this.terminated) continue
        this.#guard(next)
        this.#settle()
      }
    } finally {
      this.#busy = false
    }
  }
  #settle() {
    for (let move = this.#move; move !== null && !this.terminated; move = this.#move) {
      this.#move = null
      const { to, cause } = move
      this.#guard(() => this.#go(to, cause))
    }
  }
  /** An exception that nobody handles is an error of the conversation. */
  #guard(work: () => void) {
    try {
      work()
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      this.transition({ type: 'handler_exception', error })
    }
  }
  #hear(event: unknown) {
    if (!wellFormed(event)) return this.#shared.logger.log('ignored', { timestamp: Date.now(), outcome: 'malformed' })
    if (event.type === 'user_end_session') return this.#terminate()
    const state = this.#states[this.state]
    const to = state.target(event)
    state.observe(event, to)
    state.on(event, to)
    if (to !== null && this.#move === null) this.#move = { to, cause: event }
  }
  #go(to: Name, cause: Cause) {
    const from = this.state
    const { logger, bus } = this.#shared
    const now = Date.now()
    this.#guard(() => this.#states[from].exit(to, cause))
    this.#tell(this.#exitHandlers.get(from), cause)
    bus.emit('state:exit', { state: from, duration: now - this.stateEnteredAt })
    this.previousState = from
    this.state = to
    this.stateEnteredAt = now
    // The record of an exit of IDLE has the reason of its entry, too, and is written there.
    if (from !== 'idle') logger.log('transition', { timestamp: now, from, to, event: cause.type })
    for (const handler of [...this.#transitionHandlers]) this.#guard(() => handler(from, to, cause))
    bus.emit('transition', { from, to, event: { type: cause.type } })
    this.#guard(() => this.#states[to].enter(from, cause))
    this.#shared.returning = false
    this.#tell(this.#enterHandlers.get(to), cause)
    bus.emit('state:enter', { state: to, context: this.context })
  }
  #tell(handlers: readonly Voice.StateHandler[] | undefined, cause: Cause) {
    const event = wellFormed(cause) ? cause : null
    for (const handler of handlers ?? []) this.#guard(() => handler(this.context, event))
  }
  #tellError(error: Voice.ConversationError) {
    for (const handler of [...this.#errorHandlers]) this.#guard(() => handler(error, this.context))
    this.#shared.bus.emit('error', { state: this.state, error })
  }
  /** The user has ended the session: whatever runs is called off, and nothing follows. */
  #terminate() {
    const { timers, ports, calls, session, queue } = this.#shared
    this.#guard(() => this.#states[this.state].abandon())
    ports.player.stop()
    ports.microphone.clearBuffers({ segments: queue.length })
    calls.end()
    session.end()
    timers.stopAll()
    this.terminated = true
  }
}
