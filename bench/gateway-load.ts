/** The clients of the load: those that talk as they should and measure every answer, and those that only do harm. */
import { WebSocket } from 'ws'
import { brokenFrames } from '../hosts/wire/broken-frames.ts'
import { textFrame } from '../hosts/wire/frame.ts'
import type { ClientEvent } from '../spec/vela/protocol/messages.ts'
import { openRaw } from './raw-socket.ts'

/** Clients that talk, with their interval and their duration. */
export interface Load {
  readonly kind: 'load'
  readonly port: number
  readonly connections: number
  readonly everyMs: number
  readonly seconds: number
}

/** Clients that send invalid frames, with the total number of frames. */
export interface Hostility {
  readonly kind: 'hostile'
  readonly port: number
  readonly frames: number
  readonly connections: number
}

/** What clients that talk have found; times in ms. */
export interface Loaded {
  readonly sent: number
  readonly answered: number
  readonly lost: number
  readonly unasked: number
  readonly closed: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

/** The messages to send in turn, and the number of answers to each in the skeleton. */
const talk: readonly (readonly [message: ClientEvent, answers: number])[] = [
  [{ type: 'input_audio.append', payload: { chunk: 'AAAA'.repeat(80) } }, 1],
  [{ type: 'session.start', payload: {} }, 2],
  [{ type: 'input_audio.commit', payload: {} }, 1],
  [{ type: 'response.cancel', payload: {} }, 1],
]
const frames = talk.map(([message]) => JSON.stringify(message))

/** A message that waits: when it was sent, and how many answers are still to come. */
interface Due {
  readonly at: number
  left: number
}

async function talkAll({ port, connections, everyMs, seconds }: Load): Promise<Loaded> {
  const took: number[] = []
  let [sent, unasked, closed] = [0, 0, 0]
  const clients = Array.from({ length: connections }, () => ({
    socket: new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false }),
    due: [{ at: performance.now(), left: 2 }] as Due[],
    said: 0,
  }))
  for (const { socket, due } of clients) {
    socket.on('message', () => {
      const [first] = due
      if (first === undefined) unasked += 1
      else if (first.left > 1) first.left -= 1
      else {
        due.shift()
        took.push(performance.now() - first.at)
      }
    })
    socket.on('error', () => {})
  }
  while (clients.some(({ due }) => due.length > 0)) await pause(20)
  took.length = 0
  for (const { socket } of clients)
    socket.on('close', () => {
      closed += 1
    })

  const began = performance.now()
  const total = (seconds * 1000) / everyMs
  // Each client has its own moment within the span; a late client catches up.
  for (let done = 0; done < connections * total; ) {
    const due = Math.min(connections * total, ((performance.now() - began) / everyMs) * connections)
    for (; done < due; done += 1) {
      const client = clients[done % connections]
      if (client === undefined) continue
      const place = client.said % talk.length
      client.said += 1
      sent += 1
      client.due.push({ at: performance.now(), left: talk[place]?.[1] ?? 0 })
      client.socket.send(frames[place] ?? '')
    }
    await pause(1)
  }
  for (let waited = 0; waited < 100 && clients.some(({ due }) => due.length > 0); waited += 1) await pause(50)
  const lost = clients.reduce((sum, { due }) => sum + due.length, 0)
  const closedEarly = closed
  for (const { socket } of clients) socket.close()
  took.sort((one, other) => one - other)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
  return {
    sent,
    answered: took.length,
    lost,
    unasked,
    closed: closedEarly,
    p50: at(0.5),
    p99: at(0.99),
    worst: Math.round((took.at(-1) ?? 0) * 10) / 10,
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Invalid messages, in turn. */
const junk = ['junk', '{', '[]', '{"type":"nope","payload":{}}', '{"type":"input_audio.append","payload":{}}']
const junkFrames = Buffer.concat(junk.map((text) => textFrame(text)))

/** One in ten of the frames breaks its connection, so that the next one needs another. */
async function harmAll({ port, frames: all, connections }: Hostility): Promise<object> {
  const address = { host: '127.0.0.1', port, path: '/ws' }
  const broken = Object.values(brokenFrames)
  let [sent, refused, breaks] = [0, 0, 0]
  const one = async (number: number): Promise<void> => {
    while (sent < all) {
      const raw = await openRaw(address)
      if ('refused' in raw) {
        refused += 1
        continue
      }
      // Half of them never read what they are answered.
      if (number % 2 === 0) raw.stopReading()
      raw.send(junkFrames)
      raw.send(junkFrames)
      raw.send(broken[breaks % broken.length]?.bytes ?? new Uint8Array())
      sent += 2 * junk.length + 1
      breaks += 1
      await pause(5)
      raw.drop()
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, (_, number) => one(number)))
  return {
    frames: sent,
    broken: breaks,
    refused,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  }
}

process.on('message', async (work: Load | Hostility) => {
  process.send?.(work.kind === 'load' ? await talkAll(work) : await harmAll(work))
})
