/** From a frame of a client to its word, over any socket. */
import type { Payload, Scalar } from '../../log.ts'
import type { Shown } from '../../wiring.ts'
import { type ClientEvent, serverNames } from '../protocol/messages.ts'
import { type Reading, readClient } from '../protocol/reading.ts'
import { isLargerThan } from '../protocol/size.ts'
import type { Frame } from './frames.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What kind of JSON a value is. */
const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

const notJsonForm = (frame: string): string => {
  const start = frame.trimStart()[0]
  if (start === undefined) return 'nothing'
  return start === '{' || start === '[' ? 'cut-off' : 'word'
}

const isEnvelope = (value: unknown): boolean => isObject(value) && 'type' in value && 'payload' in value

const prefixes: Readonly<Record<string, string>> = {
  'input_audio.append': 'append-',
  'input_audio.commit': 'commit-',
  'response.cancel': 'cancel-',
}

/** The prefix of a form that is about one of these messages; others are about `session.start`. */
const ofMessage = (name: unknown): string => prefixes[String(name)] ?? ''

const notEnvelopeForm = (value: unknown): string => {
  if (Array.isArray(value) && value.some(isEnvelope)) return 'envelopes'
  if (!isObject(value)) return kindOf(value)
  if (!('type' in value)) return 'payload' in value ? 'no-type' : 'empty'
  if (!('payload' in value)) return `${ofMessage(value.type)}no-payload`
  if (typeof value.type !== 'string') return 'numeric-type'
  const payload = kindOf(value.payload)
  const fault = payload === 'null' || payload === 'list' ? `${payload}-payload` : 'string-payload'
  return `${ofMessage(value.type)}${fault}`
}

const unknownNameForm = (name: string): string => {
  if (serverNames.some((each) => each === name)) return name
  return name in {} ? 'inherited' : 'coined'
}

const chunkForms: Readonly<Record<string, string>> = {
  undefined: 'missing',
  null: 'null',
  object: 'object',
  list: 'object',
}

const badPayloadForm = ({ chunk }: Readonly<Record<string, unknown>>): string =>
  chunkForms[kindOf(chunk)] ?? 'number'

const membersOf: Readonly<Record<ClientEvent['type'], readonly string[]>> = {
  'session.start': [],
  'input_audio.append': ['chunk'],
  'input_audio.commit': [],
  'response.cancel': [],
}

const hasMore = (value: object, known: readonly string[]): boolean =>
  Object.keys(value).some((name) => !known.includes(name))

/** Where a message has unknown members. */
const extraOf = (message: ClientEvent): Payload => {
  const places = [
    ...(hasMore(message, ['type', 'payload']) ? ['envelope'] : []),
    ...(hasMore(message.payload, membersOf[message.type]) ? ['payload'] : []),
  ]
  if (places.length === 0) return {}
  return { extra: places.length === 2 ? 'both' : (places[0] ?? '') }
}

const wordOf = (message: ClientEvent): Shown => {
  const extra = extraOf(message)
  if (message.type !== 'input_audio.append') return { what: message.type, with: extra }
  const { chunk } = message.payload
  return { what: message.type, with: { chunk, characters: chunk.length, ...extra } }
}

const bad = (what: string, form: Scalar): Shown => ({ what: `frame.${what}`, with: { form } })

const readingAsWord = (reading: Reading<ClientEvent>, frame: string): Shown => {
  if (reading.is === 'message') return wordOf(reading.message)
  if (reading.is === 'not json') return bad('not-json', notJsonForm(frame))
  if (reading.is === 'no envelope') return bad('not-envelope', notEnvelopeForm(reading.value))
  if (reading.is === 'unknown') return bad('unknown-name', unknownNameForm(reading.message.type))
  return bad('bad-payload', badPayloadForm(reading.message.payload))
}

const brace = 0x7b

/**
 * The word for a frame of a client. Texts and ids are raw: the writer of the log names them. A frame that is too
 * large is rejected before it is read; `over` is then counted in UTF-16 units, which is exact for plain ASCII.
 */
export function clientWord(frame: Frame, maxMessageBytes: number): Shown {
  const tooLarge = (size: number): Shown => ({
    what: 'frame.too-large',
    with: { over: Math.max(1, size - maxMessageBytes) },
  })
  if (frame.is === 'broken') return bad('broken', frame.code === 1007 ? 'bad-text' : 'opcode')
  if (frame.is === 'binary') {
    const { bytes } = frame
    if (bytes.length > maxMessageBytes) return tooLarge(bytes.length)
    return bad('binary', bytes[0] === brace ? 'envelope' : 'bytes')
  }
  const { text } = frame
  return isLargerThan(text, maxMessageBytes) ? tooLarge(text.length) : readingAsWord(readClient(text), text)
}
