/** Frames of a client: their validation and its errors. */
import { type Event, isObject } from './event.ts'
import { type Problem, problem } from './problem.ts'

/** A client's frame: an event, or the reason why it is invalid; with the client's own event id, where it has one. */
export interface Frame {
  readonly event: Event | null
  readonly problem: Problem | null
  readonly eventId: string | null
}

/** The maximum number of characters of the audio of one event, and of a whole frame (15 MiB of audio as base64). */
const longestAudio = 20 * 2 ** 20
const longestFrame = longestAudio + 4096

type Kind = 'text' | 'audio' | 'whole' | 'object' | 'optional text' | 'optional object'

/** Client events and their fields. */
const events: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'session.update': { session: 'object' },
  'input_audio_buffer.append': { audio: 'audio' },
  'input_audio_buffer.commit': {},
  'input_audio_buffer.clear': {},
  'conversation.item.create': { item: 'object', previous_item_id: 'optional text' },
  'conversation.item.retrieve': { item_id: 'text' },
  'conversation.item.delete': { item_id: 'text' },
  'conversation.item.truncate': { item_id: 'text', content_index: 'whole', audio_end_ms: 'whole' },
  'output_audio_buffer.clear': {},
  'response.create': { response: 'optional object' },
  'response.cancel': { response_id: 'optional text' },
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= longestAudio

/** The error in a value of a kind, by code; null: none. */
const kinds: Readonly<Record<Kind, (value: unknown) => string | null>> = {
  text: (value) => (isText(value) ? null : 'invalid_type'),
  audio: (value) => (isText(value) ? null : 'invalid_type'),
  whole: (value) => {
    if (typeof value !== 'number') return 'invalid_type'
    return Number.isSafeInteger(value) && value >= 0 ? null : 'invalid_value'
  },
  object: (value) => (isObject(value) ? null : 'invalid_type'),
  'optional text': (value) =>
    value === undefined || value === null || isText(value) ? null : 'invalid_type',
  'optional object': (value) => (value === undefined || isObject(value) ? null : 'invalid_type'),
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wrongIn = (event: Readonly<Record<string, unknown>>): Problem | null => {
  const { type } = event
  if (typeof type !== 'string') return problem('missing_required_parameter', 'The event has no type.', 'type')
  const fields = Object.hasOwn(events, type) ? events[type] : undefined
  if (fields === undefined) return problem('invalid_value', 'There is no event of this type.', 'type')
  for (const [field, kind] of Object.entries(fields)) {
    const code = kinds[kind](event[field])
    if (code !== null) return problem(code, `The field ${field} takes ${kind}.`, field)
  }
  const stranger = Object.keys(event).find(
    (field) => !['type', 'event_id'].includes(field) && !(field in fields),
  )
  return stranger === undefined
    ? null
    : problem('unknown_parameter', 'The event has no such field.', stranger.slice(0, 100))
}

/** Reads one frame of a client. */
export const readFrame = (text: string): Frame => {
  if (text.length > longestFrame)
    return { event: null, problem: problem('invalid_value', 'The frame is too long.'), eventId: null }
  const value = parsed(text)
  if (!isObject(value))
    return { event: null, problem: problem('invalid_json', 'The frame is no JSON object.'), eventId: null }
  const eventId = typeof value.event_id === 'string' ? value.event_id.slice(0, 512) : null
  const wrong = wrongIn(value)
  return wrong === null
    ? { event: value as Event, problem: null, eventId }
    : { event: null, problem: wrong, eventId }
}
