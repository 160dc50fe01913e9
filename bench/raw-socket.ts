/** A WebSocket by hand, over plain TCP: for bytes that no client library would send. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Where a gateway is reached. */
export interface Address {
  readonly host: string
  readonly port: number
  readonly path: string
}

/** How a connection ended. */
export interface Ended {
  /** The code of the close frame that came; null when there was none. */
  readonly code: number | null
  /** Everything that came before, without the answer to the upgrade. */
  readonly bytes: Uint8Array
}

/** A connection that was upgraded. */
export interface RawSocket {
  readonly send: (bytes: Uint8Array) => void
  /** Settles when the other side is gone. */
  readonly ended: Promise<Ended>
  /** Stops reading, so that incoming data piles up on its way here. */
  readonly stopReading: () => void
  readonly drop: () => void
}

/** The status of an answer over HTTP, or null when it is no such answer. */
const statusOf = (head: string): number | null => {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  return status === undefined ? null : Number(status)
}

/** The request for an upgrade, as a client writes it. */
export const upgradeRequest = ({ host, port, path }: Address): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n')

/** Connects and requests an upgrade: a socket, or the status of the refusal (null: not even HTTP). */
export async function openRaw(address: Address): Promise<RawSocket | { readonly refused: number | null }> {
  const socket = connect({ host: address.host, port: address.port, allowHalfOpen: false })
  socket.setNoDelay()
  await once(socket, 'connect')
  socket.write(upgradeRequest(address))
  const { head, rest } = await headOf(socket)
  const status = statusOf(head)
  if (status !== 101) {
    socket.destroy()
    return { refused: status }
  }
  return upgraded(socket, rest)
}

/** The answer up to its empty line, and what came behind it. */
function headOf(socket: Socket): Promise<{ readonly head: string; readonly rest: Buffer }> {
  return new Promise((resolve) => {
    let came: Buffer = Buffer.alloc(0)
    const done = (at: number) => {
      socket.off('data', onData).off('close', onClose)
      resolve({ head: came.subarray(0, at).toString('latin1'), rest: came.subarray(at) })
    }
    const onData = (bytes: Buffer) => {
      came = Buffer.concat([came, bytes])
      const at = came.indexOf('\r\n\r\n')
      if (at >= 0) done(at + 4)
    }
    const onClose = () => done(came.length)
    socket
      .on('data', onData)
      .on('close', onClose)
      .on('error', () => {})
  })
}

function upgraded(socket: Socket, rest: Buffer): RawSocket {
  const parts: Buffer[] = [rest]
  socket.on('data', (bytes: Buffer) => parts.push(bytes))
  // An error is one way to end; the socket is closed all the same.
  const ended = new Promise<Ended>((resolve) => {
    socket.on('close', () => {
      const bytes = Buffer.concat(parts)
      resolve({ code: closeCodeIn(bytes), bytes })
    })
  })
  return {
    send: (bytes) => void socket.write(bytes),
    ended,
    stopReading: () => socket.pause(),
    drop: () => socket.destroy(),
  }
}

/** The code of the close frame among frames of a server, which are not masked. */
export function closeCodeIn(bytes: Buffer): number | null {
  let at = 0
  while (at + 2 <= bytes.length) {
    const opcode = bytes.readUInt8(at) & 0x0f
    const short = bytes.readUInt8(at + 1) & 0x7f
    const header = short < 126 ? 2 : short === 126 ? 4 : 10
    if (at + header > bytes.length) return null
    const size =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    const start = at + header
    if (opcode === 0x8) return size >= 2 && start + 2 <= bytes.length ? bytes.readUInt16BE(start) : null
    at = start + size
  }
  return null
}
