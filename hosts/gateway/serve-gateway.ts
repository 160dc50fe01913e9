/** Serving a gateway: an HTTP server on one address, its socket at one path, and a few files beside it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Problem } from '../problem.ts'
import { type Connection, connectionOf } from './connection.ts'
import type { Gateway, Socket } from './gateway.ts'
import { type Journal, peerNames } from './journal.ts'
import type { Limits } from './limits.ts'
import { listeningProblem } from './listening-problem.ts'
import { type Admission, admissionOf } from './origin.ts'
import { answerPage, type Pages } from './pages.ts'
import { refusalOf, refuse } from './upgrade.ts'

/** Where and how a gateway is served. */
export interface Serving<Pipeline> {
  /** Name or address to listen on. */
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  /** Makes what works behind one connection; null when nothing does. */
  readonly pipeline: (() => Pipeline) | null
  readonly limits: Limits
  readonly pages: Pages
  readonly journal: Journal
}

/** A gateway that is served. */
export interface Served {
  readonly port: number
  /** `127.0.0.1:8080`, as it stands in an address. */
  readonly at: string
  /** How many connections are open. */
  readonly connections: () => number
  /** Closes every connection and waits until all are gone; those that do not answer are dropped. */
  readonly close: () => Promise<void>
}

/** Serves a gateway, or reports why it cannot be served. */
export async function serveGateway<Pipeline>(
  gateway: Gateway<Pipeline>,
  serving: Serving<Pipeline>,
): Promise<Served | Problem> {
  const { limits, pages } = serving
  const connections = new Set<Connection>()
  const admission = admissionOf(serving.host)
  const server = createServer(httpPatience(limits), (request, response) =>
    answerPage(pages, admission, request, response),
  )
  server.on('upgrade', upgrades(gateway, serving, admission, connections))
  server.listen({ host: serving.host, port: serving.port })
  try {
    await once(server, 'listening')
  } catch (error) {
    return listeningProblem(error, serving)
  }
  const beats = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, limits.heartbeatMs)
  const { port, family, address } = server.address() as AddressInfo
  return {
    port,
    at: `${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    connections: () => connections.size,
    close: () => {
      clearInterval(beats)
      return closed(server, connections)
    },
  }
}

/** A request that is never finished is not waited for. */
const httpPatience = ({ patienceMs }: Limits) => ({
  headersTimeout: patienceMs,
  requestTimeout: patienceMs,
  connectionsCheckingInterval: patienceMs,
})

/** The options of sockets; compression is off by default. */
const socketOptions = ({ messageBytes, messageParts, patienceMs }: Limits) => ({
  noServer: true,
  clientTracking: false,
  maxPayload: messageBytes,
  maxFragments: messageParts,
  closeTimeout: patienceMs,
  // One message of each connection at a time: a flood waits behind the messages of every other connection.
  allowSynchronousEvents: false,
})

/** Upgrades permitted requests, and refuses every other one in plain HTTP. */
function upgrades<Pipeline>(
  gateway: Gateway<Pipeline>,
  { pipeline, limits, journal }: Serving<Pipeline>,
  admission: Admission,
  connections: Set<Connection>,
) {
  const sockets = new WebSocketServer(socketOptions(limits))
  const nameOf = peerNames()
  const accepts = (path: string) => gateway.accepts(path)
  const connect = (socket: Socket) => gateway.connect(socket, pipeline?.() ?? null)
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { remoteAddress, remotePort } = request.socket
    const peer = nameOf(`${remoteAddress} ${remotePort}`)
    const refusal = refusalOf(request, admission, accepts)
    if (refusal !== null) {
      journal({ what: 'refused', peer, ...refusal })
      refuse(socket, refusal)
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const surroundings = { connect, limits, journal, peer }
      const connection = connectionOf(opened, surroundings, () => connections.delete(connection))
      connections.add(connection)
    })
  }
}

async function closed(server: Server, connections: ReadonlySet<Connection>): Promise<void> {
  const gone = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await Promise.all([...connections].map(({ leave }) => leave()))
  await gone
}
