import type * as Voice from '../../../../spec/vela-browser/contract.ts'

/** What a frame turns out to be. */
export type Reading =
  | { readonly kind: 'event'; readonly event: Voice.ServerEvent }
  /** A good envelope with a name that is not in the contract. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' }

const malformed: Reading = { kind: 'malformed' }

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPhase = (value: unknown): value is Voice.Phase =>
  value === 'idle' || value === 'listening' || value === 'thinking' || value === 'speaking'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const good = (event: Voice.ServerEvent): Reading => ({ kind: 'event', event })

/** Reads a frame. Members that are not known are let pass: changes are additive. */
export const decode = (data: unknown): Reading => {
  if (typeof data !== 'string') return malformed
  const envelope = parse(data)
  if (!isMembers(envelope)) return malformed
  const { type, payload } = envelope
  if (typeof type !== 'string' || !isMembers(payload)) return malformed
  return read(type, payload)
}

const read = (type: string, payload: Members): Reading => {
  switch (type) {
    case 'session.ready': {
      const { sessionId } = payload
      return typeof sessionId === 'string' ? good({ type, payload: { sessionId } }) : malformed
    }
    case 'session.state': {
      const { value } = payload
      return isPhase(value) ? good({ type, payload: { value } }) : malformed
    }
    case 'transcript.partial':
    case 'transcript.final':
    case 'response.text.delta': {
      const { text } = payload
      return typeof text === 'string' ? good({ type, payload: { text } }) : malformed
    }
    case 'response.completed':
      return good({ type, payload: {} })
    case 'error':
      return readError(payload)
    default:
      return { kind: 'unknown' }
  }
}

const readError = (payload: Members): Reading => {
  const { code, message, retryable } = payload
  if (typeof code !== 'string' || typeof message !== 'string') return malformed
  if (retryable === undefined) return good({ type: 'error', payload: { code, message } })
  if (typeof retryable !== 'boolean') return malformed
  return good({ type: 'error', payload: { code, message, retryable } })
}
