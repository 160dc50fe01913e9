/**
 * One behaviour, two vocabularies: the current names of the Realtime service, and the older ones in the documents. The
 * code uses only the current names; every outgoing event goes through this table.
 */
import { type Event, isObject } from './event.ts'

/** The vocabulary in use. */
export type Dialect = 'today' | 'older'

/** Events under another name; null: there was no such event. */
const olderEvents: Readonly<Record<string, string | null>> = {
  'response.output_audio.delta': 'response.audio.delta',
  'response.output_audio.done': 'response.audio.done',
  'response.output_audio_transcript.delta': 'response.audio_transcript.delta',
  'response.output_audio_transcript.done': 'response.audio_transcript.done',
  'response.output_text.delta': 'response.text.delta',
  'response.output_text.done': 'response.text.done',
  'conversation.item.added': 'conversation.item.created',
  'conversation.item.done': null,
}

/** Kinds of content under another name. */
const olderContents: Readonly<Record<string, string>> = { output_audio: 'audio', output_text: 'text' }

/** The same value with the older names of content at every `type`. */
const older = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(older)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      field === 'type' && typeof inner === 'string' ? (olderContents[inner] ?? inner) : older(inner),
    ]),
  )
}

/** An event in a dialect; null when the dialect has no such event. */
export const spokenIn = (dialect: Dialect, event: Event): Event | null => {
  if (dialect === 'today') return event
  const type = Object.hasOwn(olderEvents, event.type) ? olderEvents[event.type] : event.type
  return type === null || type === undefined ? null : { ...(older(event) as Event), type }
}
