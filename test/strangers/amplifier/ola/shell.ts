/** The shell: keeps the model, carries out the effects, and runs one setTimeout for each timer of the model. */
import type * as A from '../../../../spec/amplifier/contract.ts'
import { first } from './model.ts'
import type { Options } from './options.ts'
import { reduce } from './reduce.ts'
import type { Effect, Env, Input, Model, State } from './types.ts'

interface Running {
  readonly at: number
  readonly handle: ReturnType<typeof setTimeout>
}

type Hooks = Map<State, A.StateHandler[]>

/** A listener or a port may throw anything. */
const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('an exception of a handler')

export class Conversation implements A.ConversationStateMachine {
  readonly #ports: A.Ports
  readonly #options: Options
  /** The model after the last step, and the one that is shown: they differ while effects are carried out. */
  #model: Model
  #shown: Model
  #inputs: Input[] = []
  #busy = false
  readonly #timers = new Map<string, Running>()
  readonly #enters: Hooks = new Map()
  readonly #exits: Hooks = new Map()
  readonly #transitions: A.TransitionHandler[] = []
  readonly #errors: A.ErrorHandler[] = []

  constructor(ports: A.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
    this.#model = first(Date.now())
    this.#shown = this.#model
  }

  get state(): State {
    return this.#shown.state
  }

  get previousState(): State | null {
    return this.#shown.previousState
  }

  get stateEnteredAt(): number {
    return this.#shown.enteredAt
  }

  get context(): A.StateContext {
    return this.#shown.context
  }

  get terminated(): boolean {
    return this.#shown.position === 'terminated'
  }

  transition(event: A.StateEvent): void {
    if (typeof event !== 'object' || event === null || typeof event.type !== 'string') return
    this.#feed({ kind: 'event', event })
  }

  /** Whether the event would change the state now, or begin or end the session. */
  canTransition(event: A.StateEvent): boolean {
    if (typeof event !== 'object' || event === null || typeof event.type !== 'string') return false
    const { m, fx } = reduce(this.#model, { kind: 'event', event }, this.#env(event))
    return m.position !== this.#model.position || fx.some((effect) => effect.do === 'transition')
  }

  onStateEnter(state: State, handler: A.StateHandler): void {
    this.#enters.set(state, [...(this.#enters.get(state) ?? []), handler])
  }

  onStateExit(state: State, handler: A.StateHandler): void {
    this.#exits.set(state, [...(this.#exits.get(state) ?? []), handler])
  }

  onTransition(handler: A.TransitionHandler): void {
    this.#transitions.push(handler)
  }

  onError(handler: A.ErrorHandler): void {
    this.#errors.push(handler)
  }

  recover(): void {
    this.#feed({ kind: 'recover' })
  }

  #env(event: A.StateEvent | null): Env {
    const { settings, coordinator } = this.#ports
    return { now: Date.now(), settings, options: this.#options, tools: coordinator.tools, event }
  }

  /** One input after another: what is fed while a step is carried out waits for its end. */
  #feed(input: Input): void {
    this.#inputs.push(input)
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#inputs.shift(); next !== undefined; next = this.#inputs.shift()) this.#step(next)
    } finally {
      this.#busy = false
    }
  }

  #step(input: Input): void {
    const event = input.kind === 'event' ? input.event : null
    let out = { m: this.#model, fx: [] as readonly Effect[] }
    try {
      out = reduce(this.#model, input, this.#env(event))
    } catch (thrown) {
      this.#thrown(thrown, event)
    }
    this.#model = out.m
    this.#schedule()
    for (const effect of out.fx) {
      try {
        this.#run(effect, event)
      } catch (thrown) {
        this.#thrown(thrown, event)
      }
    }
    this.#shown = this.#model
  }

  /** An exception is an event of its own; while one is dealt with, further ones are not. */
  #thrown(thrown: unknown, event: A.StateEvent | null): void {
    if (event?.type !== 'handler_exception') {
      this.#inputs.push({ kind: 'event', event: { type: 'handler_exception', error: errorOf(thrown) } })
    }
  }

  #run(effect: Effect, event: A.StateEvent | null): void {
    switch (effect.do) {
      case 'port': {
        const port = this.#ports[effect.port] as unknown as Record<
          string,
          (...args: readonly unknown[]) => unknown
        >
        port[effect.method]?.(...effect.args)
        return
      }
      case 'view':
        this.#shown = effect.model
        return
      case 'enter':
      case 'exit': {
        const hooks = effect.do === 'enter' ? this.#enters : this.#exits
        this.#each(hooks.get(effect.state) ?? [], event, (handler) => handler(effect.context, effect.event))
        return
      }
      case 'transition':
        this.#each(this.#transitions, event, (handler) => handler(effect.from, effect.to, effect.cause))
        return
      case 'error':
        this.#each(this.#errors, event, (handler) => handler(effect.error, effect.context))
    }
  }

  /** Every listener hears, whatever the others do. */
  #each<T>(listeners: readonly T[], event: A.StateEvent | null, call: (listener: T) => void): void {
    for (const listener of [...listeners]) {
      try {
        call(listener)
      } catch (thrown) {
        this.#thrown(thrown, event)
      }
    }
  }

  /** Brings the timers that run in line with those of the model. */
  #schedule(): void {
    for (const [key, { at, handle }] of this.#timers) {
      if (this.#model.timers[key] === at) continue
      clearTimeout(handle)
      this.#timers.delete(key)
    }
    for (const [key, at] of Object.entries(this.#model.timers))
      if (!this.#timers.has(key)) this.#start(key, at)
  }

  #start(key: string, at: number): void {
    const handle = setTimeout(
      () => {
        this.#timers.delete(key)
        if (Date.now() < at) return this.#start(key, at)
        this.#feed({ kind: 'timer', key, at })
      },
      Math.max(0, at - Date.now()),
    )
    this.#timers.set(key, { at, handle })
  }
}
