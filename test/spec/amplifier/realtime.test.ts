/** The adapter between the names of the document and those of the Realtime service of today. */
import { describe, expect, it } from 'vitest'
import Plain from '../../../examples/amplifier/plain.ts'
import { recording } from '../../../simulators/audio/recording.ts'
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import {
  closedBy,
  heardFrom,
  type Known,
  nothingKnown,
  type ServiceEvent,
  sentTo,
} from '../../../spec/amplifier/realtime/adapter.ts'
import { talk } from './realtime-stage.ts'

const user = (lengthMs: number, ...speech: readonly { readonly fromMs: number; readonly toMs: number }[]) =>
  recording('user', 24_000, { lengthMs, speech, noiseDecibels: 60 })

describe('a class of the document, in a conversation with the service of today,', () => {
  it('listens, has its answer spoken, and rests', () => {
    const { lines, refused, sent } = talk(Plain, {
      audio: user(3000, { fromMs: 300, toMs: 1200 }),
      untilMs: 8000,
    })
    expect(lines).toEqual([
      '0 sends session.update',
      '360 idle > listening',
      '1700 sends input_audio_buffer.commit',
      '1700 listening > processing',
      '1700 sends response.create',
      '2000 processing > speaking',
      '4000 speaking > idle',
    ])
    // The service has committed what it heard by itself; nothing that it was sent was refused.
    expect(sent.map(({ type }) => type)).toEqual(['session.update', 'response.create'])
    expect(refused).toEqual([])
  })

  it('cuts an answer that is interrupted to what was heard of it, and not to what was sent', () => {
    const { lines, refused, sent, items } = talk(Plain, {
      audio: user(5000, { fromMs: 300, toMs: 1200 }, { fromMs: 3000, toMs: 3800 }),
      untilMs: 5500,
      options: { replyMs: 6000, pace: 3 },
    })
    const heardMs = 3060 - 2000
    expect(lines).toContain('2000 processing > speaking')
    expect(lines).toContain('3060 speaking > listening')
    expect(sent.map(({ type }) => type).slice(2, 4)).toEqual([
      'response.cancel',
      'conversation.item.truncate',
    ])
    expect(sent).toContainEqual(
      expect.objectContaining({
        type: 'conversation.item.truncate',
        content_index: 0,
        audio_end_ms: heardMs,
      }),
    )
    expect(refused).toEqual([])
    // Three times as much had been sent by then.
    const answer = items.find(({ role }) => role === 'assistant')
    expect(answer).toMatchObject({ status: 'incomplete', audioMs: heardMs })
  })

  it('interrupts what is still heard of an answer that is over, and then there is nothing to be cancelled', () => {
    const { lines, refused, sent, items } = talk(Plain, {
      audio: user(5000, { fromMs: 300, toMs: 1200 }, { fromMs: 3000, toMs: 3800 }),
      untilMs: 5500,
      options: { replyMs: 6000, pace: 60 },
    })
    expect(lines).toContain('3060 speaking > listening')
    expect(sent.map(({ type }) => type)).not.toContain('response.cancel')
    expect(items.find(({ role }) => role === 'assistant')).toMatchObject({
      status: 'completed',
      audioMs: 1060,
    })
    expect(refused).toEqual([])
  })

  it('reconnects from a session that has lasted as long as it may', () => {
    const { lines } = talk(Plain, { audio: user(20), untilMs: 2000, options: { sessionMs: 1500 } })
    expect(lines).toEqual(['0 sends session.update', '1500 idle > error', '1500 error > reconnecting'])
  })
})

/** What a row of events comes to, from a session on. */
const received = (...events: readonly ServiceEvent[]): readonly StateEvent[] => {
  let known: Known = { ...nothingKnown, session: 'sess_1' }
  return events.flatMap((event) => {
    const next = heardFrom(known, event, 0)
    known = next.known
    return next.events
  })
}

const of = { response_id: 'resp_1', item_id: 'item_1' }
const done = (status: string, more: object = {}): ServiceEvent => ({
  type: 'response.done',
  response: { id: 'resp_1', status, ...more },
})
const call = {
  type: 'response.output_item.done',
  response_id: 'resp_1',
  item: { type: 'function_call', call_id: 'call_1', name: 'grep', arguments: '{"input":"x"}' },
}
const text = { type: 'response.output_text.done', ...of, text: 'Good morning.' }
const textDone = { type: 'response.text.done', responseId: 'resp_1', text: 'Good morning.' }

describe('what the service says', () => {
  it('gives each chunk its length and the words that came with it', () => {
    const words = (delta: string) => ({ type: 'response.output_audio_transcript.delta', ...of, delta })
    // 480 and 481 bytes, with one sign of padding and with two.
    const audio = (bytes: number) => ({
      type: 'response.output_audio.delta',
      ...of,
      delta: btoa('x'.repeat(bytes)),
    })
    expect(received(words('Good '), words('morning. '), audio(480), audio(481), audio(482))).toEqual([
      {
        type: 'response.audio.delta',
        responseId: 'resp_1',
        itemId: 'item_1',
        durationMs: 10,
        bytes: 480,
        transcript: 'Good morning. ',
      },
      {
        type: 'response.audio.delta',
        responseId: 'resp_1',
        itemId: 'item_1',
        durationMs: 10,
        bytes: 481,
        transcript: '',
      },
      {
        type: 'response.audio.delta',
        responseId: 'resp_1',
        itemId: 'item_1',
        durationMs: 10,
        bytes: 482,
        transcript: '',
      },
    ])
  })

  it('is text alone only when nothing else came of the response', () => {
    expect(received(text, done('completed'))).toMatchObject([
      { ...textDone, textOnly: true },
      { type: 'response.done', status: 'completed' },
    ])
    expect(received(text, done('incomplete'))[0]).toEqual({ ...textDone, textOnly: false })
    expect(received(text, call, done('completed'))).toMatchObject([
      { ...textDone, textOnly: false },
      {
        type: 'response.function_call',
        responseId: 'resp_1',
        callId: 'call_1',
        name: 'grep',
        arguments: '{"input":"x"}',
      },
      { type: 'response.done' },
    ])
  })

  it('An item that is no call is reported without a call', () => {
    expect(received({ ...call, item: { type: 'message' } })).toEqual([
      { type: 'response.output_item.done', responseId: 'resp_1' },
    ])
  })

  it.each([
    [{ code: 'session_expired' }, 'SESSION_EXPIRED'],
    [{ type: 'server_error', code: null }, 'SERVER_ERROR'],
    [{ type: 'tokens', code: 'rate_limit_exceeded' }, 'RATE_LIMIT'],
    [{ type: 'authentication_error' }, 'AUTH_FAILURE'],
  ])('calls %j an error of type %s', (error, code) => {
    expect(received({ type: 'error', error })).toMatchObject([
      { type: 'session.error', sessionId: 'sess_1', error: { code } },
    ])
    expect(received(done('failed', { status_details: { error } }))).toMatchObject([
      { type: 'response.done', status: 'failed', error: { code } },
    ])
  })

  it('A refusal or an unknown event of the service does no harm to a session', () => {
    expect(
      received({ type: 'error', error: { type: 'invalid_request_error', code: 'invalid_value' } }),
    ).toEqual([])
    expect(received({ type: 'rate_limits.updated' }, { type: 'toString' }, { type: 'error' })).toEqual([])
    expect(received(done('failed'))).toMatchObject([{ error: { code: 'UNKNOWN' } }])
  })

  it('ends a session with its connection, if there was one', () => {
    expect(closedBy({ ...nothingKnown, session: 'sess_1' })).toEqual([
      { type: 'session.closed', sessionId: 'sess_1' },
    ])
    expect(closedBy(nothingKnown)).toEqual([])
  })
})

const around = { autoResponse: false, audioOf: (segment: number) => `audio ${segment}`, now: 0 }

describe('what a conversation sends', () => {
  it('A conversation subscribes to speech reports, and answers and interrupts by itself', () => {
    const type = 'session.update'
    const detection = { type: 'server_vad', silence_duration_ms: 400 } as const
    const asked = sentTo(
      nothingKnown,
      { type, session: { turn_detection: detection } },
      { ...around, autoResponse: true },
    )
    expect(asked.events).toEqual([
      {
        type,
        session: {
          type: 'realtime',
          audio: {
            input: { turn_detection: { ...detection, create_response: true, interrupt_response: false } },
          },
        },
      },
    ])
    const none = sentTo(
      nothingKnown,
      { type, session: { turn_detection: { ...detection, type: 'none' } } },
      around,
    )
    expect(none.events).toMatchObject([{ session: { audio: { input: { turn_detection: null } } } }])
  })

  it('A conversation commits where the service does not: by a button, and during speech', () => {
    const commit = { type: 'input_audio_buffer.commit' } as const
    expect(sentTo(nothingKnown, commit, around).events).toEqual([])
    expect(sentTo({ ...nothingKnown, isSpeaking: true }, commit, around).events).toEqual([commit])
    expect(sentTo({ ...nothingKnown, detects: false }, commit, around).events).toEqual([commit])
  })

  it('Requests of a conversation are answered in order, and by their names where the service reports them', () => {
    let known = nothingKnown
    for (const requestId of ['r1', 'r2', 'r3'])
      known = sentTo(known, { type: 'response.create', requestId }, around).known
    const created = (id: string, more: object = {}) => {
      const next = heardFrom(known, { type: 'response.created', response: { id, ...more } }, 0)
      known = next.known
      return next.events
    }
    expect(created('resp_1')).toEqual([{ type: 'response.created', responseId: 'resp_1', requestId: 'r1' }])
    expect(created('resp_2', { metadata: { request: 'r3' } })).toMatchObject([{ requestId: 'r3' }])
    const busy = { type: 'error', error: { code: 'conversation_already_has_active_response' } }
    known = heardFrom(known, busy, 0).known
    expect(created('resp_3')).toEqual([{ type: 'response.created', responseId: 'resp_3' }])
  })

  it('learns from the acknowledgement of its update that an attempt goes on', () => {
    const { known } = sentTo(
      { ...nothingKnown, session: 'sess_2' },
      { type: 'session.update', session: {}, attemptId: 'a1' },
      around,
    )
    const first = heardFrom(known, { type: 'session.updated' }, 0)
    expect(first.events).toEqual([
      { type: 'attempt_step_done', attemptId: 'a1', step: 'update', sessionId: 'sess_2' },
    ])
    expect(heardFrom(first.known, { type: 'session.updated' }, 0).events).toEqual([])
  })

  it('adds items: outputs of calls, summaries, and speech that waited', () => {
    const type = 'conversation.item.create'
    const item = (of: Parameters<typeof sentTo>[1]) => sentTo(nothingKnown, of, around).events[0]?.item
    const output = { type: 'function_call_output', call_id: 'call_1', output: '"a"' } as const
    expect(item({ type, item: output })).toEqual(output)
    expect(item({ type, item: { type: 'message', role: 'system', text: 'So far.' } })).toEqual({
      type: 'message',
      role: 'system',
      content: [{ type: 'input_text', text: 'So far.' }],
    })
    expect(item({ type, item: { type: 'message', role: 'user', segment: 2 } })).toEqual({
      type: 'message',
      role: 'user',
      content: [{ type: 'input_audio', audio: 'audio 2' }],
    })
  })

  it('calls off the response that is named, or the one that is given', () => {
    const cancel = (responseId?: string) =>
      sentTo(
        nothingKnown,
        { type: 'response.cancel', ...(responseId === undefined ? {} : { responseId }) },
        around,
      ).events
    expect(cancel('resp_1')).toEqual([{ type: 'response.cancel', response_id: 'resp_1' }])
    expect(cancel()).toEqual([{ type: 'response.cancel' }])
  })
})
