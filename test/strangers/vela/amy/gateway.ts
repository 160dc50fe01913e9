import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import { Session } from './session.ts'

/** The class of a gateway that takes these choices. */
export function gatewayWith(choices: Choices): new (options: Vela.GatewayOptions) => Vela.VelaGateway {
  return class Gateway implements Vela.VelaGateway {
    #options: Vela.GatewayOptions
    #sessions = new Set<object>()
    #turns = 0

    constructor(options: Vela.GatewayOptions) {
      this.#options = options
    }

    get sessions(): number {
      return this.#sessions.size
    }

    accepts(path: string): boolean {
      return path === '/ws'
    }

    connect(socket: Vela.SocketPort, pipeline: Vela.PipelinePort | null): Vela.Door {
      const { settings, clock, newSessionId } = this.#options
      let turns = 0
      const nextTurn = () => {
        if (choices.turnNumbers === 'gateway') return this.#turns++
        return ++turns
      }
      const sessionId = choices.sessionIds === 'own' ? crypto.randomUUID() : newSessionId()
      const leave = (session: object) => this.#sessions.delete(session)
      const session = new Session({ settings, clock, choices, sessionId, nextTurn, leave }, socket, pipeline)
      this.#sessions.add(session)
      return session
    }
  }
}
