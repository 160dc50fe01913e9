/** The gateway: one for all connections, each of which has a session of its own. */
import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import { Connection } from './connection.ts'

/** A gateway that does not tell how many sessions there are. */
export class QuietGateway implements Voice.VelaGateway {
  protected readonly live = new Set<object>()
  readonly #options: Voice.GatewayOptions
  readonly #choices: Choices

  constructor(options: Voice.GatewayOptions, choices: Choices) {
    this.#options = options
    this.#choices = choices
  }

  accepts(path: string): boolean {
    return path === '/ws'
  }

  connect(socket: Voice.SocketPort, given: Voice.PipelinePort | null): Voice.Door {
    const { settings, clock, newSessionId } = this.#options
    const pipeline = settings.processor === 'none' ? null : given
    const sessionId = this.#choices.sessionId === 'own' ? crypto.randomUUID() : newSessionId()
    const session = {}
    this.live.add(session)
    return new Connection({
      rules: { choices: this.#choices, settings, hasPipeline: pipeline !== null },
      socket,
      pipeline,
      clock,
      sessionId,
      forget: () => this.live.delete(session),
    })
  }
}

/** A gateway that tells. */
export class CountingGateway extends QuietGateway {
  get sessions(): number {
    return this.live.size
  }
}
