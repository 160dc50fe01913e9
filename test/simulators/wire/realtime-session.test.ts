/** Transcripts of the Realtime service, written by hand from its public documentation: its sessions. */
import { describe, expect, test } from 'vitest'
import { connected, manual } from './realtime-stage.ts'

const detection = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  create_response: true,
  interrupt_response: true,
}

describe('a session', () => {
  test('begins with all of its settings, defaults and all', () => {
    const [first] = connected().frames
    expect(first?.frame).toEqual({
      type: 'session.created',
      event_id: 'event_1',
      session: {
        id: 'sess_1',
        object: 'realtime.session',
        type: 'realtime',
        model: 'gpt-realtime',
        instructions: '',
        output_modalities: ['audio'],
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 },
            transcription: null,
            turn_detection: detection,
          },
          output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'alloy' },
        },
        tools: [],
        tool_choice: 'auto',
        max_output_tokens: 'inf',
        expires_at: 3600,
      },
    })
  })

  test('is flat under the older names', () => {
    const [first] = connected({ dialect: 'older' }).frames
    expect(first?.frame.session).toEqual({
      id: 'sess_1',
      object: 'realtime.session',
      model: 'gpt-realtime',
      instructions: '',
      modalities: ['audio', 'text'],
      voice: 'alloy',
      input_audio_format: 'pcm16',
      output_audio_format: 'pcm16',
      input_audio_transcription: null,
      turn_detection: detection,
      tools: [],
      tool_choice: 'auto',
      max_response_output_tokens: 'inf',
      expires_at: 3600,
    })
  })

  test('acknowledges an update with everything that is in force then', () => {
    const client = connected({ ackMs: 40 })
    const turn_detection = { type: 'semantic_vad', eagerness: 'high' }
    const update = {
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection } } },
    }
    expect(client.send(100, update)).toEqual([])
    client.moveTo(1000)
    const [acknowledged] = client.of('session.updated')
    expect(acknowledged?.at).toBe(140)
    expect(acknowledged?.frame.session.audio.input.turn_detection).toEqual({
      ...turn_detection,
      create_response: true,
      interrupt_response: true,
    })
    expect(acknowledged?.frame.session.audio.output.voice).toBe('alloy')
  })

  test('takes the payload of the document under the older names only', () => {
    const update = { type: 'session.update', event_id: 'mine', session: { turn_detection: detection } }
    const older = connected({ dialect: 'older' })
    older.send(0, update)
    older.moveTo(100)
    expect(older.of('session.updated')).toHaveLength(1)
    const [refused] = connected().send(0, update)
    expect(refused?.error).toMatchObject({
      code: 'missing_required_parameter',
      param: 'session.type',
      event_id: 'mine',
    })
  })

  test('that does not acknowledge changes nothing', () => {
    const client = connected({ ackMs: -1 })
    client.send(0, manual)
    client.moveTo(60_000)
    expect(client.types()).toEqual(['session.created'])
    expect(client.session().settings.turnDetection).not.toBe(null)
  })

  test('two updates before the first acknowledgement add up', () => {
    const client = connected({ ackMs: 50 })
    client.send(0, { type: 'session.update', session: { type: 'realtime', instructions: 'Be brief.' } })
    client.send(10, manual)
    client.moveTo(100)
    const [first, second] = client.of('session.updated').map(({ frame }) => frame.session)
    expect([first.instructions, first.audio.input.turn_detection]).toEqual(['Be brief.', detection])
    expect([second.instructions, second.audio.input.turn_detection]).toEqual(['Be brief.', null])
  })

  test.each([
    [{ colour: 'red' }, 'unknown_parameter', 'session.colour'],
    [
      { audio: { input: { turn_detection: { type: 'server_vad', threshold: 1.1 } } } },
      'invalid_value',
      'session.audio.input.turn_detection.threshold',
    ],
    [
      { audio: { input: { turn_detection: { type: 'server_vad', eagerness: 'low' } } } },
      'unknown_parameter',
      'session.audio.input.turn_detection.eagerness',
    ],
    [
      { audio: { input: { turn_detection: { type: 'loud' } } } },
      'invalid_value',
      'session.audio.input.turn_detection.type',
    ],
    [
      { audio: { input: { format: { type: 'audio/pcm', rate: 8000 } } } },
      'invalid_value',
      'session.audio.input.format',
    ],
    [{ output_modalities: ['audio', 'text'] }, 'invalid_value', 'session.output_modalities'],
    [{ max_output_tokens: 4097 }, 'invalid_value', 'session.max_output_tokens'],
  ])('refuses %j', (session, code, param) => {
    const client = connected()
    const [refused] = client.send(0, { type: 'session.update', session: { type: 'realtime', ...session } })
    expect(refused?.error).toMatchObject({ code, param })
    client.moveTo(1000)
    expect(client.of('session.updated')).toEqual([])
  })

  test('ends after an hour, with an error and code 1001, and says nothing after that', () => {
    const client = connected()
    client.send(3_599_900, { type: 'response.create' })
    expect(client.moveTo(3_599_999)).toEqual([])
    const [expired] = client.moveTo(3_600_000)
    expect(expired?.error.code).toBe('session_expired')
    expect(expired?.error.message).toContain('60 minutes')
    expect(client.closes).toEqual([{ at: 3_600_000, code: 1001 }])
    expect(client.send(3_600_001, { type: 'response.create' })).toEqual([])
    expect(client.moveTo(9_999_999)).toEqual([])
    expect(client.closes).toHaveLength(1)
  })
})

test.each(['replyMs', 'chunkMs', 'pace', 'sessionMs'])('A service whose %s is 0 is none.', (name) => {
  expect(() => connected({ [name]: 0 })).toThrow(RangeError)
})
