import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { encode } from './encode.ts'
import { execute, type Published } from './executor.ts'
import type { Input } from './inputs.ts'
import { initial, type Model } from './model.ts'
import type { Policy } from './policy.ts'
import { reduce } from './reduce.ts'
import { Sockets } from './sockets.ts'

/**
 * The shell: it holds the model, lets one input after another through the reducer, and has the commands of each step
 * carried out before the next one. What is fed meanwhile, by the screen or the network, waits for its turn.
 */
export class Connection implements Voice.VelaConnection {
  readonly #ports: Voice.Ports
  readonly #policy: Policy
  readonly #sockets: Sockets
  readonly #published: Published = { status: initial.status, phase: initial.phase }
  readonly #waiting: Input[] = []
  #model: Model = initial
  #isBusy = false

  constructor(ports: Voice.Ports, policy: Policy) {
    this.#ports = ports
    this.#policy = policy
    this.#sockets = new Sockets(ports, (input) => this.#feed(input))
  }

  get status(): Voice.ConnectionStatus {
    return this.#published.status
  }

  get phase(): Voice.Phase | null {
    return this.#published.phase
  }

  connect(): void {
    this.#feed({ kind: 'connect' })
  }

  disconnect(): void {
    this.#feed({ kind: 'disconnect' })
  }

  send(event: Voice.ClientEvent): void {
    if (this.#ports.settings.profile === 'baseline') return
    const message = encode(event)
    if (message !== null) this.#feed({ kind: 'send', message })
  }

  #feed(input: Input): void {
    this.#waiting.push(input)
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#step(next)
    }
    this.#isBusy = false
  }

  #step(input: Input): void {
    const { model, commands } = reduce(this.#model, input, this.#policy)
    this.#model = model
    const feed = (further: Input) => this.#feed(further)
    for (const command of commands) {
      execute(command, this.#ports.screen, this.#sockets, this.#published, feed)
    }
  }
}
