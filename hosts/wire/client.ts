/** A client that writes down all that passes over its socket, and waits for what is to come. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Content, Passed, Sent } from '../../spec/wire.ts'
import { brokenFrames } from './broken-frames.ts'
import type { Patience } from './patience.ts'
import { watching } from './watching.ts'

/** Writes down what passes, in the order of time. */
export type Write = (way: Passed['way'], content: Content) => void

/** One connection of a judge. */
export interface Client {
  readonly isOpen: () => boolean
  readonly send: (sent: Sent) => void
  /** Waits until something holds, which is looked at again whenever something passes; false when it never did. */
  readonly until: (holds: () => boolean, ms: number) => Promise<boolean>
  /** Says goodbye and waits until the connection is gone. */
  readonly close: () => Promise<void>
  readonly drop: () => void
}

/** The ordinary code of a client that leaves. */
const leaving = 1000

/** No code came: the connection just ended. */
const noCode: readonly number[] = [1005, 1006]

/** How far a connection is, and the stream below it. */
interface Life {
  state: 'opening' | 'open' | 'closing' | 'gone'
  raw: Duplex | null
}

/** What is written down of something that is sent. */
const contentOf = (sent: Sent): Content => {
  if (sent.is === 'text') return { frame: sent.text }
  return sent.is === 'binary' ? { binary: Buffer.from(sent.bytes).toString('base64') } : { broken: sent.form }
}

/** Asks for a connection; what comes of it is written down, and `heard` is told of every text frame. */
export function openClient(
  url: URL,
  { answerMs }: Pick<Patience, 'answerMs'>,
  write: Write,
  heard: (frame: string) => void,
): Client {
  const socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: 2 * answerMs })
  const life: Life = { state: 'opening', raw: null }
  const { look, until } = watching(() => life.state === 'gone')
  const passed: Write = (way, content) => {
    write(way, content)
    look()
  }
  write('in', { open: url.pathname })
  writeDown(socket, life, { passed, look, heard })

  return {
    isOpen: () => life.state === 'open',
    send: (sent) => {
      if (life.state !== 'open') return
      passed('in', contentOf(sent))
      if (sent.is === 'broken') life.raw?.write(brokenFrames[sent.form]?.bytes ?? Buffer.alloc(0))
      else socket.send(sent.is === 'text' ? sent.text : sent.bytes)
    },
    until,
    close: async () => {
      if (life.state !== 'open') return
      passed('in', { close: leaving })
      life.state = 'closing'
      socket.close(leaving)
      await until(() => life.state === 'gone', answerMs)
      socket.terminate()
    },
    drop: () => socket.terminate(),
  }
}

/** Whoever is told of what comes over a socket. */
interface Listeners {
  readonly passed: Write
  /** Something happened that is not written down. */
  readonly look: () => void
  readonly heard: (frame: string) => void
}

/** Writes down what comes over a socket until it is gone. */
function writeDown(socket: WebSocket, life: Life, { passed, look, heard }: Listeners): void {
  socket.on('upgrade', (response: IncomingMessage) => {
    life.raw = response.socket
  })
  socket.on('open', () => {
    life.state = 'open'
    look()
  })
  socket.on('unexpected-response', (_, response: IncomingMessage) => {
    life.state = 'gone'
    passed('out', { refused: response.statusCode ?? 0 })
    response.destroy()
  })
  socket.on('message', (data, isBinary) => {
    if (isBinary) return passed('out', { binary: (data as Buffer).toString('base64') })
    const frame = String(data)
    heard(frame)
    passed('out', { frame })
  })
  // What is wrong with a connection ends it, and the end is written down.
  socket.on('error', () => {})
  socket.on('close', (code) => {
    const { state } = life
    life.state = 'gone'
    if (state === 'opening') passed('out', { refused: 0 })
    else if (state === 'open') passed('out', { close: noCode.includes(code) ? 0 : code })
    else look()
  })
}
