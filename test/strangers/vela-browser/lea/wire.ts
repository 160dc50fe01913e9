/** The border to the wire: frames into readings, messages into frames. Nothing here throws. */
import type * as X from '../../../../spec/vela-browser/contract.ts'
import type { Reading } from './data.ts'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const phases: readonly X.Phase[] = ['idle', 'listening', 'thinking', 'speaking']

/** Makes a message of a payload; null when a known member has the wrong type. Others are left out. */
type Maker = (payload: Members) => X.ServerEvent | null

const makers = new Map<string, Maker>([
  [
    'session.ready',
    ({ sessionId }) => (isText(sessionId) ? { type: 'session.ready', payload: { sessionId } } : null),
  ],
  [
    'session.state',
    (payload) => {
      const value = phases.find((each) => each === payload.value)
      return value === undefined ? null : { type: 'session.state', payload: { value } }
    },
  ],
  [
    'transcript.partial',
    ({ text }) => (isText(text) ? { type: 'transcript.partial', payload: { text } } : null),
  ],
  ['transcript.final', ({ text }) => (isText(text) ? { type: 'transcript.final', payload: { text } } : null)],
  [
    'response.text.delta',
    ({ text }) => (isText(text) ? { type: 'response.text.delta', payload: { text } } : null),
  ],
  ['response.completed', () => ({ type: 'response.completed', payload: {} })],
  [
    'error',
    ({ code, message, retryable }) => {
      if (!isText(code) || !isText(message)) return null
      if (retryable === undefined) return { type: 'error', payload: { code, message } }
      return typeof retryable === 'boolean' ? { type: 'error', payload: { code, message, retryable } } : null
    },
  ],
])

const parsed = (data: unknown): unknown => {
  if (!isText(data)) return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Reads what a socket handed over. Anything but a string is a binary frame and thus malformed. */
export const read = (data: unknown): Reading => {
  const value = parsed(data)
  if (!isMembers(value) || !isText(value.type) || !isMembers(value.payload)) return { is: 'malformed' }
  const maker = makers.get(value.type)
  if (maker === undefined) return { is: 'unknown' }
  const message = maker(value.payload)
  return message === null ? { is: 'malformed' } : { is: 'message', message }
}

/** A message of the client, ready to be sent. */
export interface Outgoing {
  readonly name: X.ClientEvent['type']
  readonly frame: string
}

const names: readonly X.ClientEvent['type'][] = [
  'session.start',
  'input_audio.append',
  'input_audio.commit',
  'response.cancel',
]

/** The frame of a message; null when it is none of the four of a client, or no JSON can be made of it. */
export const write = (event: unknown, frame: 'as-given' | 'envelope-only'): Outgoing | null => {
  try {
    if (!isMembers(event)) return null
    const { type, payload } = event
    const name = names.find((each) => each === type)
    if (name === undefined || !isMembers(payload)) return null
    if (name === 'input_audio.append' && !isText(payload.chunk)) return null
    const text: unknown = JSON.stringify(frame === 'as-given' ? event : { type, payload })
    return isText(text) ? { name, frame: text } : null
  } catch {
    return null
  }
}
