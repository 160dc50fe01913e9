/** Each event of the vocabulary as one call of the document's classes, or one signal of a port. */

import { credential } from '../../leaks.ts'
import type { Conversation } from '../interface.ts'
import type { Frame } from './frame.ts'
import type { Outlets } from './outlets.ts'
import type { TurnTexts } from './ports-of.ts'
import { textOf } from './texts.ts'

/** Every field that an event may carry, in the strings that the subject receives. */
export interface EventFields {
  readonly recognition: boolean
  readonly configuration: boolean
  readonly context: boolean
  readonly resampler: boolean
  readonly part: 'recognition' | 'configuration' | 'context' | 'resampler'
  readonly frame: number
  readonly confidence: number
  readonly utterance: string
  readonly content: string | undefined
  readonly text: string | undefined
  readonly code: string | undefined
  readonly retryAfterMs: number | undefined
  readonly index: number
  readonly ms: number
  readonly endChar: number
  readonly last: boolean
  readonly to: string
}

/** By the name of the event. */
export type Reporters = Readonly<Record<string, (reported: EventFields) => unknown>>

const failure = ({ code = 'UNKNOWN' }: EventFields): Error => new Error(`${code}: ${credential}`)

const byOutlets = (outlets: Outlets, said: TurnTexts, settings: Frame['settings']): Reporters => ({
  CONNECTIONS_READY: ({ recognition, configuration, context, resampler }) =>
    outlets.setup.say({ type: 'ready', established: { recognition, configuration, context, resampler } }),
  SETUP_FAILURE: (reported) =>
    outlets.setup.say({ type: 'failed', part: reported.part, error: failure(reported) }),
  AUDIO_FRAME: ({ frame }) =>
    outlets.client.say({ type: 'audio', frame: { frame, rateHz: settings.inputRateHz } }),
  CALL_END: () => outlets.client.say({ type: 'call-end' }),
  DISCONNECT: () => outlets.client.say({ type: 'disconnected' }),
  TTS_COMPLETE: ({ utterance }) => outlets.client.say({ type: 'playback-complete', utteranceId: utterance }),
  INTERIM_TRANSCRIPT: ({ text = '' }) => outlets.recognition.say({ type: 'interim', transcript: text }),
  VAD: ({ confidence }) => outlets.recognition.say({ type: 'voice-activity', confidence: confidence / 100 }),
  LLM_TOKEN: ({ utterance, text = '' }) => outlets.model.say({ type: 'token', utteranceId: utterance, text }),
  LLM_RESPONSE_READY: ({ utterance, content, text }) => {
    const answer = textOf(content, text)
    said.answers.set(utterance, answer)
    outlets.model.say({ type: 'response', utteranceId: utterance, text: answer })
  },
  LLM_ERROR: (reported) =>
    outlets.model.say({ type: 'error', utteranceId: reported.utterance, error: failure(reported) }),
  LLM_RATE_LIMITED: ({ utterance, retryAfterMs }) =>
    outlets.model.say({
      type: 'rate-limited',
      utteranceId: utterance,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }),
  TTS_CHUNK: ({ utterance, index, ms, endChar, last }) =>
    outlets.synthesis.say({ type: 'chunk', chunk: { utteranceId: utterance, index, ms, endChar, last } }),
  TTS_ERROR: (reported) =>
    outlets.synthesis.say({ type: 'error', utteranceId: reported.utterance, error: failure(reported) }),
  CLEANUP_COMPLETE: ({ utterance }) => outlets.synthesis.say({ type: 'released', utteranceId: utterance }),
  FATAL_ERROR: (reported) => outlets.server.say({ type: 'fatal', error: failure(reported) }),
  SERVICES_CLOSED: () => outlets.server.say({ type: 'services-closed' }),
})

/** What the methods of the service receive, if an instance has them. */
const byService = (instance: Conversation, outlets: Outlets, sessionId: string): Reporters => ({
  FINAL_TRANSCRIPT: ({ content, text }) => {
    const transcript = textOf(content, text)
    return instance.handleFinalTranscript === undefined
      ? outlets.recognition.say({ type: 'final', transcript })
      : instance.handleFinalTranscript(sessionId, transcript)
  },
  USER_INTERRUPTS: () =>
    instance.handleUserInterruption === undefined
      ? outlets.recognition.say({ type: 'interruption' })
      : instance.handleUserInterruption(sessionId),
})

/** Every event but the calls of the raw API. */
export const reportersOf = (
  instance: Conversation,
  outlets: Outlets,
  said: TurnTexts,
  { settings, sessionId }: Frame,
): Reporters => ({
  ...byOutlets(outlets, said, settings),
  ...byService(instance, outlets, sessionId),
})
