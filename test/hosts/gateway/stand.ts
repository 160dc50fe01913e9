/** Sets a gateway up on a free port of loopback for one test, with short times, and takes everything down after it. */
import { afterEach, expect } from 'vitest'
import { WebSocket } from 'ws'
import { openRaw, type RawSocket } from '../../../bench/raw-socket.ts'
import type { Gateway } from '../../../hosts/gateway/gateway.ts'
import type { Entry } from '../../../hosts/gateway/journal.ts'
import { type Limits, limits } from '../../../hosts/gateway/limits.ts'
import { noPages, type Pages } from '../../../hosts/gateway/pages.ts'
import { type Served, serveGateway } from '../../../hosts/gateway/serve-gateway.ts'
import { isProblem } from '../../../hosts/problem.ts'

/** Times in ms that a test can wait for. */
export const brief: Limits = { ...limits, messageBytes: 1000, heartbeatMs: 5000, patienceMs: 100 }

/** One gateway that is served. */
export interface Stand {
  readonly served: Served
  readonly entries: Entry[]
  readonly url: string
  readonly client: (options?: object, path?: string) => Client
  readonly raw: (path?: string) => Promise<RawSocket>
  /** Waits until so many connections are left. */
  readonly left: (connections: number) => Promise<void>
}

/** A client that keeps what it hears. */
export interface Client {
  readonly socket: WebSocket
  /** The code with which it was closed. */
  readonly closed: Promise<number>
  /** The next message that nobody has taken yet. */
  readonly next: () => Promise<string>
}

const open: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const end of open.splice(0).reverse()) await end()
})

/** Serves a gateway with its own limits, beside these files, and with a pipeline behind each connection when one is given. */
export async function standFor<Pipeline>(
  gateway: Gateway<Pipeline>,
  own: Partial<Limits> = {},
  pages: Pages = noPages,
  pipeline: (() => Pipeline) | null = null,
): Promise<Stand> {
  const entries: Entry[] = []
  const served = await serveGateway(gateway, {
    host: '127.0.0.1',
    port: 0,
    pipeline,
    limits: { ...brief, ...own },
    pages,
    journal: (entry) => entries.push(entry),
  })
  if (isProblem(served)) throw new Error(served.message)
  open.push(served.close)
  return {
    served,
    entries,
    url: `http://${served.at}`,
    client: (options = {}, path = '/ws') => {
      const made = clientOf(new WebSocket(`ws://${served.at}${path}`, options))
      open.push(() => made.socket.terminate())
      return made
    },
    raw: async (path = '/ws') => {
      const raw = await openRaw({ host: '127.0.0.1', port: served.port, path })
      if ('refused' in raw) throw new Error(`refused with ${raw.refused}`)
      open.push(raw.drop)
      return raw
    },
    left: (connections) =>
      expect.poll(served.connections, { interval: 5, timeout: 10_000 }).toBe(connections),
  }
}

function clientOf(socket: WebSocket): Client {
  const received: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data) => {
    const next = waiting.shift()
    if (next === undefined) received.push(String(data))
    else next(String(data))
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  return {
    socket,
    closed,
    next: () => {
      const text = received.shift()
      return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text)
    },
  }
}
