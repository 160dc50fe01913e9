/** A hand-made network and screen: the browser's connection as a page sees it, without the harness. */
import { Connection } from '../../../machine/vela-browser/service.ts'
import type {
  BrowserSettings,
  Ports,
  ServerEvent,
  SocketListener,
} from '../../../spec/vela-browser/contract.ts'
import { defaults } from '../../../spec/vela-browser/settings.ts'

/** A connection on a page that nobody has touched; `alter` changes its network or its screen. */
export function desk(
  settings: Partial<BrowserSettings> = {},
  alter: (ports: Ports) => Ports = (ports) => ports,
) {
  const saw: string[] = []
  const listeners: SocketListener[] = []
  const seen = (...what: readonly unknown[]) => void saw.push(what.join(' '))
  const connection = new Connection(
    alter({
      network: {
        open: (url, listener) => {
          listeners.push(listener)
          const number = listeners.length
          seen('open', number, url)
          return { send: (frame) => seen('send', number, frame), close: () => seen('close', number) }
        },
      },
      screen: {
        connection: (status) => seen('state', status),
        session: (phase) => seen('phase', phase),
        user: (text, isFinal) => seen(isFinal ? 'user:' : 'user...', text),
        assistant: (text, isComplete) => seen(isComplete ? 'assistant:' : 'assistant...', text),
        trouble: (source, ...code) => seen('trouble', source, ...code),
      },
      settings: { ...defaults, ...settings },
    }),
  )
  /** The listener of a socket, by its number. */
  const socket = (number = listeners.length): SocketListener => {
    const listener = listeners[number - 1]
    if (listener === undefined) throw new Error(`there is no socket ${number}`)
    return listener
  }
  const says = (message: ServerEvent, number?: number) => socket(number).message(JSON.stringify(message))
  const connected = () => {
    connection.connect()
    socket().opened()
    saw.length = 0
  }
  return { connection, saw, socket, says, connected }
}
