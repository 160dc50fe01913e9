import { randomUUID } from 'node:crypto'
import type {
  Door,
  GatewayOptions,
  PipelinePort,
  SocketPort,
  VelaGateway,
} from '../../../../spec/vela/contract.ts'
import type { Choices } from './options.ts'
import { Session } from './session.ts'

const endpoint = '/ws'

/** A gateway that takes its choices beside its options. It holds one session for each connection. */
export class ChoosingGateway implements VelaGateway {
  readonly #options: GatewayOptions
  readonly #choices: Choices
  readonly #sessions = new Set<Session>()

  constructor(options: GatewayOptions, choices: Choices) {
    this.#options = options
    this.#choices = choices
  }

  /** How many sessions there are. */
  get sessions(): number {
    return this.#sessions.size
  }

  /** Whether a connection is upgraded on this path. */
  accepts(path: string): boolean {
    return path === endpoint
  }

  /** Creates the session of a connection and says at once that it is ready. */
  connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
    const session = new Session({
      id: this.#newId(),
      socket,
      pipeline,
      settings: this.#options.settings,
      clock: this.#options.clock,
      choices: this.#choices,
      onEnd: () => this.#sessions.delete(session),
    })
    this.#sessions.add(session)
    session.open()
    return session
  }

  #newId(): string {
    if (this.#choices.sessionId === 'uuid') return randomUUID()
    try {
      const id = this.#options.newSessionId()
      return typeof id === 'string' && id !== '' ? id : randomUUID()
    } catch {
      return randomUUID()
    }
  }
}
