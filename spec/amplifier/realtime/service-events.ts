/** Events of the service as it names them today, as events of the document. */
import type { ErrorType } from '../codes.ts'
import type { StateEvent } from '../interface.ts'
import { bytesPerMs } from '../settings.ts'
import { type Known, membersOf, type Receives, received, textIn } from './known.ts'
import { fellSilent, itemAdded, madeBeforeHeard, started, wordsCame } from './playout.ts'

/** The service's names for its failures, by its code or else by its type, with the document's names. */
const types: Readonly<Record<string, ErrorType>> = {
  session_expired: 'SESSION_EXPIRED',
  rate_limit_exceeded: 'RATE_LIMIT',
  insufficient_quota: 'RATE_LIMIT',
  invalid_api_key: 'AUTH_FAILURE',
  authentication_error: 'AUTH_FAILURE',
  server_error: 'SERVER_ERROR',
}

/** A failure in the words of the document; null if the document does not have the service's name for it. */
const typeOf = (error: Readonly<Record<string, unknown>>): ErrorType | null =>
  types[textIn(error.code)] ?? types[textIn(error.type)] ?? null

/** The number of bytes of PCM16 samples as base64. */
const bytesOf = (audio: string): number =>
  Math.floor((audio.length * 3) / 4) - (audio.endsWith('==') ? 2 : Number(audio.endsWith('=')))

/** A text that turns out to be no whole response. */
const textSoFar = (known: Known, textOnly: boolean): readonly StateEvent[] =>
  known.text === null
    ? []
    : [{ type: 'response.text.done', responseId: known.text.response, textOnly, text: known.text.words }]

/** A request is answered by the response that names it, or else by the next one. */
const requestOf = ({ requests }: Known, response: Readonly<Record<string, unknown>>): string | undefined => {
  const named = textIn(membersOf(response.metadata).request)
  return named === '' ? requests[0] : named
}

const created: Receives = (known, event) => {
  const response = membersOf(event.response)
  const requestId = requestOf(known, response)
  const requests = known.requests.filter((other) => other !== requestId)
  return received(
    { ...known, requests, words: '', text: null },
    {
      type: 'response.created',
      responseId: textIn(response.id),
      ...(requestId === undefined ? {} : { requestId }),
    },
  )
}

const chunk: Receives = (known, { response_id: response, item_id: item, delta }) => {
  const bytes = bytesOf(textIn(delta))
  return received(
    { ...known, words: '' },
    {
      type: 'response.audio.delta',
      responseId: textIn(response),
      itemId: textIn(item),
      durationMs: Math.floor(bytes / bytesPerMs),
      bytes,
      transcript: known.words,
    },
  )
}

/** A call is complete when its item is: only then all of its arguments are there. */
const itemDone: Receives = (known, event) => {
  const item = membersOf(event.item)
  const responseId = textIn(event.response_id)
  if (item.type !== 'function_call') return received(known, { type: 'response.output_item.done', responseId })
  return received({ ...known, text: null }, ...textSoFar(known, false), {
    type: 'response.function_call',
    responseId,
    callId: textIn(item.call_id),
    name: textIn(item.name),
    arguments: textIn(item.arguments),
  })
}

const statuses = ['completed', 'incomplete', 'failed', 'cancelled'] as const

const responseDone: Receives = (before, event, now) => {
  const response = membersOf(event.response)
  const status = statuses.find((one) => one === response.status) ?? 'completed'
  const error = membersOf(membersOf(response.status_details).error)
  const { known, events } =
    status === 'completed' ? madeBeforeHeard(before, textIn(response.id), now) : received(before)
  const failure = { code: typeOf(error) ?? 'UNKNOWN', message: textIn(error.message) }
  const isText = status === 'completed' && events.length === 0
  return received({ ...known, text: null, words: '' }, ...events, ...textSoFar(known, isText), {
    type: 'response.done',
    responseId: textIn(response.id),
    status,
    ...(status === 'failed' ? { error: failure } : {}),
  })
}

/** A refused client event does not harm the session; only a failure that has a name in the document does. */
const failed: Receives = (known, event) => {
  const error = membersOf(event.error)
  if (error.code === 'conversation_already_has_active_response')
    return received({ ...known, requests: known.requests.slice(0, -1) })
  const code = typeOf(error)
  return code === null || known.session === null
    ? received(known)
    : received(known, {
        type: 'session.error',
        sessionId: known.session,
        error: { code, message: textIn(error.message) },
      })
}

const updated: Receives = (known) => {
  const [attemptId, ...attempts] = known.attempts
  return attemptId === undefined
    ? received(known)
    : received(
        { ...known, attempts },
        { type: 'attempt_step_done', attemptId, step: 'update', sessionId: known.session ?? '' },
      )
}

/** By the current name; an event that is not listed is no event of the document. */
const receives: Readonly<Record<string, Receives>> = {
  'session.created': (known, event) => {
    const session = textIn(membersOf(event.session).id)
    return received(
      { ...known, session, spoken: [], playing: null },
      { type: 'session.created', sessionId: session },
    )
  },
  'session.updated': updated,
  'input_audio_buffer.speech_started': (known) =>
    received({ ...known, isSpeaking: true }, { type: 'speech_started' }),
  'input_audio_buffer.speech_stopped': (known) =>
    received({ ...known, isSpeaking: false }, { type: 'speech_stopped' }),
  'response.created': created,
  'response.output_item.added': itemAdded,
  'response.output_audio_transcript.delta': wordsCame,
  'response.output_audio.delta': chunk,
  'response.output_audio.done': (known, { response_id: response }) =>
    received(known, { type: 'response.audio.done', responseId: textIn(response) }),
  'response.output_text.done': (known, { response_id: response, text }) =>
    received({ ...known, text: { response: textIn(response), words: textIn(text) } }),
  'response.output_item.done': itemDone,
  'response.done': responseDone,
  'output_audio_buffer.started': started,
  'output_audio_buffer.stopped': fellSilent,
  'output_audio_buffer.cleared': fellSilent,
  error: failed,
}

/** The result of one event of the service: most often one event of the document, sometimes none or several. */
export const heardFrom: Receives = (known, event, now) =>
  Object.hasOwn(receives, event.type)
    ? (receives[event.type] as Receives)(known, event, now)
    : received(known)
