/**
 * The transport of the vocabulary of the browser's connection: its methods, the listeners of its sockets, and its
 * screen.
 */

import type { Payload } from '../log.ts'
import { given } from '../omit-undefined.ts'
import type { ClientEvent } from '../vela/protocol/messages.ts'
import type { Connection, Socket, Wiring } from '../wiring.ts'
import type { Ports, VelaConnection } from './contract.ts'
import { effects } from './protocol.ts'
import { type BrowserSettings, defaults } from './settings.ts'
import { type Answer, answer } from './wiring/answer.ts'
import { screen } from './wiring/screen.ts'
import { type Say, sockets } from './wiring/sockets.ts'

/** The messages that may be requested to be sent. */
const messages: Readonly<Record<string, ClientEvent>> = {
  'session.start': { type: 'session.start', payload: {} },
  'input_audio.append': { type: 'input_audio.append', payload: { chunk: 'c291bmQ=' } },
  'input_audio.commit': { type: 'input_audio.commit', payload: {} },
  'response.cancel': { type: 'response.cancel', payload: {} },
}

/** Events that may break an answer off: another connection, a cancel, an error, and a phase without speech. */
const breaks = ['connect', 'send', 'error']

const isBreak = (what: string, { value }: Payload): boolean =>
  breaks.includes(what) || (what === 'session.state' && value !== 'speaking')

/** A text has to be known before it can be displayed; a message outside a connection has no effect. */
function follow(said: Answer, isTaken: boolean, what: string, payload: Payload): void {
  const { text } = payload
  if (isBreak(what, payload)) said.breaks()
  else if (!isTaken) return
  else if (what === 'response.text.delta') said.part(String(text ?? ''))
  else if (what === 'response.completed') said.complete()
}

/** A failure on a socket: a page does not throw on it (VEL-ERR-06). */
const troubles = ['socket.failed', 'message.malformed', 'error']

/** An error that a listener throws is emitted, and the page goes on, as it does in a browser. */
function watched(say: Say, work: () => void): void {
  try {
    work()
  } catch {
    say('threw')
  }
}

function connect({ build, settings, show }: Socket): Connection {
  const known: BrowserSettings = { ...defaults, ...settings }
  const say: Say = (what, payload = {}) => show({ what, with: payload })
  const said = answer()
  const network = sockets(known.origin, say)
  const shown = screen(say, said)
  const ports: Ports = { network: network.network, screen: shown, settings: known }
  const isTaken = (payload: Payload): boolean =>
    network.isCurrent(payload) &&
    (shown.published() === 'connected' || (shown.published() === 'error' && network.isUp()))
  const instance = new build(...([ports] as never[])) as VelaConnection
  const methods: Readonly<Record<string, (payload: Payload) => void>> = {
    connect: () => instance.connect(),
    disconnect: () => instance.disconnect(),
    send: ({ name }) => {
      const message = messages[String(name)]
      if (message !== undefined) instance.send(message)
    },
  }
  return {
    deaf: [],
    emits: effects.map(({ name }) => name),
    report: (what, payload) => {
      follow(said, isTaken(payload), what, payload)
      if (troubles.includes(what)) return watched(say, () => network.notify(what, payload))
      return (methods[what] ?? ((reported: Payload) => network.notify(what, reported)))(payload)
    },
    peek: () => [
      {
        what: 'snapshot',
        with: { state: instance.status, ...given({ phase: instance.phase ?? undefined }) },
      },
    ],
    close: () => {},
  }
}

/** The wiring of the browser's connection. */
export const wiring: Wiring = { connect, awaited: [], assumed: [] }
