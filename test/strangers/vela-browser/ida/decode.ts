/** From a frame to an event of the gateway, or to the reason why it is none. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'

/** What a frame turned out to be. */
export type Decoded =
  | { readonly kind: 'event'; readonly event: Voice.ServerEvent }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'malformed' }

type Members = Readonly<Record<string, unknown>>
type Name = Voice.ServerEvent['type']

const malformed: Decoded = { kind: 'malformed' }

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): boolean => typeof value === 'string'

const isPhase = (value: unknown): value is Voice.Phase =>
  value === 'idle' || value === 'listening' || value === 'thinking' || value === 'speaking'

const isError = (payload: Members): boolean =>
  isText(payload['code']) &&
  isText(payload['message']) &&
  (payload['retryable'] === undefined || typeof payload['retryable'] === 'boolean')

/** Whether a payload has the shape that its name asks for. Further members are welcome: changes are additive. */
const fits = (name: Name, payload: Members): boolean => {
  switch (name) {
    case 'session.ready':
      return isText(payload['sessionId'])
    case 'session.state':
      return isPhase(payload['value'])
    case 'transcript.partial':
    case 'transcript.final':
    case 'response.text.delta':
      return isText(payload['text'])
    case 'response.completed':
      return true
    case 'error':
      return isError(payload)
  }
}

const isName = (name: string): name is Name => {
  switch (name) {
    case 'session.ready':
    case 'session.state':
    case 'transcript.partial':
    case 'transcript.final':
    case 'response.text.delta':
    case 'response.completed':
    case 'error':
      return true
    default:
      return false
  }
}

const parse = (frame: string): unknown => {
  try {
    return JSON.parse(frame)
  } catch {
    return undefined
  }
}

/** Reads a frame; never throws. Anything but a string was a binary frame, and messages are JSON text only. */
export const decode = (data: unknown): Decoded => {
  if (typeof data !== 'string') return malformed
  const envelope = parse(data)
  if (!isRecord(envelope)) return malformed
  const { type, payload } = envelope
  if (typeof type !== 'string' || !isRecord(payload)) return malformed
  if (!isName(type)) return { kind: 'unknown', name: type }
  if (!fits(type, payload)) return malformed
  return { kind: 'event', event: { type, payload } as unknown as Voice.ServerEvent }
}
