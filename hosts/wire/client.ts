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

type State = 'opening' | 'open' | 'closing' | 'gone'

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
  const socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: answerMs })
  let raw: Duplex | null = null
  let state: State = 'opening'
  const { look, until } = watching(() => state === 'gone')
  const passed = (way: Passed['way'], content: Content): void => {
    write(way, content)
    look()
  }

  write('in', { open: url.pathname })
  socket.on('upgrade', (response: IncomingMessage) => {
    raw = response.socket
  })
  socket.on('open', () => {
    state = 'open'
    look()
  })
  socket.on('unexpected-response', (_, response: IncomingMessage) => {
    state = 'gone'
    passed('out', { refused: response.statusCode ?? 0 })
    response.destroy()
  })
  socket.on('message', (data, isBinary) => {
    if (isBinary) return passed('out', { binary: (data as Buffer).toString('base64') })
    const frame = String(data)
    heard(frame)
    passed('out', { frame })
  })
  socket.on('error', () => {})
  socket.on('close', (code) => {
    const isRefused = state === 'opening'
    const isExpected = state === 'closing' || state === 'gone'
    state = 'gone'
    if (isRefused) passed('out', { refused: 0 })
    else if (!isExpected) passed('out', { close: noCode.includes(code) ? 0 : code })
    else look()
  })

  return {
    isOpen: () => state === 'open',
    send: (sent) => {
      if (state !== 'open') return
      passed('in', contentOf(sent))
      if (sent.is === 'broken') raw?.write(brokenFrames[sent.form]?.bytes ?? Buffer.alloc(0))
      else socket.send(sent.is === 'text' ? sent.text : sent.bytes)
    },
    until,
    close: async () => {
      if (state !== 'open') return
      passed('in', { close: leaving })
      state = 'closing'
      socket.close(leaving)
      await until(() => state === 'gone', answerMs)
      socket.terminate()
    },
    drop: () => socket.terminate(),
  }
}
