/** Carriers: how each effect of the chart is carried out, one frame or one call of the pipeline each. */
import type { Phase, PipelinePort, ServerEvent, SocketPort } from '../../../spec/vela/contract.ts'
import { toFrame } from '../../../spec/vela/protocol/messages.ts'
import type { Texts } from '../../service/texts.ts'
import type { Carriers } from '../effects.ts'
import { errors, isRetryable } from './errors.ts'

/** What effects are carried out with. */
export interface Hands {
  readonly sessionId: string
  readonly socket: SocketPort
  /** Null in the skeleton, whose turns have no numbers: nothing is ever asked of it. */
  readonly pipeline: PipelinePort | null
  readonly texts: Texts
  /** A call of the pipeline threw: that is its failure, told of this turn. */
  readonly failed: (turn: number) => void
  /** There is no session any more. */
  readonly left: () => void
}

type Of<Start extends string> = Extract<keyof Carriers, `${Start}.${string}`>

/** What is asked of the pipeline. */
function asking({ pipeline, texts, failed }: Hands): Pick<Carriers, Of<'turn'>> {
  const trying = (turn: number, call: () => void): void => {
    try {
      call()
    } catch {
      failed(turn)
    }
  }
  return {
    'turn.begin': ({ turn }) => trying(turn, () => pipeline?.begin(turn)),
    'turn.append': ({ turn, chunk }) => trying(turn, () => pipeline?.append(turn, texts.of(chunk.part))),
    'turn.commit': ({ turn }) => trying(turn, () => pipeline?.commit(turn)),
    'turn.abort': ({ turn }) => trying(turn, () => pipeline?.abort(turn)),
  }
}

/** Everything that the chart may want done. */
export function carriersOf(hands: Hands): Carriers {
  const { sessionId, socket, texts, left } = hands
  const send = (message: ServerEvent): void => socket.send(toFrame(message))
  const sendState = (value: Phase): void => send({ type: 'session.state', payload: { value } })
  const sendText =
    (type: 'transcript.partial' | 'transcript.final' | 'response.text.delta') =>
    ({ text }: { readonly text: { readonly part: number } }): void =>
      send({ type, payload: { text: texts.of(text.part) } })
  return {
    ...asking(hands),
    phase: ({ to }) => sendState(to),
    end: left,
    'session.ready': () => send({ type: 'session.ready', payload: { sessionId } }),
    'session.state': ({ value }) => sendState(value),
    'transcript.partial': sendText('transcript.partial'),
    'transcript.final': sendText('transcript.final'),
    'response.text.delta': sendText('response.text.delta'),
    'response.completed': () => send({ type: 'response.completed', payload: {} }),
    error: ({ code }) =>
      send({
        type: 'error',
        payload: { code, message: errors[code], ...(isRetryable(code) ? { retryable: true } : {}) },
      }),
    'socket.close': ({ code }) => socket.close(code),
    // Whoever asked is told by `accepts`.
    'upgrade.refused': () => {},
  }
}
