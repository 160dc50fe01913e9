import type * as X from '../../../../spec/vela-browser/contract.ts'
import type { Choices } from './choices.ts'

/** What a frame of the gateway turns out to be. */
export type Reading =
  | { readonly kind: 'event'; readonly event: X.ServerEvent }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' }

type Fields = Readonly<Record<string, unknown>>

const malformed: Reading = { kind: 'malformed' }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPhase = (value: unknown): value is X.Phase =>
  value === 'idle' || value === 'listening' || value === 'thinking' || value === 'speaking'

/** Reads a frame of the gateway. It does not throw. Members that it does not know do no harm. */
export function readFrame(data: unknown, choices: Choices): Reading {
  if (typeof data !== 'string') return malformed
  let message: unknown
  try {
    message = JSON.parse(data)
  } catch {
    return malformed
  }
  if (!isFields(message)) return malformed
  const { type, payload } = message
  if (typeof type !== 'string' || !isFields(payload)) return malformed
  return readEvent(type, payload, choices)
}

function readEvent(type: string, payload: Fields, choices: Choices): Reading {
  switch (type) {
    case 'session.ready': {
      const { sessionId } = payload
      return typeof sessionId === 'string' ? sound({ type, payload: { sessionId } }) : malformed
    }
    case 'session.state': {
      const { value } = payload
      return isPhase(value) ? sound({ type, payload: { value } }) : malformed
    }
    case 'transcript.partial':
    case 'transcript.final':
    case 'response.text.delta': {
      const { text } = payload
      return typeof text === 'string' ? sound({ type, payload: { text } }) : malformed
    }
    case 'response.completed':
      return sound({ type, payload: {} })
    case 'error':
      return readError(payload, choices)
    default:
      return choices.unknownType === 'ignored' ? { kind: 'unknown' } : malformed
  }
}

function readError(payload: Fields, choices: Choices): Reading {
  const { code, message, retryable } = payload
  if (typeof code !== 'string' || typeof message !== 'string') return malformed
  const isFlag = retryable === undefined || typeof retryable === 'boolean'
  if (!isFlag && choices.retryable === 'checked') return malformed
  return sound({ type: 'error', payload: { code, message } })
}

function sound(event: X.ServerEvent): Reading {
  return { kind: 'event', event }
}

/** Writes a client event as the text of its frame, or null where it is none. It does not throw. */
export function writeFrame(event: X.ClientEvent, choices: Choices): string | null {
  try {
    const frame: unknown = choices.outgoing === 'checked' ? writeChecked(event) : JSON.stringify(event)
    return typeof frame === 'string' ? frame : null
  } catch {
    return null
  }
}

function writeChecked(event: unknown): string | null {
  if (!isFields(event)) return null
  const { type, payload } = event
  if (!isFields(payload)) return null
  switch (type) {
    case 'input_audio.append':
      return typeof payload['chunk'] === 'string' ? JSON.stringify({ type, payload }) : null
    case 'session.start':
    case 'input_audio.commit':
    case 'response.cancel':
      return JSON.stringify({ type, payload })
    default:
      return null
  }
}
