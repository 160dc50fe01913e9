import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { Core } from './core.ts'
import type { State } from './core.ts'
import { recording } from './listening.ts'
import { agent } from './plugins/agent.ts'
import { answers } from './plugins/answers.ts'
import { errors } from './plugins/errors.ts'
import { journal } from './plugins/journal.ts'
import { playback } from './plugins/playback.ts'
import { network, reconnecting } from './plugins/reconnecting.ts'
import { session } from './plugins/session.ts'
import { tools } from './plugins/tools.ts'
import type { Policy } from './policy.ts'
import { decide } from './routes.ts'

/** The interface of the document around the core and its plugins. */
export class Conversation implements Voice.ConversationStateMachine {
  readonly #core: Core
  readonly #recover: () => void
  readonly #enters: [State, Voice.StateHandler][] = []
  readonly #exits: [State, Voice.StateHandler][] = []
  readonly #changes: Voice.TransitionHandler[] = []
  readonly #errors: Voice.ErrorHandler[] = []
  #excused = false

  constructor(ports: Voice.Ports, policy: Policy) {
    const core = new Core(ports, policy)
    this.#core = core
    core.hear = (event) => this.#hear(event)
    journal(core)
    playback(core)
    answers(core)
    tools(core)
    agent(core)
    recording(core)
    this.#recover = errors(core)
    reconnecting(core)
    network(core)
    session(core)
    core.hub.on('over', () => {
      core.ports.microphone.clearBuffers({ segments: core.memory.queue.length })
      core.ports.webrtc.close()
      core.memory.sessionId = ''
    })
    core.hub.on('leaving', ({ from, cause }) => {
      for (const [state, handler] of [...this.#exits]) {
        if (state === from) this.#call(() => handler(core.context, cause as Voice.StateEvent))
      }
    })
    core.hub.on('changed', ({ from, to, cause }) => {
      const event = { ...cause }
      for (const handler of [...this.#changes]) this.#call(() => handler(from, to, event))
      core.ports.bus.emit('transition', { from, to, event })
      for (const [state, handler] of [...this.#enters]) {
        if (state === to) this.#call(() => handler(core.context, cause as Voice.StateEvent))
      }
      core.ports.bus.emit('state:enter', { state: to, context: core.context })
      const { error } = core.memory
      if (to !== 'error' || error === null) return
      core.ports.bus.emit('error', { state: from, error })
      for (const handler of [...this.#errors]) this.#call(() => handler(error, core.context))
    })
  }

  get state(): State {
    return this.#core.state
  }
  get previousState(): State | null {
    return this.#core.previous
  }
  get stateEnteredAt(): number {
    return this.#core.enteredAt
  }
  get context(): Voice.StateContext {
    return this.#core.context
  }
  get terminated(): boolean {
    return this.#core.terminated
  }

  transition(event: Voice.StateEvent): void {
    if (this.terminated) return
    this.#core.run(() => this.#hear(event))
  }

  canTransition(event: Voice.StateEvent): boolean {
    if (this.terminated || !known(event)) return false
    if (event.type === 'user_end_session') return true
    try {
      return decide(this.#core, event) !== null
    } catch {
      return false
    }
  }

  onStateEnter(state: State, handler: Voice.StateHandler): void {
    this.#enters.push([state, handler])
  }
  onStateExit(state: State, handler: Voice.StateHandler): void {
    this.#exits.push([state, handler])
  }
  onTransition(handler: Voice.TransitionHandler): void {
    this.#changes.push(handler)
  }
  onError(handler: Voice.ErrorHandler): void {
    this.#errors.push(handler)
  }
  recover(): void {
    if (!this.terminated) this.#core.run(this.#recover)
  }

  #hear(event: Voice.StateEvent): void {
    if (!known(event)) return
    const core = this.#core
    if (event.type === 'user_end_session') return core.end()
    try {
      const way = decide(core, event)
      core.hub.emit('heard', event)
      if (way !== null) core.follow(way, event)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      core.ports.logger.log('ignored', { timestamp: core.now(), event: event.type, outcome: 'malformed' })
    }
  }

  /** Calls a handler from outside. What it throws is an error, but not what it throws because of one. */
  #call(handler: () => void): void {
    try {
      handler()
    } catch (thrown) {
      if (this.#excused) return
      this.#excused = true
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      this.#core.run(() => {
        this.#hear({ type: 'handler_exception', error })
        this.#core.run(() => {
          this.#excused = false
        })
      })
    }
  }
}

const known = (event: unknown): event is Voice.StateEvent =>
  typeof event === 'object' && event !== null && typeof (event as { type?: unknown }).type === 'string'
