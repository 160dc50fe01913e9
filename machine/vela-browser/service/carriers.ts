/** Carriers: how each effect of the chart is carried out, one call of the screen or of a socket each. */

import { endpoint } from '../../../spec/vela/settings.ts'
import type { ClientSocket, Phase, Ports, SocketListener } from '../../../spec/vela-browser/contract.ts'
import type { State } from '../../../spec/vela-browser/states.ts'
import type { Texts } from '../../service/texts.ts'
import type { Carriers } from '../effects.ts'

/** What somebody who asks is told, and what the assistant has said so far. */
export interface Shown {
  status: State
  phase: Phase | null
  answer: string
}

/** What effects are carried out with. */
export interface Hands {
  readonly ports: Ports
  readonly texts: Texts
  readonly shown: Shown
  /** Listens to the socket of a number. */
  readonly listenerOf: (socket: number) => SocketListener
  /** A call of the network threw: that is a failure of this socket (VEL-ERR-06). */
  readonly failed: (socket: number) => void
}

/** What happens to sockets; only the last of them is ever spoken to. */
function calling({
  ports,
  texts,
  listenerOf,
  failed,
}: Hands): Pick<Carriers, Extract<keyof Carriers, `socket.${string}`>> {
  const { network, settings } = ports
  let last: ClientSocket | null = null
  const trying = (socket: number, call: () => void): void => {
    try {
      call()
    } catch {
      failed(socket)
    }
  }
  return {
    'socket.open': ({ socket }) => {
      last = null
      trying(socket, () => {
        last = network.open(settings.origin + endpoint, listenerOf(socket))
      })
    },
    'socket.close': ({ socket }) => trying(socket, () => last?.close()),
    'socket.send': ({ socket, frame }) => trying(socket, () => last?.send(texts.of(frame.part))),
  }
}

/** Everything that the chart may want done. */
export function carriersOf(hands: Hands): Carriers {
  const { ports, texts, shown } = hands
  const { screen } = ports
  return {
    ...calling(hands),
    publish: ({ to }) => {
      shown.status = to
      screen.connection(to)
    },
    'phase.shown': ({ value }) => {
      shown.phase = value
      screen.session(value)
    },
    'user.shown': ({ text, final }) => screen.user(texts.of(text.part), final),
    'assistant.says': ({ text, anew }) => {
      shown.answer = (anew ? '' : shown.answer) + texts.of(text.part)
      screen.assistant(shown.answer, false)
    },
    'assistant.ends': () => screen.assistant(shown.answer, true),
    'trouble.shown': ({ source, code }) =>
      code === '' ? screen.trouble(source) : screen.trouble(source, code),
  }
}
