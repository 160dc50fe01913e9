/** One connection: it holds the state, feeds the reducer, and carries out what the reducer wants done. */
import type * as Voice from '../../../../spec/vela/contract.ts'
import { type Effect, initial, type Input, type Order, type Rules, type State } from './model.ts'
import { reduce } from './reduce.ts'

export interface Surroundings {
  readonly rules: Rules
  readonly socket: Voice.SocketPort
  readonly pipeline: Voice.PipelinePort | null
  readonly clock: Voice.GatewayOptions['clock']
  readonly sessionId: string
  /** The session is over; may be told twice. */
  readonly forget: () => void
}

export class Connection implements Voice.Door {
  readonly #around: Surroundings
  readonly #inputs: Input[] = []
  #state: State
  #isBusy = false
  #isDown = false
  #calledOff: (() => void) | null = null
  #subscription: Voice.Disposable | null = null

  constructor(around: Surroundings) {
    this.#around = around
    this.#state = initial(around.sessionId)
    this.#hear({ type: 'opened' })
    this.#subscribe()
  }

  text(frame: string) {
    this.#hear({ type: 'text', frame })
  }

  binary(bytes: Uint8Array) {
    this.#hear({ type: 'binary', bytes: bytes.byteLength })
  }

  broken(code: 1002 | 1007) {
    this.#hear({ type: 'broken', code })
  }

  closed() {
    this.#isDown = true
    this.#hear({ type: 'closed' })
  }

  #subscribe() {
    try {
      this.#subscription =
        this.#around.pipeline?.onSignal((signal) => this.#hear({ type: 'signal', signal })) ?? null
    } catch {
      this.#subscription = null
    }
    if (this.#state.line === 'down') this.#unsubscribe()
  }

  #unsubscribe() {
    const subscription = this.#subscription
    this.#subscription = null
    attempt(() => subscription?.dispose())
  }

  /** What comes while effects are carried out waits for its turn, and has had it when the outer call returns. */
  #hear(input: Input) {
    this.#inputs.push(input)
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      for (let next = this.#inputs.shift(); next !== undefined; next = this.#inputs.shift()) {
        const [state, effects] = reduce(this.#around.rules, this.#state, next)
        this.#state = state
        this.#carryOut(effects)
      }
    } finally {
      this.#isBusy = false
    }
  }

  #carryOut(effects: readonly Effect[]) {
    const lost = new Set<number>()
    for (const effect of effects) {
      if (effect.do === 'order' && lost.has(effect.order.turn)) continue
      if (this.#perform(effect) || effect.do !== 'order' || effect.order.type === 'abort') continue
      const { turn } = effect.order
      lost.add(turn)
      this.#inputs.push({ type: 'signal', signal: { type: 'failed', turn, part: 'recognition' } })
    }
  }

  /** Whether it went well. */
  #perform(effect: Effect): boolean {
    const { socket, clock, forget } = this.#around
    switch (effect.do) {
      case 'send':
        return this.#isDown || attempt(() => socket.send(JSON.stringify(effect.event)))
      case 'close':
        return this.#isDown || attempt(() => socket.close(effect.code))
      case 'order':
        return attempt(() => this.#order(effect.order))
      case 'arm': {
        const { turn, ms } = effect
        this.#disarm()
        this.#calledOff = clock.after(ms, () => this.#hear({ type: 'timeout', turn }))
        return true
      }
      case 'disarm':
        this.#disarm()
        return true
      case 'forget':
        forget()
        return true
      case 'unsubscribe':
        this.#unsubscribe()
        return true
    }
  }

  #order(order: Order) {
    const { pipeline } = this.#around
    if (order.type === 'append') pipeline?.append(order.turn, order.chunk)
    else pipeline?.[order.type](order.turn)
  }

  #disarm() {
    this.#calledOff?.()
    this.#calledOff = null
  }
}

/** What others make of a call must not bring the gateway down. */
function attempt(deed: () => unknown): boolean {
  try {
    deed()
    return true
  } catch {
    return false
  }
}
