import type { ClientEvent } from '../../../../spec/vela/contract.ts'
import { isRecord } from './guard.ts'
import type { Choices } from './options.ts'

/** A frame after its parsing: a message of the client, or the reason why it is none. */
export type Parsed =
  | { readonly isValid: true; readonly message: ClientEvent }
  | { readonly isValid: false; readonly code: 'invalid_json' | 'invalid_message'; readonly reason: string }

const badJson: Parsed = { isValid: false, code: 'invalid_json', reason: 'The message is not valid JSON.' }

const invalid = (reason: string): Parsed => ({ isValid: false, code: 'invalid_message', reason })

const badEnvelope = invalid('The message is not an envelope with a type and a payload.')
const badName = invalid('The type of the message is not supported.')
const badChunk = invalid('The payload of input_audio.append needs a chunk that is a string.')

const isExact = (value: object) => Object.keys(value).every((key) => key === 'type' || key === 'payload')

function toMessage(type: string, payload: Readonly<Record<string, unknown>>): Parsed {
  switch (type) {
    case 'session.start':
    case 'input_audio.commit':
    case 'response.cancel':
      return { isValid: true, message: { type, payload: {} } }
    case 'input_audio.append': {
      const chunk = Object.hasOwn(payload, 'chunk') ? payload.chunk : undefined
      return typeof chunk === 'string' ? { isValid: true, message: { type, payload: { chunk } } } : badChunk
    }
    default:
      return badName
  }
}

/** Parses a text frame strictly: JSON first, then the envelope, then the name, then the payload. */
export function parseFrame(frame: string, extraMembers: Choices['extraMembers']): Parsed {
  if (typeof frame !== 'string') return badJson
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return badJson
  }
  if (!isRecord(value)) return badEnvelope
  const type = Object.hasOwn(value, 'type') ? value.type : undefined
  const payload = Object.hasOwn(value, 'payload') ? value.payload : undefined
  if (typeof type !== 'string' || !isRecord(payload)) return badEnvelope
  if (extraMembers === 'reject' && !isExact(value)) return badEnvelope
  return toMessage(type, payload)
}
