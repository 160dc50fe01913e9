/** Representative variants of each event, for generators; ids are symbols (see {@link Proposal}). */
import type { Scalar } from '../log.ts'
import type { Proposal } from '../words.ts'
import { states } from './states.ts'

const say = (what: string, payload: Readonly<Record<string, Scalar>> = {}): Proposal => ({
  what,
  with: payload,
})

const allUp = { recognition: true, configuration: true, context: true, resampler: true }

const chunk = (utterance: string, index: number, last: boolean): Proposal =>
  say('TTS_CHUNK', { utterance, index, ms: 1000, endChar: 4 * (index + 1), last })

/** `current`, `stale` and `fresh` stand for ids and texts of the current conversation. */
export const proposals: readonly Proposal[] = [
  say('CONNECTIONS_READY', allUp),
  say('CONNECTIONS_READY', { ...allUp, recognition: false }),
  say('CONNECTIONS_READY', { ...allUp, configuration: false }),
  say('CONNECTIONS_READY', { ...allUp, context: false }),
  say('CONNECTIONS_READY', { ...allUp, resampler: false }),
  say('SETUP_FAILURE', { part: 'recognition' }),
  say('SETUP_FAILURE', { part: 'configuration' }),
  say('AUDIO_FRAME', { frame: 1 }),
  say('CALL_END'),
  say('DISCONNECT'),
  say('INTERIM_TRANSCRIPT', { text: 'fresh' }),
  say('FINAL_TRANSCRIPT', { content: 'words', text: 'fresh' }),
  say('FINAL_TRANSCRIPT', { content: 'noise', text: '' }),
  say('FINAL_TRANSCRIPT', { content: 'blanks', text: '' }),
  say('FINAL_TRANSCRIPT', { content: 'nothing', text: '' }),
  say('VAD', { confidence: 95 }),
  say('VAD', { confidence: 71 }),
  say('VAD', { confidence: 70 }),
  say('VAD', { confidence: 30 }),
  say('USER_INTERRUPTS'),
  say('LLM_TOKEN', { utterance: 'current', text: 'fresh' }),
  say('LLM_TOKEN', { utterance: 'stale', text: 'fresh' }),
  say('LLM_RESPONSE_READY', { utterance: 'current', content: 'words', text: 'fresh' }),
  say('LLM_RESPONSE_READY', { utterance: 'current', content: 'blanks', text: '' }),
  say('LLM_RESPONSE_READY', { utterance: 'current', content: 'nothing', text: '' }),
  say('LLM_RESPONSE_READY', { utterance: 'stale', content: 'words', text: 'fresh' }),
  say('LLM_ERROR', { utterance: 'current', code: 'SERVICE_FAILED' }),
  say('LLM_ERROR', { utterance: 'stale', code: 'SERVICE_FAILED' }),
  say('LLM_RATE_LIMITED', { utterance: 'current' }),
  say('LLM_RATE_LIMITED', { utterance: 'current', retryAfterMs: 40_000 }),
  say('LLM_RATE_LIMITED', { utterance: 'stale' }),
  chunk('current', 0, false),
  chunk('current', 1, true),
  chunk('stale', 0, false),
  say('TTS_COMPLETE', { utterance: 'current' }),
  say('TTS_COMPLETE', { utterance: 'stale' }),
  say('TTS_ERROR', { utterance: 'current', code: 'SERVICE_FAILED' }),
  say('TTS_ERROR', { utterance: 'stale', code: 'SERVICE_FAILED' }),
  say('CLEANUP_COMPLETE', { utterance: 'current' }),
  say('CLEANUP_COMPLETE', { utterance: 'stale' }),
  say('FATAL_ERROR', { code: 'SERVICE_FAILED' }),
  say('SERVICES_CLOSED'),
  ...[...states, 'unknown', 'lower case'].map((to) => say('TRANSITION', { to })),
]
