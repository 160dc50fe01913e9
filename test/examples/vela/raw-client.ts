/** Clients for gateways on a real socket: one that speaks WebSocket, and one that speaks what nobody allows. */
import { once } from 'node:events'
import { connect } from 'node:net'
import WebSocket, { type RawData } from 'ws'

/** What a gateway says, without what it says of errors in its own words. */
const said = (data: RawData): string => {
  const { type, payload } = JSON.parse(String(data))
  const { code, value = '' } = payload
  return `${type} ${code ?? value}`.trim()
}

/** A connection, and everything that came over it. */
export interface Talk {
  readonly socket: WebSocket
  readonly ids: string[]
  readonly received: string[]
  /** Sends frames, and gives what is answered to them and to a last question for readiness. */
  readonly say: (...frames: readonly (string | Uint8Array)[]) => Promise<readonly string[]>
}

/** Connects and waits for the greeting. */
export async function talk(url: string): Promise<Talk> {
  const socket = new WebSocket(url)
  const received: string[] = []
  const ids: string[] = []
  socket.on('message', (data) => {
    received.push(said(data))
    const { sessionId } = JSON.parse(String(data)).payload
    if (sessionId !== undefined) ids.push(sessionId)
  })
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await once(socket, 'message')
  }
  await until(() => received.length === 2)
  return {
    socket,
    received,
    ids,
    say: async (...frames) => {
      const before = received.length
      const greetings = ids.length
      for (const frame of frames) socket.send(frame)
      socket.send('{"type":"session.start","payload":{}}')
      await until(() => ids.length > greetings && received.at(-1) !== 'session.ready')
      return received.slice(before, -2)
    },
  }
}

const isClose = 8
const length16 = 126

/** The code of the close frame among the bytes that a gateway sent; null when there is none. */
function closeCodeIn(bytes: Buffer): number | null {
  let at = bytes.indexOf('\r\n\r\n') + 4
  while (at + 2 <= bytes.length) {
    const length = bytes.readUInt8(at + 1)
    const head = length === length16 ? 4 : 2
    if ((bytes.readUInt8(at) & 15) === isClose) return bytes.readUInt16BE(at + head)
    at += head + (length === length16 ? bytes.readUInt16BE(at + 2) : length)
  }
  return null
}

/** Upgrades by hand and sends these bytes: the code with which the gateway closes the connection. */
export async function closedBy(url: string, bytes: Uint8Array): Promise<number | null> {
  const { port, host } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const got: Buffer[] = []
  socket.on('data', (data) => got.push(data))
  socket.on('error', () => {})
  const key = Buffer.alloc(16, 'k').toString('base64')
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.write(bytes)
  await once(socket, 'close')
  return closeCodeIn(Buffer.concat(got))
}

/** The length of a payload as RFC 6455 writes it: in seven bits, or a mark and two or eight bytes. */
function lengthOf({ length }: Uint8Array): { readonly bits: number; readonly bytes: Uint8Array } {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  if (length < length16) return { bits: length, bytes: Buffer.alloc(0) }
  return length < 65_536 ? { bits: length16, bytes: bytes.subarray(6) } : { bits: length16 + 1, bytes }
}

/** A frame with this first byte, masked with zeros unless it is to have no mask. */
export function frame(first: number, payload: Uint8Array, isMasked = true): Uint8Array {
  const { bits, bytes } = lengthOf(payload)
  const head = Buffer.of(first, bits | (isMasked ? 0x80 : 0))
  return Buffer.concat([head, bytes, Buffer.alloc(isMasked ? 4 : 0), payload])
}
