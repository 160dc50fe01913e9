/** The talk: utterances, answers and interruptions, as callers of the reference see them. */
import { describe, expect, it } from 'vitest'
import { epoch } from '../hand-made.ts'
import { desk } from './desk.ts'

describe('a turn', () => {
  it('goes from silence to silence', () => {
    const { begins, asks, chunk, feed, played, path, clock, transcripts } = desk()
    begins()
    asks()
    clock.passTo(300)
    chunk('response-a', 'Hello. ')
    chunk('response-a', 'How are you?')
    feed({ type: 'response.audio.done', responseId: 'response-a' })
    feed({ type: 'response.done', responseId: 'response-a', status: 'completed' })
    clock.passTo(2300)
    played('response-a', 2000)
    expect(path).toEqual([
      'listening speech_started',
      'processing speech_stopped',
      'speaking response.audio.delta',
      'idle playback_complete',
    ])
    expect(transcripts).toEqual([{ text: 'Hello. How are you?', truncated: false }])
  })

  it('asks for one answer, and measures how long it took', () => {
    const { processing, chunk, clock, messages, done } = desk()
    processing()
    clock.passTo(300)
    chunk('response-a', 'Hello.')
    expect(messages('input_audio_buffer.commit')).toHaveLength(1)
    expect(messages('response.create')).toEqual([{ type: 'response.create', requestId: 'request-1' }])
    expect(done).toContain('measure time_to_first_token 300')
    expect(done).toContain('measure time_to_first_audio 300')
  })

  it('whose answer goes on after a call is measured by what came first', () => {
    const { processing, feed, calls, clock, done } = desk()
    processing()
    clock.passTo(100)
    feed({ type: 'response.text.done', responseId: 'response-a', textOnly: false, text: 'Let me see.' })
    clock.passTo(200)
    calls('call-a', 'read_file', '{not json')
    clock.passTo(300)
    calls('call-b', 'read_file', '{not json')
    expect(done.filter((call) => call.startsWith('measure'))).toEqual(['measure time_to_first_token 100'])
  })

  it('whose answer is text goes without a voice', () => {
    const { processing, feed, voice, done } = desk()
    processing()
    feed({ type: 'response.text.done', responseId: 'response-a', textOnly: true, text: 'Yes.' })
    expect([voice.state, done.some((call) => call.startsWith('play'))]).toEqual(['idle', false])
  })

  it('that takes no time is played as soon as it is there', () => {
    const { processing, chunk, feed, voice } = desk()
    processing()
    chunk('response-a', '', 0)
    feed({ type: 'response.audio.done', responseId: 'response-a' })
    expect(voice.state).toBe('idle')
  })

  it('A turn lasts while audio is played, in spite of an earlier pause report', () => {
    const { processing, chunk, feed, played, voice, clock } = desk()
    processing()
    chunk('response-a', 'One.')
    clock.passTo(1000)
    chunk('response-a', 'Two.')
    played('response-a', 1000)
    feed({ type: 'response.audio.done', responseId: 'response-a' })
    expect(voice.state).toBe('speaking')
    played('response-a', 2000)
    expect(voice.state).toBe('idle')
  })

  it('A turn needs no response request where the service answers by itself', () => {
    const { processing, messages } = desk({ autoResponse: true })
    processing()
    expect(messages('response.create')).toEqual([])
  })

  it('A turn reports transcription only on request', () => {
    const started = 'conversation.item.input_audio_transcription.started'
    const wanted = desk()
    const unwanted = desk({ transcription: false })
    for (const { begins, says } of [wanted, unwanted]) {
      begins()
      says('speech_started')
    }
    expect([wanted.received(started).length, unwanted.received(started).length]).toEqual([1, 0])
  })
})

describe('a failure', () => {
  const failing = {
    type: 'response.error',
    responseId: 'response-a',
    error: { code: 'X', message: '' },
  } as const

  it('A failure of an unreported response has no effect', () => {
    const { processing, feed, voice, path } = desk()
    processing()
    feed(failing)
    expect(voice.state).toBe('processing')
    feed({ type: 'response.created', responseId: 'response-a' })
    feed(failing)
    expect(path.slice(-2)).toEqual(['error response.error', 'idle unrecoverable'])
  })
})

describe('an unreported response', () => {
  it('is not over when only its end is heard, ahead of all else', () => {
    const { processing, chunk, feed, voice } = desk()
    processing()
    feed({ type: 'response.done', responseId: 'response-b', status: 'completed' })
    feed({ type: 'response.created', responseId: 'response-b' })
    chunk('response-b', 'One.')
    expect(voice.state).toBe('speaking')
  })
})

describe('an interruption', () => {
  it('An interruption cancels, cuts to the audible part, and falls silent, in this order', () => {
    const { processing, chunk, says, clock, sent, done, transcripts } = desk()
    processing()
    chunk('response-a', 'abcdefghij', 1000)
    clock.passTo(400)
    says('speech_started')
    expect(sent.slice(-2)).toEqual([
      { type: 'response.cancel', responseId: 'response-a' },
      { type: 'conversation.item.truncate', item_id: 'item of response-a', audio_end_ms: 400 },
    ])
    expect(done.indexOf('stop playing')).toBeGreaterThan(done.indexOf('send conversation.item.truncate'))
    expect(transcripts).toEqual([{ text: 'abcd', truncated: true }])
  })

  it('behind a pause is cut to what was really played', () => {
    const { processing, chunk, says, clock, messages } = desk()
    processing()
    chunk('response-a', 'One.', 300)
    clock.passTo(800)
    chunk('response-a', 'Two.', 300)
    clock.passTo(900)
    says('speech_started')
    expect(messages('conversation.item.truncate').map(({ audio_end_ms }) => audio_end_ms)).toEqual([400])
  })

  it('before a response exists cancels it as soon as it does', () => {
    const { processing, says, feed, messages, voice } = desk()
    processing()
    says('speech_started')
    expect(messages('response.cancel')).toEqual([])
    feed({ type: 'response.created', responseId: 'response-a', requestId: 'request-1' })
    expect(messages('response.cancel')).toEqual([{ type: 'response.cancel', responseId: 'response-a' }])
    says('speech_stopped')
    feed({ type: 'response.created', responseId: 'response-b', requestId: 'request-9' })
    expect([voice.state, messages('response.cancel').length]).toEqual(['processing', 2])
  })

  it('An interruption leaves no audio of the old response', () => {
    const { processing, chunk, asks, voice } = desk()
    processing()
    chunk('response-a', 'One.')
    asks()
    chunk('response-a', 'Two.')
    expect(voice.state).toBe('processing')
    chunk('response-b', 'Three.')
    expect(voice.state).toBe('speaking')
  })

  it('An interruption leaves no audio of a response that began without a session', () => {
    const { voice, begins, asks, feed } = desk()
    begins()
    feed({ type: 'connection_lost' })
    feed({ type: 'response.created', responseId: 'response-a' })
    feed({ type: 'user_cancel' })
    begins('session-b')
    asks()
    feed({ type: 'response.text.done', responseId: 'response-a', textOnly: true, text: 'No.' })
    expect(voice.state).toBe('processing')
  })

  it('ten times over leaves ten cancels, ten cuts, and no timer behind', () => {
    const { begins, asks, chunk, messages, clock } = desk()
    begins()
    for (let turn = 0; turn < 10; turn += 1) {
      asks()
      chunk(`response-${turn}`, 'One.')
    }
    asks()
    expect([messages('response.cancel').length, messages('conversation.item.truncate').length]).toEqual([
      10, 10,
    ])
    expect(clock.pending()).toBe(1)
  })
})

describe('the mode', () => {
  it.each([
    ['vad', 'speech_started', 'listening'],
    ['vad', 'push_to_talk_press', 'idle'],
    ['ptt', 'speech_started', 'idle'],
    ['ptt', 'push_to_talk_press', 'listening'],
  ] as const)('%s hears %s so that it is %s', (captureMode, type, state) => {
    const { begins, says, voice } = desk({ captureMode })
    begins()
    says(type)
    expect(voice.state).toBe(state)
  })

  it.each([
    [true, 'listening'],
    [false, 'speaking'],
  ])('ptt with barge-in %s: pressed while speaking it is %s', (pttBargeIn, state) => {
    const { begins, says, chunk, voice } = desk({ captureMode: 'ptt', pttBargeIn })
    begins()
    says('push_to_talk_press')
    says('manual_send')
    chunk('response-a', 'One.')
    says('push_to_talk_press')
    expect(voice.state).toBe(state)
  })

  it.each([
    ['vad', 'server_vad'],
    ['ptt', 'none'],
  ] as const)('The mode %s is sent to the service as %s', (captureMode, type) => {
    const { begins, messages } = desk({ captureMode, silenceMs: 700 })
    begins()
    expect(messages('session.update')[0]?.session).toEqual({
      turn_detection: { type, silence_duration_ms: 700 },
    })
  })
})

describe('the context', () => {
  it('The context reports the audio in playback until it ends', () => {
    const { processing, chunk, clock, voice, says } = desk()
    processing()
    clock.passTo(200)
    chunk('response-a', 'One.')
    clock.passTo(700)
    expect(voice.context).toMatchObject({
      sessionId: 'session-a',
      sessionStartTime: epoch,
      currentAudioItemId: 'item of response-a',
      audioPlaybackStartTime: epoch + 200,
      audioBytesPlayed: 500 * 48,
    })
    says('speech_started')
    expect(voice.context).toMatchObject({
      currentAudioItemId: null,
      audioPlaybackStartTime: null,
      audioBytesPlayed: 0,
    })
  })

  it('The context is read-only', () => {
    const { begins, feed, voice } = desk()
    begins()
    feed({ type: 'context_changed', activeFiles: ['a.ts'], preferences: { voice: 'calm' } })
    expect(voice.context.activeFiles).toEqual(['a.ts'])
    expect(Object.isFrozen(voice.context) && Object.isFrozen(voice.context.activeFiles)).toBe(true)
  })
})
