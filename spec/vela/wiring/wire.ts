/**
 * One connection of a gateway, from the side of its host: it opens the connection, delivers frames and signals, and
 * observes the actions of the gateway.
 */
import { type Outlet, outlet } from '../../outlet.ts'
import type { Shown } from '../../wiring.ts'
import type { Door, PipelinePort, PipelineSignal, SocketPort, VelaGateway } from '../ports.ts'
import type { Frame } from './frames.ts'
import { serverBinary, serverWord } from './server-words.ts'

/** Requests to a pipeline. */
export type Asked = 'begin' | 'append' | 'commit' | 'abort'

/** Observes what a gateway does with a connection. */
export interface Observer {
  readonly message: (word: Shown) => void
  /** A message on a connection that is down. */
  readonly late: () => void
  readonly closes: (code: number) => void
  readonly asks: (what: Asked, turn: number, chunk?: string) => void
}

/** A connection that was upgraded. */
export interface Wire {
  readonly isOpen: () => boolean
  /** The turn that was begun last; -1 before the first one. */
  readonly turn: () => number
  readonly receive: (frame: Frame) => void
  readonly signal: (signal: PipelineSignal) => void
  /** The connection is down; called once. */
  readonly drop: () => void
}

const pass: { readonly [Kind in Frame['is']]: (door: Door, frame: Extract<Frame, { is: Kind }>) => void } = {
  text: (door, { text }) => door.text(text),
  binary: (door, { bytes }) => door.binary(bytes),
  broken: (door, { code }) => door.broken(code),
}

const pipelineOf = (
  signals: Outlet<PipelineSignal>,
  asks: Observer['asks'],
  begun: (turn: number) => void,
): PipelinePort => ({
  begin: (turn) => {
    begun(turn)
    asks('begin', turn)
  },
  append: (turn, chunk) => asks('append', turn, chunk),
  commit: (turn) => asks('commit', turn),
  abort: (turn) => asks('abort', turn),
  onSignal: signals.subscribe,
})

/** Connects. A gateway that closes a connection may still receive pending frames, until the connection is down. */
export function wire(gateway: VelaGateway, hasPipeline: boolean, observer: Observer): Wire {
  const signals = outlet<PipelineSignal>()
  let isOpen = true
  let isDown = false
  let turn = -1
  const socket: SocketPort = {
    send: (frame: unknown) => {
      if (!isOpen) observer.late()
      else observer.message(typeof frame === 'string' ? serverWord(frame) : serverBinary)
    },
    close: (code) => {
      isOpen = false
      observer.closes(code)
    },
  }
  const pipeline = pipelineOf(signals, observer.asks, (begun) => {
    turn = begun
  })
  const door = gateway.connect(socket, hasPipeline ? pipeline : null)
  return {
    isOpen: () => isOpen,
    turn: () => turn,
    receive: (frame) => {
      if (!isDown) pass[frame.is](door, frame as never)
    },
    signal: signals.say,
    drop: () => {
      if (isDown) return
      isOpen = false
      isDown = true
      door.closed()
    },
  }
}
