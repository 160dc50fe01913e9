/** From a word to the frame of a client that carries it: used by the in-process wiring and the judge over a socket. */
import type { Payload } from '../../log.ts'
import { type ClientName, clientNames } from '../protocol/messages.ts'
import { binaryFrame, type Frame, textFrame } from './frames.ts'

/** The chunk for a text of a log: so many characters of it, and padding behind it. */
export const chunkOf = (text: string, characters: number): string =>
  text.slice(0, characters).padEnd(characters, '.')

/** Members that are not in any version of the protocol so far. */
const unknownMembers = { later: { than: 'this' }, also: 1 }

const message = (type: unknown, payload: unknown, extra: unknown = undefined): string => {
  const isMore = (where: string): boolean => extra === where || extra === 'both'
  return JSON.stringify({
    type,
    payload: isMore('payload') ? { ...(payload as object), ...unknownMembers } : payload,
    ...(isMore('envelope') ? unknownMembers : {}),
  })
}

const append = (chunk: unknown): string => message('input_audio.append', { chunk })

const notJson: Readonly<Record<string, string>> = {
  nothing: '',
  word: 'abc',
  'cut-off': append('audio').slice(0, -3),
}

/** The value in place of a payload; absent: nothing. */
const payloads: Readonly<Record<string, unknown>> = {
  'no-payload': undefined,
  'null-payload': null,
  'list-payload': [],
  'string-payload': '{}',
}

/** The messages of a client whose payload is at fault, by the last word of their names. */
const ofMessages = Object.fromEntries(
  clientNames
    .filter((name) => name !== 'session.start')
    .flatMap((type) =>
      Object.entries(payloads).map(([fault, payload]) => [
        `${type.split('.')[1]}-${fault}`,
        { type, payload },
      ]),
    ),
)

const notEnvelope: Readonly<Record<string, unknown>> = {
  null: null,
  number: 1,
  boolean: true,
  string: 'x',
  list: [],
  envelopes: ['one', 'two'].map((chunk) => ({ type: 'input_audio.append', payload: { chunk } })),
  empty: {},
  'no-type': { payload: {} },
  'no-payload': { type: 'session.start' },
  'numeric-type': { type: 1, payload: {} },
  'null-payload': { type: 'session.start', payload: null },
  'list-payload': { type: 'session.start', payload: [] },
  'string-payload': { type: 'session.start', payload: '{}' },
  ...ofMessages,
}

const names: Readonly<Record<string, string>> = { coined: 'session.nope', inherited: 'toString' }

const badChunks: Readonly<Record<string, string>> = {
  missing: message('input_audio.append', {}),
  number: append(1),
  null: append(null),
  object: append({ data: 'audio' }),
}

const tooLarge = (bytes: number): string => append('x'.repeat(Math.max(0, bytes - append('').length)))

/** Bad frames by the name of their word, from its form. */
const bad: Readonly<Record<string, (form: string) => Frame>> = {
  'frame.not-json': (form) => textFrame(notJson[form] ?? ''),
  'frame.not-envelope': (form) => textFrame(JSON.stringify(notEnvelope[form] ?? null)),
  'frame.unknown-name': (form) => textFrame(message(names[form] ?? form, {})),
  'frame.bad-payload': (form) => textFrame(badChunks[form] ?? append(null)),
  'frame.binary': (form) => binaryFrame(form === 'envelope' ? message('session.start', {}) : '\u0001\u0002'),
  'frame.broken': (form) => ({ is: 'broken', code: form === 'bad-text' ? 1007 : 1002 }),
}

const isClientName = (what: string): what is ClientName => clientNames.some((name) => name === what)

/** The frame for a word with raw texts; null for a word without a frame. */
export function frameOf(what: string, payload: Payload, maxMessageBytes: number): Frame | null {
  const { chunk, characters, extra, form, over } = payload
  if (what === 'input_audio.append') {
    const text = String(chunk ?? '')
    const content = { chunk: typeof characters === 'number' ? chunkOf(text, characters) : text }
    return textFrame(message(what, content, extra))
  }
  if (isClientName(what)) return textFrame(message(what, {}, extra))
  if (what === 'frame.too-large') return textFrame(tooLarge(maxMessageBytes + Number(over ?? 1)))
  return bad[what]?.(String(form)) ?? null
}
