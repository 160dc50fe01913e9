import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { TurnEvent } from './turn.ts'

/** An object of unknown members, or nothing. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return value as Readonly<Record<string, unknown>>
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A frame of audio, or nothing if it is malformed. */
export function frameOf(value: unknown): Vantum.AudioFrame | undefined {
  const fields = fieldsOf(value)
  return fields && isNumber(fields.rateHz) ? (value as Vantum.AudioFrame) : undefined
}

/** A confidence from 0 to 1, or nothing if it is malformed. */
export function confidenceOf(value: unknown): number | undefined {
  return isNumber(value) && value >= 0 && value <= 1 ? value : undefined
}

function chunkOf(value: unknown): Vantum.SpeechChunk | undefined {
  const fields = fieldsOf(value)
  if (!fields || typeof fields.utteranceId !== 'string' || typeof fields.last !== 'boolean') return undefined
  if (!isNumber(fields.index) || !isNumber(fields.ms) || !isNumber(fields.endChar)) return undefined
  return fields.ms < 0 || fields.endChar < 0 ? undefined : (value as Vantum.SpeechChunk)
}

/** An event of a turn, with the utterance that it belongs to. */
export interface Addressed {
  readonly utteranceId: unknown
  readonly event: TurnEvent
}

/** What the model tells a turn, or nothing if it is unknown or malformed. */
export function modelEvent(signal: unknown): Addressed | undefined {
  const fields = fieldsOf(signal)
  if (!fields) return undefined
  const { type, utteranceId, text, error, retryAfterMs } = fields
  if (type === 'token' || type === 'response') {
    return typeof text === 'string' ? { utteranceId, event: { type, text } } : undefined
  }
  if (type === 'error') return { utteranceId, event: { type: 'model-error', error } }
  if (type !== 'rate-limited') return undefined
  const pause = isNumber(retryAfterMs) && retryAfterMs >= 0 ? retryAfterMs : undefined
  return { utteranceId, event: { type, retryAfterMs: pause } }
}

/** What synthesis tells a turn, or nothing if it is unknown or malformed. */
export function synthesisEvent(signal: unknown): Addressed | undefined {
  const fields = fieldsOf(signal)
  if (!fields) return undefined
  const { type, utteranceId, error } = fields
  if (type === 'error') return { utteranceId, event: { type: 'speech-error', error } }
  if (type === 'released') return { utteranceId, event: { type } }
  const chunk = type === 'chunk' ? chunkOf(fields.chunk) : undefined
  return chunk && { utteranceId: chunk.utteranceId, event: { type: 'chunk', chunk } }
}

/** Whether a transcript holds speech. */
export function isSpeech(transcript: string, noise: 'no-letter-or-digit' | 'blank'): boolean {
  return noise === 'blank' ? transcript.trim() !== '' : /[\p{L}\p{N}]/u.test(transcript)
}
