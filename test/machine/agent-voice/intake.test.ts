import { describe, expect, it } from 'vitest'
import type { Taken } from '../../../machine/agent-voice/intake.ts'
import * as intake from '../../../machine/agent-voice/intake.ts'
import { memoryOf } from '../../../machine/agent-voice/service/memory.ts'
import type { TranscriptEvent, TtsPlaybackEvent } from '../../../spec/agent-voice/contract.ts'

const timestamp = '2026-01-01T00:00:00.000Z'
const { received } = intake
const error = { code: 'SERVICE_FAILED', message: '', recoverable: true }

describe('transcripts', () => {
  const status = (status: string, more: object = {}) =>
    ({ type: 'transcription-status', status, timestamp, ...more }) as TranscriptEvent
  const words = (type: string, text: unknown = 'Hello') =>
    ({ type, utteranceId: 'u', text, timestamp }) as TranscriptEvent

  it.each<[string, TranscriptEvent, Taken]>([
    ['a part', words('transcript-delta'), received('stt.partial', { id: 1 })],
    ['a final', words('transcript-final'), received('stt.final', { id: 1 })],
    ['blanks', words('transcript-final', ' \n'), received('stt.final', { id: 1, blank: true })],
    ['no text', words('transcript-final', null), received('stt.final', { id: 1, blank: true })],
    ['STT is ready', status('listening'), received('audio.ready', { word: 'stt' })],
    ['speech', status('speech-started', { detectedAt: 5 }), received('vad.start', { detectedAt: 5 })],
    ['silence', status('speech-stopped'), received('vad.end')],
    ['connecting', status('connecting'), 'noted'],
    ['thinking', status('thinking'), 'noted'],
    ['paused', status('paused'), 'noted'],
    ['an error', status('error', { error }), received('error', { code: 'SERVICE_FAILED' })],
    ['an error without an error', status('error'), received('error', { code: 'UNKNOWN', fatal: true })],
    ['a member of every object', status('constructor'), 'unknown'],
    ['words of nobody', { type: 'transcript-final', text: 'x', timestamp } as never, 'unknown'],
    ['another type', words('transcript-guess'), 'unknown'],
  ])('%s', (_, event, taken) => {
    expect(intake.fromTranscript(event, memoryOf('copilot'))).toEqual(taken)
  })
})

describe('playback', () => {
  const playback = (type: string, more: object = {}) =>
    ({ type, handleId: 'handle-7', timestamp: 0, ...more }) as TtsPlaybackEvent
  const state = (state: string) => playback('speaking-state-changed', { data: { state } })

  it.each<[string, TtsPlaybackEvent, Taken]>([
    ['buffered', state('speaking'), received('tts.bufferReady', { id: 7 })],
    ['silent', state('idle'), received('interrupt.cleared', { id: 7 })],
    ['humming', state('humming'), 'unknown'],
    ['in no state', playback('speaking-state-changed'), 'unknown'],
    ['complete', playback('playback-complete'), received('tts.complete', { id: 7 })],
    ['interrupted', playback('interrupted'), received('interrupt.cleared', { id: 7 })],
    [
      'broken',
      playback('playback-error', { error }),
      received('tts.error', { id: 7, code: 'SERVICE_FAILED' }),
    ],
    ['a chunk', playback('chunk'), 'noted'],
    ['metrics', playback('metrics'), 'noted'],
    ['of nothing', playback('playback-complete', { handleId: undefined }), received('tts.complete')],
  ])('%s', (_, event, taken) => {
    expect(intake.fromTts(event)).toEqual(taken)
  })
})

describe('answers', () => {
  const answer = (more: object) => ({ requestId: 'request-3', timestamp, ...more }) as never

  it.each<[string, object, Taken]>([
    ['a part', { status: 'pending', content: 'a' }, { id: 3, part: 1, word: 'pending' } as never],
    ['progress', { status: 'pending' }, { id: 3, blank: true, word: 'pending' } as never],
    ['empty', { status: 'completed', content: ' ' }, { id: 3, blank: true, word: 'completed' } as never],
    [
      'failed without an error',
      { status: 'failed' },
      { id: 3, blank: true, word: 'failed', code: 'UNKNOWN' } as never,
    ],
    [
      'failed, to be tried again',
      { status: 'failed', error: { ...error, retryable: true } },
      { id: 3, blank: true, word: 'failed', code: 'SERVICE_FAILED', retryable: true } as never,
    ],
    [
      'failed for good',
      { status: 'failed', error: { code: 'AUTH_FAILED', retryable: true } },
      { id: 3, blank: true, word: 'failed', code: 'AUTH_FAILED', retryable: true, fatal: true } as never,
    ],
  ])('%s', (_, more, particulars) => {
    expect(intake.fromCopilot(answer(more), memoryOf('copilot'), 1)).toEqual(
      received('copilot.response', particulars as object),
    )
  })

  it('Answers of another status, or without a recipient, are unknown', () => {
    const memory = memoryOf('copilot')
    expect(intake.fromCopilot(answer({ status: 'perhaps' }), memory, 1)).toBe('unknown')
    expect(intake.fromCopilot(answer({ status: 'completed', requestId: 3 }), memory, 1)).toBe('unknown')
  })
})

describe('when it was', () => {
  it.each([
    ['absent', undefined, 100],
    ['past', 40.7, 40],
    ['future', 101, 100],
    ['no number', Number.NaN, 100],
    ['before time', -5, 0],
  ])('%s', (_, detectedAt, at) => {
    expect(intake.stamped(received('vad.start', { detectedAt }), 100)).toEqual({
      ...received('vad.start'),
      at: 100,
      detectedAt: at,
    })
  })
})

describe('errors', () => {
  it.each([
    ['AUTH_FAILED', true, 'AUTH_FAILED', true],
    ['FORBIDDEN', true, 'FORBIDDEN', true],
    ['AUDIO_LOST', true, 'AUDIO_LOST', false],
    ['AUDIO_LOST', false, 'AUDIO_LOST', true],
    ['a story', true, 'UNKNOWN', false],
  ])('%s, recoverable %s', (said, recoverable, code, fatal) => {
    const signal = { type: 'error', error: { code: said, recoverable, message: '' } } as const
    expect(intake.fromAudio(signal)).toEqual(received('error', { code, fatal }))
    expect(intake.fromSession(signal)).toEqual(received('error', { code, fatal }))
    expect(intake.fromSession({ ...signal, type: 'fatal' })).toEqual(received('fatal', { code, fatal: true }))
  })
})
