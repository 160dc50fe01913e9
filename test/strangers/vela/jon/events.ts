/** The events that the gateway sends, as outputs. */
import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import type { Output, Refusal } from './session.ts'

const reasons: Readonly<Record<Refusal, string>> = {
  json: 'The message is not valid JSON.',
  envelope: 'The message is not an envelope with a type and a payload.',
  name: 'The type of the message is not supported.',
  payload: 'The payload does not fit the type of the message.',
  binary: 'Binary messages are not supported.',
  size: 'The message is too large.',
  limit: 'The turn can hold no more audio.',
  busy: 'Audio is not accepted before the current turn ends.',
}

/** Sends one event. */
export const send = (event: Vela.ServerEvent): Output => ({ type: 'send', event })

/** Tells the identity of the session. */
export const ready = (sessionId: string): Output => send({ type: 'session.ready', payload: { sessionId } })

/** Tells the phase of the session. */
export const phaseOf = (value: Vela.Phase): Output => send({ type: 'session.state', payload: { value } })

/** Tells that the turn of the assistant is done. */
export const completed: Output = send({ type: 'response.completed', payload: {} })

/** Tells that a message is refused. The text never repeats anything of the message. */
export const refusal = (reason: Refusal, choices: Choices): Output => {
  const error = { code: reason === 'json' ? 'invalid_json' : 'invalid_message', message: reasons[reason] }
  const payload = choices.retryable === 'always' ? { ...error, retryable: false } : error
  return send({ type: 'error', payload })
}

/** Tells that a turn failed behind the gateway. */
export const upstreamError = (message: string, choices: Choices): Output => {
  const error = { code: 'upstream_error', message }
  const payload = choices.retryable === 'never' ? error : { ...error, retryable: true }
  return send({ type: 'error', payload })
}
