/** Gateways that misbehave below their messages, on plain TCP: each does one thing for as long as it is let. */
import { createHash } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import type { Bench } from './bench-gateway.ts'

const accepted = (request: string): string => {
  const key = /sec-websocket-key: *(\S+)/i.exec(request)?.[1] ?? ''
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
}

/** A frame of a server: unmasked, as the RFC has it. */
function frameOf(opcode: number, payload: Uint8Array, isLast = true): Buffer {
  const { length } = payload
  const size =
    length < 126
      ? Buffer.from([length])
      : length < 65_536
        ? Buffer.from([126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([127]), sizeOf(length)])
  return Buffer.concat([Buffer.from([(isLast ? 128 : 0) | opcode]), size, payload])
}

const sizeOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

const state = Buffer.from('{"type":"session.state","payload":{"value":"idle"}}')

/** Writes the same bytes for as long as the socket takes them, with a pause of so many ms. */
function pour(socket: Socket, bytes: Uint8Array, pauseMs: number): void {
  const timer = setInterval(() => {
    if (socket.writableLength < 1024 * 1024) socket.write(bytes)
  }, pauseMs)
  socket.on('close', () => clearInterval(timer))
}

const many = (bytes: Buffer, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => bytes))

type Action = (socket: Socket, request: string) => void

const upgrading =
  (action: (socket: Socket) => void): Action =>
  (socket, request) => {
    socket.write(accepted(request))
    action(socket)
  }

const padded = Buffer.from(`{"type":"session.state","payload":{"value":"idle"},"p":"${'x'.repeat(42)}"}`)

/** What each of them does, by its name. */
export const hostile = {
  'takes no notice': () => {},
  'drips headers': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n')
    pour(socket, Buffer.from(`X-A: ${'a'.repeat(100)}\r\n`), 50)
  },
  'redirects elsewhere': (socket) =>
    void socket.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
  'is not found': (socket) => void socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'),
  'upgrades after 7 s': (socket, request) => {
    const timer = setTimeout(() => socket.write(accepted(request)), 7000)
    socket.on('close', () => clearTimeout(timer))
  },
  'floods with valid states': upgrading((socket) => pour(socket, many(frameOf(1, state), 2000), 1)),
  'sends 100 bytes at a time, 1 MB/s': upgrading((socket) => pour(socket, many(frameOf(1, padded), 100), 10)),
  'sends 64 MiB in one frame': upgrading((socket) => {
    socket.write(Buffer.concat([Buffer.from([0x81, 127]), sizeOf(64 * 1024 * 1024)]))
    pour(socket, Buffer.alloc(65_536, 97), 1)
  }),
  'never ends a message': upgrading((socket) => {
    socket.write(frameOf(1, Buffer.from('a'), false))
    pour(socket, many(frameOf(0, Buffer.alloc(1000, 97), false), 50), 1)
  }),
  'floods with pings': upgrading((socket) => pour(socket, many(frameOf(9, Buffer.alloc(100)), 2000), 1)),
  'opens and says nothing': upgrading(() => {}),
} as const satisfies Readonly<Record<string, Action>>

/** Puts one of them on a free port. */
export function hostileAt(action: Action): Promise<Bench> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', (data) => {
      socket.resume()
      action(socket, String(data))
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`,
        close: () => {
          for (const socket of sockets) socket.destroy()
          server.close()
        },
      })
    })
  })
}
