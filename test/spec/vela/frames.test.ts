/** Frames and words are two ways to write the same: whatever a word says as a frame is read as that word again. */
import { describe, expect, it } from 'vitest'
import type { Payload } from '../../../spec/log.ts'
import { clientNames, serverNames, toFrame } from '../../../spec/vela/protocol/messages.ts'
import { readClient, readServer } from '../../../spec/vela/protocol/reading.ts'
import { isLargerThan } from '../../../spec/vela/protocol/size.ts'
import { events } from '../../../spec/vela/protocol.ts'
import { defaults } from '../../../spec/vela/settings.ts'
import { frameOf } from '../../../spec/vela/wiring/client-frames.ts'
import { clientWord } from '../../../spec/vela/wiring/client-words.ts'
import { serverBinary, serverWord } from '../../../spec/vela/wiring/server-words.ts'

const limit = 256

const valuesOf = (event: string, field: string): readonly string[] => {
  const found = events.find(({ name }) => name === event)?.fields[field]
  return found?.kind === 'one of' ? found.values : []
}

const badEvents = events.map(({ name }) => name).filter((name) => 'form' in (fieldsOf(name) ?? {}))

function fieldsOf(event: string) {
  return events.find(({ name }) => name === event)?.fields
}

const badWords = badEvents.flatMap((what) =>
  valuesOf(what, 'form').map((form): [string, Payload] => [what, { form }]),
)

const extras = clientNames.flatMap((what) =>
  [undefined, ...valuesOf(what, 'extra')].map((extra): [string, Payload] => [
    what,
    {
      ...(what === 'input_audio.append' ? { chunk: 'sound...', characters: 8 } : {}),
      ...(extra === undefined ? {} : { extra }),
    },
  ]),
)

const words: readonly [string, Payload][] = [
  ...extras,
  ...badWords.filter(([what]) => what !== 'frame.broken'),
  ['input_audio.append', { chunk: '', characters: 0 }],
  ['frame.too-large', { over: 1 }],
  ['frame.too-large', { over: 1000 }],
  ['frame.broken', { form: 'opcode' }],
  ['frame.broken', { form: 'bad-text' }],
]

describe('what a client sends', () => {
  it.each(words)('%s %j is read as what was said', (what, payload) => {
    const frame = frameOf(what, payload, limit)
    expect(frame && clientWord(frame, limit)).toEqual({ what, with: payload })
  })

  it('says every event of a client, and nothing that a client cannot say', () => {
    const said = new Set(words.map(([what]) => what))
    const never = events.filter(({ name }) => frameOf(name, {}, limit) === null).map(({ lane }) => lane)
    expect(
      events.filter(({ name }) => frameOf(name, {}, limit) !== null).every(({ name }) => said.has(name)),
    ).toBe(true)
    expect(new Set(never)).toEqual(new Set(['page', 'pipeline', 'neighbour']))
  })

  it('is too large above the limit, as text and as bytes, and not at it', () => {
    const sized = (characters: number) => frameOf('input_audio.append', { chunk: 'a', characters }, limit)
    const least = JSON.stringify({ type: 'input_audio.append', payload: { chunk: '' } }).length
    for (const [over, what] of [
      [-1, 'input_audio.append'],
      [0, 'input_audio.append'],
      [1, 'frame.too-large'],
    ] as const) {
      const frame = sized(limit - least + over)
      expect(frame && clientWord(frame, limit).what).toBe(what)
      const bytes = { is: 'binary', bytes: new Uint8Array(limit + over) } as const
      expect(clientWord(bytes, limit).what).toBe(over > 0 ? what : 'frame.binary')
    }
  })

  it('is measured in bytes of its frame', () => {
    for (const text of ['a', 'é', '€', '😀', 'aé€😀', '']) {
      const bytes = new TextEncoder().encode(text).length
      expect([isLargerThan(text, bytes), isLargerThan(text, bytes - 1)]).toEqual([false, true])
    }
  })

  it.each(['{"type":"session.start","payload":{}}', ' {"payload":{},"type":"session.start"}\n'])(
    'may be written in any way that is JSON: %j',
    (text) => expect(readClient(text).is).toBe('message'),
  )
})

describe('what a gateway sends', () => {
  it.each([
    [{ type: 'session.ready', payload: { sessionId: 'a' } }, { session: 'a' }],
    [{ type: 'session.state', payload: { value: 'idle' } }, { value: 'idle' }],
    [{ type: 'transcript.partial', payload: { text: 'b' } }, { text: 'b' }],
    [{ type: 'transcript.final', payload: { text: 'b' } }, { text: 'b' }],
    [{ type: 'response.text.delta', payload: { text: ' ' } }, { text: ' ' }],
    [{ type: 'response.completed', payload: {} }, {}],
    [{ type: 'error', payload: { code: 'c', message: 'no' } }, { code: 'c' }],
    [
      { type: 'error', payload: { code: 'c', message: 'no', retryable: false } },
      { code: 'c', retryable: false },
    ],
  ] as const)('%j has its word', (message, payload) => {
    expect(serverWord(toFrame(message))).toEqual({ what: message.type, with: payload })
    expect(serverWord(JSON.stringify({ ...message, more: 1 }))).toEqual({ what: message.type, with: payload })
    expect(serverWord(JSON.stringify({ ...message, seq: 1 })).with).toEqual({ ...payload, numbered: true })
  })

  it.each(['sequence', 'sequenceNumber', 'sequence_number', 'ts', 'timestamp', 'version', 'protocolVersion'])(
    'is numbered by %s',
    (name) =>
      expect(serverWord(JSON.stringify({ type: 'response.completed', payload: {}, [name]: 1 })).with).toEqual(
        {
          numbered: true,
        },
      ),
  )

  it.each([
    ['', 'not-json', 'none'],
    ['{"type":"session.ready"}', 'not-envelope', 'none'],
    ['{"type":"session.ready","payload":{}}', 'payload', 'session.ready'],
    ['{"type":"session.state","payload":{"value":"off"}}', 'payload', 'session.state'],
    ['{"type":"error","payload":{"code":"c"}}', 'payload', 'error'],
    ['{"type":"response.text.delta","payload":{"text":1}}', 'payload', 'response.text.delta'],
  ])('%s is malformed', (frame, form, of) => {
    expect(serverWord(frame)).toEqual({ what: 'message.malformed', with: { of, form } })
  })

  it('A gateway may send an unknown frame, or one without text', () => {
    expect(serverWord('{"type":"session.resumed","payload":{}}')).toEqual({ what: 'message.other', with: {} })
    expect(serverBinary.with).toEqual({ of: 'none', form: 'binary' })
    expect(readServer('{"type":"session.start","payload":{}}').is).toBe('unknown')
  })
})

it('the contract has four names of clients and seven of gateways', () => {
  expect([clientNames.length, serverNames.length]).toEqual([4, 7])
  expect(new Set([...clientNames, ...serverNames]).size).toBe(11)
  expect(defaults.maxMessageBytes).toBe(1_048_576)
})

/** Every message of this version, as it has gone over sockets: whatever is added, these stay what they are (VEL-IF-07). */
const kept = {
  client: [
    '{"type":"session.start","payload":{}}',
    '{"type":"input_audio.append","payload":{"chunk":"c291bmQ="}}',
    '{"type":"input_audio.commit","payload":{}}',
    '{"type":"response.cancel","payload":{}}',
  ],
  server: [
    '{"type":"session.ready","payload":{"sessionId":"7"}}',
    '{"type":"session.state","payload":{"value":"idle"}}',
    '{"type":"session.state","payload":{"value":"listening"}}',
    '{"type":"session.state","payload":{"value":"thinking"}}',
    '{"type":"session.state","payload":{"value":"speaking"}}',
    '{"type":"transcript.partial","payload":{"text":"he"}}',
    '{"type":"transcript.final","payload":{"text":"hello"}}',
    '{"type":"response.text.delta","payload":{"text":"hi"}}',
    '{"type":"response.completed","payload":{}}',
    '{"type":"error","payload":{"code":"invalid_json","message":"no"}}',
    '{"type":"error","payload":{"code":"upstream_error","message":"no","retryable":true}}',
  ],
}

it.each(kept.client)('%s is what it was', (frame) => {
  expect(readClient(frame)).toEqual({ is: 'message', message: JSON.parse(frame) })
})

it.each(kept.server)('%s is what it was', (frame) => {
  expect(readServer(frame)).toEqual({ is: 'message', message: JSON.parse(frame) })
})
