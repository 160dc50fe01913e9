/**
 * The reference implementation of Vela's gateway: frames in, frames out. Every connection has its own conversation over
 * its own chart, and they share nothing but the options (VEL-CTX-01, VEL-EDGE-05).
 */
import type { Door, GatewayOptions, PipelinePort, SocketPort, VelaGateway } from '../../spec/vela/contract.ts'
import { endpoint } from '../../spec/vela/settings.ts'
import { kernel } from '../kernel/kernel.ts'
import type { Engine } from '../step.ts'
import { chart } from './chart.ts'
import { domains } from './context.ts'
import { received } from './events.ts'
import { conversation } from './service/conversation.ts'

/** A gateway steps the charts of a thousand connections, so it uses the fast engine. */
const original = kernel(chart, domains)

/** The reference implementation. */
export class Gateway implements VelaGateway {
  readonly #options: GatewayOptions
  readonly #run: Engine
  /** The connections that have a session. */
  readonly #open = new Set<SocketPort>()

  /** `run` steps the chart. The wired-up class takes only the options. */
  constructor(options: GatewayOptions, run: Engine = original) {
    this.#options = options
    this.#run = run
  }

  get sessions(): number {
    return this.#open.size
  }

  /** The chart decides about a connection without a session. */
  accepts(path: string): boolean {
    const { state } = this.#run.begin({ ...this.#options.settings })
    const asked = { ...received('upgrade', { onEndpoint: path === endpoint }), at: this.#options.clock.now() }
    return this.#run.step(state, asked).effects.every(({ type }) => type !== 'upgrade.refused')
  }

  connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
    this.#open.add(socket)
    const ended = () => void this.#open.delete(socket)
    return conversation({ options: this.#options, run: this.#run, socket, pipeline, ended })
  }
}
