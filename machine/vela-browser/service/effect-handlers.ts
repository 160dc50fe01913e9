/** Effect handlers: perform each effect of the chart with one call of the screen or of a socket. */

import { endpoint } from '../../../spec/vela/settings.ts'
import type { ClientSocket, Phase, Ports, SocketListener } from '../../../spec/vela-browser/contract.ts'
import type { State } from '../../../spec/vela-browser/states.ts'
import type { Texts } from '../../service/texts.ts'
import type { EffectHandlers } from '../effects.ts'

/** The values that callers can read, and the assistant's text so far. */
export interface Shown {
  status: State
  phase: Phase | null
  answer: string
}

/** The dependencies of the effect handlers. */
export interface EffectDeps {
  readonly ports: Ports
  readonly texts: Texts
  readonly shown: Shown
  /** Subscribes to the socket of a number. */
  readonly listenerOf: (socket: number) => SocketListener
  /** A call of the network threw: that is a failure of this socket (VEL-ERR-06). */
  readonly failed: (socket: number) => void
}

/** The calls of sockets; only the last socket is ever used. */
function calling({
  ports,
  texts,
  listenerOf,
  failed,
}: EffectDeps): Pick<EffectHandlers, Extract<keyof EffectHandlers, `socket.${string}`>> {
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

/** Handlers for all effects of the chart. */
export function effectHandlersOf(deps: EffectDeps): EffectHandlers {
  const { ports, texts, shown } = deps
  const { screen } = ports
  return {
    ...calling(deps),
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
