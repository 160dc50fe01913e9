/** Transcripts of the Realtime service, written by hand from its public documentation: turns and interruptions. */
import { describe, expect, test } from 'vitest'
import { textOf } from '../../../simulators/wire/realtime/base64.ts'
import { nextAt } from '../../../simulators/wire/realtime/service.ts'
import { connected, said, unrepeated } from './realtime-stage.ts'

describe('a turn by voice', () => {
  test('has every event in its order', () => {
    const client = connected({ replyMs: 300 })
    client.speak(0, said(2000, 600, 1200))
    client.moveTo(4000)
    expect(unrepeated(client.types().filter((type) => !type.endsWith('.delta')))).toEqual([
      'session.created',
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ])
  })

  test('has the older names in the older dialect, and no others', () => {
    const client = connected({ dialect: 'older', replyMs: 200 })
    client.speak(0, said(2000, 600, 1200))
    client.moveTo(4000)
    expect(unrepeated(client.types())).toEqual([
      'session.created',
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'conversation.item.created',
      'response.created',
      'response.output_item.added',
      'conversation.item.created',
      'response.content_part.added',
      'response.audio_transcript.delta',
      'response.audio.delta',
      'response.audio_transcript.delta',
      'response.audio.delta',
      'response.audio.done',
      'response.audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.done',
    ])
    expect(client.of('response.done')[0]?.frame.response.output[0].content[0].type).toBe('audio')
  })

  test('A turn by voice reports the start of speech in the audio, less its padding, and its end', () => {
    const client = connected()
    client.speak(0, said(2500, 1000, 1600))
    const [started] = client.of('input_audio_buffer.speech_started')
    const [stopped] = client.of('input_audio_buffer.speech_stopped')
    expect(Math.abs(started?.frame.audio_start_ms - 700)).toBeLessThanOrEqual(30)
    expect(Math.abs(stopped?.frame.audio_end_ms - 2100)).toBeLessThanOrEqual(40)
    expect(started?.frame.item_id).toBe(stopped?.frame.item_id)
    expect(client.of('input_audio_buffer.committed')[0]?.frame.item_id).toBe(started?.frame.item_id)
  })

  test('A turn by voice is recognised alike in pieces of any length', () => {
    const inPieces = (length: number) => {
      const client = connected()
      const samples = said(2500, 1000, 1600)
      for (let from = 0; from < samples.length; from += length) {
        const audio = textOf(samples.slice(from, from + length))
        client.send(0, { type: 'input_audio_buffer.append', audio })
      }
      return [
        client.of('input_audio_buffer.speech_started')[0]?.frame.audio_start_ms,
        client.of('input_audio_buffer.speech_stopped')[0]?.frame.audio_end_ms,
      ]
    }
    const whole = inPieces(60_000)
    expect(whole).toEqual([expect.any(Number), expect.any(Number)])
    for (const length of [170, 480, 1000, 7001]) expect(inPieces(length)).toEqual(whole)
  })

  test('counts positions by audio, not by the clock', () => {
    const client = connected()
    client.speak(50_000, said(2000, 600, 1200))
    const [started] = client.of('input_audio_buffer.speech_started')
    expect(started?.frame.audio_start_ms).toBeLessThan(400)
  })

  test('A turn by voice has no answer where the client requests answers itself', () => {
    const client = connected()
    const turn_detection = { type: 'server_vad', create_response: false }
    client.send(0, {
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection } } },
    })
    client.speak(100, said(2000, 600, 1200))
    client.moveTo(5000)
    expect(client.of('input_audio_buffer.committed')).toHaveLength(1)
    expect(client.of('response.created')).toEqual([])
  })

  test('ends sooner where less silence is asked for', () => {
    const stopsAt = (silence_duration_ms: number) => {
      const client = connected()
      const turn_detection = { type: 'server_vad', silence_duration_ms }
      client.send(0, {
        type: 'session.update',
        session: { type: 'realtime', audio: { input: { turn_detection } } },
      })
      client.speak(100, said(2500, 600, 1200))
      return client.of('input_audio_buffer.speech_stopped')[0]?.frame.audio_end_ms
    }
    expect(stopsAt(800) - stopsAt(200)).toBe(600)
  })

  test('is transcribed later where that was asked for', () => {
    const client = connected({ transcribeMs: 700, replyMs: 200 })
    const transcription = { model: 'whisper-1' }
    client.send(0, {
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { transcription } } },
    })
    client.speak(100, said(2000, 600, 1200))
    client.moveTo(5000)
    const [committed] = client.of('input_audio_buffer.committed')
    const [transcript] = client.of('conversation.item.input_audio_transcription.completed')
    expect(transcript?.at).toBe((committed?.at ?? 0) + 700)
    expect(transcript?.frame.item_id).toBe(committed?.frame.item_id)
  })

  test('A turn by voice is not detected by a service without detection', () => {
    const client = connected({ receives: false })
    client.speak(0, said(2000, 600, 1200))
    client.moveTo(5000)
    expect(client.types()).toEqual(['session.created'])
  })
})

describe('an interruption', () => {
  const interrupted = (options = {}, turn = {}) => {
    const client = connected({ replyMs: 4000, pace: 1, answerMs: 0, ...options })
    const turn_detection = { type: 'server_vad', ...turn }
    client.send(0, {
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection } } },
    })
    client.send(100, { type: 'response.create' })
    client.speak(100, said(1200, 600, 1200))
    return client
  }

  test('by voice cancels the answer', () => {
    const client = interrupted()
    const after = client.types().slice(client.types().indexOf('input_audio_buffer.speech_started'))
    expect(after).toEqual([
      'input_audio_buffer.speech_started',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ])
    const response = client.of('response.done')[0]?.frame.response
    expect(response).toMatchObject({
      status: 'cancelled',
      status_details: { type: 'cancelled', reason: 'turn_detected' },
    })
    expect(response.output[0].status).toBe('incomplete')
  })

  test('lets parts that were on their way come before the end', () => {
    const client = interrupted({ lateDeltas: 4 })
    const after = client.types().slice(client.types().indexOf('input_audio_buffer.speech_started') + 1)
    expect(after.filter((type) => type.endsWith('.delta'))).toHaveLength(4)
    expect(after.slice(0, 4).every((type) => type.endsWith('.delta'))).toBe(true)
  })

  test('An interruption does not happen by voice where the client has disabled it', () => {
    const client = interrupted({}, { interrupt_response: false, create_response: false })
    client.moveTo(6000)
    expect(client.of('response.done')[0]?.frame.response.status).toBe('completed')
  })

  test('by the client cancels, once', () => {
    const client = connected({ answerMs: 100 })
    client.send(0, { type: 'response.create' })
    client.moveTo(300)
    client.send(300, { type: 'response.cancel' })
    expect(client.of('response.done')[0]?.frame.response.status_details.reason).toBe('client_cancelled')
    const [refused] = client.send(310, { type: 'response.cancel', event_id: 'again' })
    expect(refused?.error).toMatchObject({ code: 'response_cancel_not_active', event_id: 'again' })
    expect(nextAt(client.session())).toBe(client.session().expiresAt)
    const count = client.frames.length
    client.moveTo(60_000)
    expect(client.frames).toHaveLength(count)
  })

  test('does not cancel another answer than the one it names', () => {
    const client = connected()
    client.send(0, { type: 'response.create' })
    const [refused] = client.send(10, { type: 'response.cancel', response_id: 'resp_of_yesterday' })
    expect(refused?.error.code).toBe('response_cancel_not_active')
    client.moveTo(5000)
    expect(client.of('response.done')[0]?.frame.response.status).toBe('completed')
  })
})
