import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import { Connection } from './connection.ts'

/** The gateway: it knows which path is its own, and which sessions there are. */
export abstract class Gateway implements Voice.VelaGateway {
  readonly #options: Voice.GatewayOptions
  readonly #sessions = new Set<object>()

  constructor(options: Voice.GatewayOptions) {
    this.#options = options
  }

  protected abstract get choices(): Choices

  get sessions(): number {
    return this.#sessions.size
  }

  accepts(path: string): boolean {
    return path === '/ws'
  }

  connect(socket: Voice.SocketPort, pipeline: Voice.PipelinePort | null): Voice.Door {
    const { choices } = this
    const sessionId = choices.idSource === 'uuid' ? crypto.randomUUID() : this.#options.newSessionId()
    const entry = {}
    this.#sessions.add(entry)
    return new Connection(socket, pipeline, {
      options: this.#options,
      choices,
      sessionId,
      left: () => this.#sessions.delete(entry),
    })
  }
}
