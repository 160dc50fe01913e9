/** Transcripts of the Realtime service over WebRTC, written by hand from its public documentation. */
import { expect, test } from 'vitest'
import { connected, said } from './realtime-stage.ts'

const webrtc = { transport: 'webrtc', answerMs: 0, replyMs: 2000, pace: 4 } as const

const answering = (options = {}) => {
  const client = connected({ ...webrtc, ...options })
  client.send(0, { type: 'response.create' })
  return client
}

const marks = (client: ReturnType<typeof answering>) =>
  client.frames
    .filter(({ frame }) => /^output_audio_buffer|^response\.done|truncated$/.test(frame.type))
    .map(({ at, frame }) => [at, frame.type])

test('An answer is heard from its first audio until all of it was played, long after it was made.', () => {
  const client = answering()
  client.moveTo(5000)
  expect(marks(client)).toEqual([
    [0, 'output_audio_buffer.started'],
    [500, 'response.done'],
    [2000, 'output_audio_buffer.stopped'],
  ])
  expect(client.of('response.output_audio.delta')).toEqual([])
  expect(client.of('response.output_audio_transcript.delta')).toHaveLength(20)
})

test.each([
  [300, 300],
  [1234, 1234],
])('What is cleared at %i ms was heard until then, and the item is cut to it.', (atMs, heardMs) => {
  const client = answering()
  client.send(atMs, { type: 'response.cancel' })
  const id = client.of('response.output_item.added')[0]?.frame.item.id
  const cleared = client.send(atMs, { type: 'output_audio_buffer.clear' })
  expect(cleared.map(({ type }) => type)).toEqual([
    'output_audio_buffer.cleared',
    'conversation.item.truncated',
  ])
  expect(cleared[1]).toMatchObject({ item_id: id, audio_end_ms: heardMs })
  client.moveTo(9000)
  expect(client.of('output_audio_buffer.stopped')).toEqual([])
  expect(client.send(9000, { type: 'output_audio_buffer.clear' })).toEqual([])
})

test('A cancelled answer that is not cleared plays on as far as it had come.', () => {
  const client = answering()
  client.send(100, { type: 'response.cancel' })
  client.moveTo(9000)
  expect(marks(client)).toEqual([
    [0, 'output_audio_buffer.started'],
    [100, 'response.done'],
    [500, 'output_audio_buffer.stopped'],
  ])
})

test('A barge-in clears what is heard, also when all of it was made before.', () => {
  const client = answering({ replyMs: 8000, pace: 40 })
  client.speak(0, said(1200, 600, 1200))
  const [started] = client.of('input_audio_buffer.speech_started')
  const [cleared] = client.of('output_audio_buffer.cleared')
  const [truncated] = client.of('conversation.item.truncated')
  expect(client.of('response.done')[0]?.frame.response.status).toBe('completed')
  expect(cleared?.at).toBe(started?.at)
  expect(truncated?.frame.audio_end_ms).toBe(started?.at)
})

test('An answer that follows takes the place of the one that is heard.', () => {
  const client = answering()
  client.send(600, { type: 'response.create' })
  client.moveTo(9000)
  expect(marks(client)).toEqual([
    [0, 'output_audio_buffer.started'],
    [500, 'response.done'],
    [600, 'output_audio_buffer.stopped'],
    [600, 'output_audio_buffer.started'],
    [1100, 'response.done'],
    [2600, 'output_audio_buffer.stopped'],
  ])
})
