import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'

/** What a text frame turned out to be. */
export type Reading =
  | { readonly isGood: true; readonly message: Voice.ClientEvent }
  | { readonly isGood: false; readonly code: 'invalid_json' | 'invalid_message'; readonly why: string }

type Members = Record<string, unknown>
type Rules = Pick<Choices, 'extraMembers' | 'emptyChunk'>

const bad = (why: string): Reading => ({ isGood: false, code: 'invalid_message', why })

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: Members, names: readonly string[]): boolean =>
  Object.keys(value).every((key) => names.includes(key))

/** Reads a frame from outside: JSON first, then the envelope, then the event. */
export function read(frame: string, rules: Rules): Reading {
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return { isGood: false, code: 'invalid_json', why: 'The message is not valid JSON.' }
  }
  if (!isObject(value)) return bad('The message is no envelope.')
  if (!Object.hasOwn(value, 'type') || typeof value['type'] !== 'string') return bad('The envelope has no type.')
  if (!Object.hasOwn(value, 'payload') || !isObject(value['payload'])) return bad('The envelope has no payload.')
  const isStrict = rules.extraMembers === 'refuse'
  if (isStrict && !hasOnly(value, ['type', 'payload'])) return bad('The envelope has members that are unknown.')
  return readEvent(value['type'], value['payload'], rules)
}

function readEvent(type: string, payload: Members, rules: Rules): Reading {
  const isStrict = rules.extraMembers === 'refuse'
  switch (type) {
    case 'session.start':
    case 'input_audio.commit':
    case 'response.cancel':
      if (isStrict && !hasOnly(payload, [])) return bad('The payload has members that are unknown.')
      return { isGood: true, message: { type, payload: {} } }
    case 'input_audio.append': {
      const chunk = Object.hasOwn(payload, 'chunk') ? payload['chunk'] : undefined
      if (typeof chunk !== 'string') return bad('The payload has no chunk.')
      if (chunk === '' && rules.emptyChunk === 'refuse') return bad('The chunk is empty.')
      if (isStrict && !hasOnly(payload, ['chunk'])) return bad('The payload has members that are unknown.')
      return { isGood: true, message: { type, payload: { chunk } } }
    }
    default:
      return bad('The event is not supported.')
  }
}
