/** The adapter over WebRTC, where the service plays its answers itself and no audio comes in events. */
import { describe, expect, it } from 'vitest'
import Plain from '../../../examples/amplifier/plain.ts'
import { recording } from '../../../simulators/audio/recording.ts'
import type { RealtimeOptions } from '../../../simulators/wire/realtime/options.ts'
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import {
  heardFrom,
  type Known,
  nothingKnown,
  nothingKnownOverWebRtc,
  type ServiceEvent,
  sentTo,
  stopPlaying,
} from '../../../spec/amplifier/realtime/adapter.ts'
import { argument } from '../../../spec/amplifier/wiring/arguments.ts'
import { talk } from './realtime-stage.ts'

/** Somebody speaks from 300 to 1200 ms, and again wherever else it is said. */
const conversation = (
  untilMs: number,
  options: Partial<RealtimeOptions> = {},
  ...again: readonly { readonly fromMs: number; readonly toMs: number }[]
) =>
  talk(Plain, {
    audio: recording('user', 24_000, {
      lengthMs: 5000,
      speech: [{ fromMs: 300, toMs: 1200 }, ...again],
      noiseDecibels: 60,
    }),
    untilMs,
    options: { transport: 'webrtc', ...options },
  })

const asked = [
  '0 sends session.update',
  '360 idle > listening',
  '1700 sends input_audio_buffer.commit',
  '1700 listening > processing',
  '1700 sends response.create',
]

describe('a class of the document, in a conversation over WebRTC,', () => {
  it('speaks from the first sound of its answer to the last', () => {
    const { lines, refused, sent } = conversation(8000)
    expect(lines).toEqual([...asked, '2000 processing > speaking', '4000 speaking > idle'])
    expect(sent.map(({ type }) => type)).toEqual(['session.update', 'response.create'])
    expect(refused).toEqual([])
  })

  const again = { fromMs: 3000, toMs: 3800 }
  it.each([
    [3, 'is being made', ['response.cancel', 'output_audio_buffer.clear', 'conversation.item.truncate']],
    [60, 'was made long ago', ['output_audio_buffer.clear', 'conversation.item.truncate']],
  ])(
    'is interrupted: made %i times as fast as it is heard, an answer that %s is cut to what was heard',
    (pace, _, types) => {
      const { lines, refused, sent, items } = conversation(4000, { replyMs: 6000, pace }, again)
      expect(lines).toContain('3060 speaking > listening')
      expect(sent.slice(2).map(({ type }) => type)).toEqual(types)
      expect(sent.at(-1)).toMatchObject({ content_index: 0, audio_end_ms: 3060 - 2000 })
      expect(items.find(({ role }) => role === 'assistant')?.audioMs).toBe(3060 - 2000)
      expect(refused).toEqual([])
    },
  )

  it('uses a tool, and speaks of what came of it', () => {
    const call = { name: 'read_file', arguments: JSON.stringify({ [argument]: 'a' }) }
    const { lines, refused, sent, items } = conversation(6000, { calls: [call] })
    expect(lines).toEqual([
      ...asked,
      '2000 processing > tool_executing',
      '2100 sends conversation.item.create',
      '2100 sends response.create',
      '2100 tool_executing > processing',
      '2400 processing > speaking',
      '4400 speaking > idle',
    ])
    expect(sent.slice(2).map(({ type }) => type)).toEqual(['conversation.item.create', 'response.create'])
    expect(items.map(({ work }) => work?.type ?? 'message')).toEqual([
      'message',
      'function_call',
      'function_call_output',
      'message',
    ])
    expect(refused).toEqual([])
  })
})

const around = { autoResponse: false, audioOf: () => '', now: 0 }

/** What a row of events comes to, each said at its instant. */
const received = (first: Known, ...events: readonly (readonly [now: number, event: ServiceEvent])[]) => {
  let known = first
  const reported: StateEvent[] = []
  for (const [now, event] of events) {
    const next = heardFrom(known, event, now)
    known = next.known
    reported.push(...next.events)
  }
  return { known, reported }
}

const of = { response_id: 'resp_1' }
const added = { type: 'response.output_item.added', ...of, item: { type: 'message', id: 'item_1' } }
const words = (delta: string) => ({ type: 'response.output_audio_transcript.delta', ...of, delta })
const buffer = (what: string, response_id = 'resp_1') => ({
  type: `output_audio_buffer.${what}`,
  response_id,
})
const done = (status: string) => ({ type: 'response.done', response: { id: 'resp_1', status } })
const chunk = (transcript: string) => ({
  type: 'response.audio.delta',
  responseId: 'resp_1',
  itemId: 'item_1',
  durationMs: 0,
  bytes: 0,
  transcript,
})
const complete = (playedMs: number) => ({ type: 'playback_complete', itemId: 'item_1', playedMs })

/** An answer that is heard since 1000 ms. */
const playing = () =>
  received(nothingKnownOverWebRtc, [900, added], [950, words('One ')], [1000, buffer('started')])

describe('what the service says of what it plays', () => {
  it('is a chunk with the words so far, and then one with every word that comes', () => {
    const { reported } = received(
      nothingKnownOverWebRtc,
      [900, added],
      [940, words('One ')],
      [950, words('two ')],
      [1000, buffer('started')],
      [1100, words('three.')],
      [1600, done('completed')],
      [3000.7, buffer('stopped')],
    )
    expect(reported).toEqual([
      chunk('One two '),
      chunk('three.'),
      expect.objectContaining({ type: 'response.done', status: 'completed' }),
      complete(2000),
    ])
  })

  it('may come behind the end of a short answer, which is not over for that', () => {
    const { reported } = received(
      nothingKnownOverWebRtc,
      [900, added],
      [950, words('Yes.')],
      [960, done('completed')],
      [1000, buffer('started')],
      [1400, buffer('stopped')],
    )
    expect(reported).toMatchObject([
      chunk('Yes.'),
      { type: 'response.audio.done', responseId: 'resp_1' },
      { type: 'response.done' },
      complete(400),
    ])
  })

  it.each(['cancelled', 'incomplete', 'failed'])('never comes of an answer that is %s before', (status) => {
    const { reported } = received(
      nothingKnownOverWebRtc,
      [900, added],
      [950, words('Ye')],
      [960, done(status)],
    )
    expect(reported).toMatchObject([{ type: 'response.done', status }])
  })

  it('does not come over a WebSocket, where words may be left over', () => {
    const { reported } = received(nothingKnown, [900, added], [950, words('Yes.')], [960, done('completed')])
    expect(reported).toMatchObject([{ type: 'response.done' }])
  })

  it('is the end of an item that the service clears by itself', () => {
    expect(received(playing().known, [1300, buffer('cleared')]).reported).toEqual([complete(300)])
  })

  it('is of one response; another one neither ends it nor speaks in its place', () => {
    const other = { ...words('Other.'), response_id: 'resp_2' }
    const { known, reported } = received(playing().known, [1200, buffer('stopped', 'resp_2')], [1250, other])
    expect(reported).toEqual([])
    expect(known.words).toBe('Other.')
  })

  it('is over with its session', () => {
    const session = { type: 'session.created', session: { id: 'sess_2' } }
    expect(received(playing().known, [1300, session], [1400, buffer('stopped')]).reported).toEqual([
      { type: 'session.created', sessionId: 'sess_2' },
    ])
  })

  it('remembers few of the items that were never heard', () => {
    const many = Array.from({ length: 99 }, () => [0, added] as const)
    expect(received(nothingKnownOverWebRtc, ...many).known.spoken).toHaveLength(8)
  })
})

describe('what is sent to a service that plays', () => {
  const clear = { type: 'output_audio_buffer.clear' }

  it('A player stops once on the clear request, and its report of that is no news', () => {
    const first = stopPlaying(playing().known)
    expect(first.events).toEqual([clear])
    expect(stopPlaying(first.known).events).toEqual([])
    const { known, reported } = received(first.known, [1200, words('late')], [1250, buffer('cleared')])
    expect(reported).toEqual([])
    expect(stopPlaying(known).events).toEqual([])
  })

  it('is nothing where nothing is heard, and over a WebSocket', () => {
    expect(stopPlaying(nothingKnownOverWebRtc).events).toEqual([])
    expect(stopPlaying(nothingKnown).events).toEqual([])
  })

  it('clears with every cancellation, so that nothing of it is heard later', () => {
    const cancel = { type: 'response.cancel', responseId: 'resp_1' } as const
    expect(sentTo(nothingKnownOverWebRtc, cancel, around).events).toEqual([
      { type: 'response.cancel', response_id: 'resp_1' },
      clear,
    ])
  })

  it('cuts the item that is played by the clock, and any other as the conversation says', () => {
    const cut = (item_id: string) =>
      sentTo(
        playing().known,
        { type: 'conversation.item.truncate', item_id, audio_end_ms: 7 },
        { ...around, now: 1234.5 },
      ).events
    const truncate = { type: 'conversation.item.truncate', content_index: 0 }
    expect(cut('item_1')).toEqual([clear, { ...truncate, item_id: 'item_1', audio_end_ms: 234 }])
    expect(cut('item_0')).toEqual([clear, { ...truncate, item_id: 'item_0', audio_end_ms: 7 }])
  })
})
