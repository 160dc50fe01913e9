/** The gateway: it holds one session for each connection. */
import { randomUUID } from 'node:crypto'
import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import { Connection } from './connection.ts'

/** A gateway with its choices. */
export class ChosenGateway implements Vela.VelaGateway {
  readonly #options: Vela.GatewayOptions
  readonly #choices: Choices
  readonly #live = new Set<string>()

  constructor(options: Vela.GatewayOptions, choices: Choices) {
    this.#options = options
    this.#choices = choices
  }

  /** How many sessions there are. */
  get sessions(): number {
    return this.#live.size
  }

  /** Whether a connection is upgraded on this path. */
  accepts(path: string): boolean {
    return path === '/ws'
  }

  /** Makes the session of a connection, and announces it at once. */
  connect(socket: Vela.SocketPort, pipeline: Vela.PipelinePort | null): Vela.Door {
    const { settings, clock } = this.#options
    const attached = settings.processor === 'attached' ? pipeline : null
    const sessionId = this.#newId()
    this.#live.add(sessionId)
    const connection = new Connection({
      socket,
      pipeline: attached,
      clock,
      rules: {
        isAttached: attached !== null,
        cancelTarget: settings.cancelTarget,
        turnTimeoutMs: settings.turnTimeoutMs,
        maxTurnChars: settings.maxTurnChars,
        choices: this.#choices,
      },
      maxMessageBytes: settings.maxMessageBytes,
      sessionId,
      onOver: () => this.#live.delete(sessionId),
    })
    connection.open()
    return {
      text: (frame) => connection.text(frame),
      binary: (bytes) => connection.binary(bytes),
      broken: (code) => connection.broken(code),
      closed: () => connection.closed(),
    }
  }

  /** An id that no live session has. */
  #newId(): string {
    try {
      const id: unknown = this.#options.newSessionId()
      if (typeof id === 'string' && id !== '' && !this.#live.has(id)) return id
    } catch {
      // The source of ids fails: the gateway makes one itself.
    }
    return randomUUID()
  }
}
