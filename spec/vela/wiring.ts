/**
 * The transport of the vocabulary of the gateway: frames in and out of its door, and signals of the pipeline behind
 * it. The published state is the phase that the client last received, and `off` while there is no connection.
 */

import type { Connection, Socket, Wiring } from '../wiring.ts'
import type { GatewayOptions, VelaGateway } from './contract.ts'
import { effects } from './protocol.ts'
import { defaults, type VelaSettings } from './settings.ts'
import { client } from './wiring/client.ts'
import { neighbour } from './wiring/neighbour.ts'

/** Ids that are hard to guess, and the same in every run. */
const sessionIds = (): (() => string) => {
  let given = 0
  return () => {
    given += 1
    return `session-4f6b1c-${given}`
  }
}

/** Words that only some gateways emit. */
const optional = 'snapshot'

function connect({ build, settings, clock, show }: Socket): Connection {
  const known: VelaSettings = { ...defaults, ...settings }
  const options: GatewayOptions = { settings: known, newSessionId: sessionIds(), clock }
  const gateway = new build(...([options] as never[])) as VelaGateway
  const tellsSessions = gateway.sessions !== undefined
  const tellClient = client(gateway, known, show)
  const tellNeighbour = neighbour(gateway, known, show)
  return {
    deaf: [],
    emits: effects.map(({ name }) => name).filter((name) => tellsSessions || name !== optional),
    report: (what, payload) => (what.startsWith('neighbour.') ? tellNeighbour : tellClient)(what, payload),
    peek: () =>
      gateway.sessions === undefined ? [] : [{ what: optional, with: { sessions: gateway.sessions } }],
    close: () => {},
  }
}

/** The wiring of the gateway. */
export const wiring: Wiring = { connect, awaited: [], assumed: [] }
