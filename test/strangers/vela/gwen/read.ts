/** From the text of a frame to a message of a client. */
import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'

export type Reading =
  | { readonly is: 'message'; readonly message: Voice.ClientEvent }
  | { readonly is: 'bad'; readonly code: 'invalid_json' | 'invalid_message'; readonly why: string }

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: Members, ...names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

const bad = (why: string): Reading => ({ is: 'bad', code: 'invalid_message', why })

/** Whether a text has more bytes in its frame than are read. */
export const isTooLarge = (frame: string, maxBytes: number): boolean =>
  frame.length > maxBytes || Buffer.byteLength(frame) > maxBytes

export function read(frame: string, choices: Choices): Reading {
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return { is: 'bad', code: 'invalid_json', why: 'The message is no JSON.' }
  }
  if (!isMembers(value)) return bad('The message is no envelope.')
  if (!Object.hasOwn(value, 'type') || !Object.hasOwn(value, 'payload')) return bad('The envelope is not complete.')
  const { type, payload } = value
  if (typeof type !== 'string') return bad('The type of the message is no string.')
  if (!isMembers(payload)) return bad('The payload of the message is no object.')
  const isStrict = choices.members === 'strict'
  if (isStrict && !hasOnly(value, 'type', 'payload')) return bad('The envelope has an unknown member.')
  switch (type) {
    case 'session.start':
    case 'input_audio.commit':
    case 'response.cancel':
      if (isStrict && !hasOnly(payload)) return bad('The payload has an unknown member.')
      return { is: 'message', message: { type, payload: {} } }
    case 'input_audio.append': {
      const chunk = Object.hasOwn(payload, 'chunk') ? payload['chunk'] : undefined
      if (typeof chunk !== 'string') return bad('The chunk is no string.')
      if (chunk === '' && choices.emptyChunk === 'refuse') return bad('The chunk is empty.')
      if (isStrict && !hasOnly(payload, 'chunk')) return bad('The payload has an unknown member.')
      return { is: 'message', message: { type, payload: { chunk } } }
    }
    default:
      return bad('The gateway does not know this message.')
  }
}
