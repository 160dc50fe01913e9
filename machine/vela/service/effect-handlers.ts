/** Effect handlers: perform each effect of the chart with one frame or one call of the pipeline. */
import type { Phase, PipelinePort, ServerEvent, SocketPort } from '../../../spec/vela/contract.ts'
import { toFrame } from '../../../spec/vela/protocol/messages.ts'
import type { Texts } from '../../service/texts.ts'
import type { EffectHandlers } from '../effects.ts'
import { errors, isRetryable } from './errors.ts'

/** The dependencies of the effect handlers. */
export interface EffectDeps {
  readonly sessionId: string
  readonly socket: SocketPort
  /** Null in the skeleton, whose turns have no numbers: it is never called. */
  readonly pipeline: PipelinePort | null
  readonly texts: Texts
  /** A call of the pipeline threw: that is a failure of the pipeline, reported for this turn. */
  readonly failed: (turn: number) => void
  /** The session is over. */
  readonly left: () => void
}

type Of<Start extends string> = Extract<keyof EffectHandlers, `${Start}.${string}`>

/** The calls of the pipeline. */
function asking({ pipeline, texts, failed }: EffectDeps): Pick<EffectHandlers, Of<'turn'>> {
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

/** Handlers for all effects of the chart. */
export function effectHandlersOf(deps: EffectDeps): EffectHandlers {
  const { sessionId, socket, texts, left } = deps
  const send = (message: ServerEvent): void => socket.send(toFrame(message))
  const sendState = (value: Phase): void => send({ type: 'session.state', payload: { value } })
  const sendText =
    (type: 'transcript.partial' | 'transcript.final' | 'response.text.delta') =>
    ({ text }: { readonly text: { readonly part: number } }): void =>
      send({ type, payload: { text: texts.of(text.part) } })
  return {
    ...asking(deps),
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
    // The caller receives the result from `accepts`.
    'upgrade.refused': () => {},
  }
}
