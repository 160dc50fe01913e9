/** A client that records all traffic over its socket, and waits for further frames. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Content, Passed, Sent } from '../../spec/wire.ts'
import { brokenFrames } from './broken-frames.ts'
import type { Patience } from './patience.ts'
import { type BrokenOff, failedWith, flooded, refusedWith, tooLarge, unreadable } from './stuck.ts'
import { watching } from './watching.ts'

/** Records the traffic, in the order of time. */
export type Write = (way: Passed['way'], content: Content) => void

/** One connection of a judge. */
export interface Client {
  readonly isOpen: () => boolean
  /** What ended the connection where it was not the gateway that closed it; null as long as nothing did. */
  readonly trouble: () => BrokenOff | null
  readonly send: (sent: Sent) => void
  /** Waits until a condition holds, and checks it again after each frame; false when it never did. */
  readonly until: (holds: () => boolean, ms: number) => Promise<boolean>
  /** Closes the connection and waits until it is gone. */
  readonly close: () => Promise<void>
  readonly drop: () => void
}

/** What a client needs to know of its judge. */
export interface Judging {
  readonly patience: Pick<Patience, 'answerMs' | 'messages' | 'bytes' | 'messageBytes'>
  /** Ends every connection at once. */
  readonly signal: AbortSignal
}

/** The ordinary code of a client that leaves. */
const leaving = 1000

/** No code came: the connection just ended. */
const noCode: readonly number[] = [1005, 1006]

/** How far a connection is, the stream below it, and how much came over it. */
interface Life {
  state: 'opening' | 'open' | 'closing' | 'gone'
  raw: Duplex | null
  trouble: BrokenOff | null
  frames: number
  bytes: number
}

/** The record of a sent frame. */
const contentOf = (sent: Sent): Content => {
  if (sent.is === 'text') return { frame: sent.text }
  return sent.is === 'binary' ? { binary: Buffer.from(sent.bytes).toString('base64') } : { broken: sent.form }
}

/** Opens a connection; its outcome is recorded, and `received` gets every text frame. */
export function openClient(
  url: URL,
  { patience, signal }: Judging,
  write: Write,
  received: (frame: string) => void,
): Client {
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    maxPayload: patience.messageBytes,
    // The library itself ends a connection with many pings, and then the ending side is unknown.
    autoPong: false,
  })
  const life: Life = { state: 'opening', raw: null, trouble: null, frames: 0, bytes: 0 }
  const { look, until } = watching(() => life.state === 'gone')
  const passed: Write = (way, content) => {
    write(way, content)
    look()
  }
  const drop = (): void => {
    signal.removeEventListener('abort', drop)
    life.state = 'gone'
    socket.terminate()
    look()
  }
  signal.addEventListener('abort', drop)
  socket.on('close', () => signal.removeEventListener('abort', drop))
  write('in', { open: url.pathname })
  writeDown(socket, life, patience, { passed, look, received, drop })

  return {
    isOpen: () => life.state === 'open',
    trouble: () => life.trouble,
    send: (sent) => {
      if (life.state !== 'open') return
      passed('in', contentOf(sent))
      if (sent.is === 'broken') life.raw?.write(brokenFrames[sent.form]?.bytes ?? Buffer.alloc(0))
      else socket.send(sent.is === 'text' ? sent.text : sent.bytes)
    },
    until,
    close: async () => {
      if (life.state !== 'open') return drop()
      passed('in', { close: leaving })
      life.state = 'closing'
      socket.close(leaving)
      await until(() => life.state === 'gone', patience.answerMs)
      drop()
    },
    drop,
  }
}

/** What is called when something comes over a socket. */
interface Listeners {
  readonly passed: Write
  /** Something happened that is not recorded. */
  readonly look: () => void
  readonly received: (frame: string) => void
  readonly drop: () => void
}

/** Records the traffic of a socket until it is gone. */
function writeDown(socket: WebSocket, life: Life, limits: Judging['patience'], listeners: Listeners): void {
  const { passed, look, received, drop } = listeners
  const isEnough = (bytes: number): boolean => {
    life.frames += 1
    life.bytes += bytes
    if (life.state === 'gone') return true
    if (life.frames <= limits.messages && life.bytes <= limits.bytes) return false
    life.trouble = flooded(limits)
    drop()
    return true
  }
  writeOpening(socket, life, listeners)
  socket.on('message', (data, isBinary) => {
    const bytes = data as Buffer
    if (isEnough(bytes.length)) return
    if (isBinary) return passed('out', { binary: bytes.toString('base64') })
    const frame = String(bytes)
    received(frame)
    passed('out', { frame })
  })
  socket.on('ping', (data) => {
    if (!isEnough(data.length) && life.state === 'open') socket.pong(data)
  })
  socket.on('pong', (data) => void isEnough(data.length))
  // A fault of a connection ends it, and the end is recorded.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    life.trouble ??= troubleOf(error.code ?? 'no WebSocket', life.state, limits)
  })
  socket.on('close', (code) => {
    const { state } = life
    life.state = 'gone'
    if (state === 'opening') passed('out', { refused: 0 })
    else if (state === 'open' && life.trouble === null)
      passed('out', { close: noCode.includes(code) ? 0 : code })
    else look()
  })
}

/** Records the outcome of the upgrade. */
function writeOpening(socket: WebSocket, life: Life, { passed }: Listeners): void {
  socket.on('upgrade', (response: IncomingMessage) => {
    life.raw = response.socket
  })
  socket.on('open', () => {
    life.state = 'open'
    passed('out', { upgraded: 101 })
  })
  socket.on('unexpected-response', (_, response: IncomingMessage) => {
    const status = response.statusCode ?? 0
    life.state = 'gone'
    life.trouble = refusedWith(status)
    passed('out', { refused: status })
    response.destroy()
  })
}

const tooMuch: readonly string[] = [
  'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH',
  'WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH',
  'WS_ERR_TOO_MANY_BUFFERED_PARTS',
]

/**
 * What an error of a socket is: of the frames of the gateway, of its upgrade, or none, where the connection just ends.
 */
function troubleOf(code: string, state: Life['state'], limits: Judging['patience']): BrokenOff | null {
  if (tooMuch.includes(code)) return tooLarge(limits)
  if (code.startsWith('WS_ERR_')) return unreadable(code)
  return state === 'opening' ? failedWith(code) : null
}
