import type * as X from '../../../../spec/turn-detection/contract.ts'
import { isRecord } from './config.ts'
import type { Model } from './model.ts'

const isKnown = (type: unknown): type is X.RealtimeTurnEvent['type'] =>
  type === 'speech-start' || type === 'speech-stop' || type === 'response-interrupted' || type === 'degraded'

/** A server event of known type and readable time, or `undefined`. */
export const readEvent = (given: unknown): X.RealtimeTurnEvent | undefined => {
  if (!isRecord(given)) return undefined
  const { type, timestamp, latencyMs } = given
  if (!isKnown(type) || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return undefined
  const isTimed = typeof latencyMs === 'number' && Number.isFinite(latencyMs) && latencyMs >= 0
  return {
    type,
    timestamp,
    ...('serverEvent' in given ? { serverEvent: given['serverEvent'] } : {}),
    ...(isTimed ? { latencyMs } : {}),
  }
}

/** The event with nothing of the raw event but its type (COM-001). */
export const redacted = (event: X.RealtimeTurnEvent): X.RealtimeTurnEvent => {
  const { serverEvent, ...rest } = event
  if (!isRecord(serverEvent) || typeof serverEvent['type'] !== 'string') return rest
  return { ...rest, serverEvent: { type: serverEvent['type'] } }
}

/** What an end of speech is: the next one, the next one after one that was lost, or nothing to act on. */
export type Sequence = 'next' | 'after-loss' | 'ignored'

/** Judges a start. In speech it is a duplicate, unless the voice paused since: then a stop was lost. */
export const judgeStart = (model: Model, timestamp: number): Sequence => {
  const { lastSpeechStart, lastSpeechStop } = model
  if (lastSpeechStart !== null && timestamp <= lastSpeechStart) return 'ignored'
  if (lastSpeechStop !== null && timestamp < lastSpeechStop) return 'ignored'
  if (!model.isInSpeech) return 'next'
  return model.hasResumed || model.fallback !== null ? 'after-loss' : 'ignored'
}

/** Judges a stop. Without speech it is a duplicate, unless voice was heard since: then a start was lost. */
export const judgeStop = (model: Model, timestamp: number): Sequence => {
  const { lastSpeechStart, lastSpeechStop } = model
  if (lastSpeechStart !== null && timestamp < lastSpeechStart) return 'ignored'
  if (lastSpeechStop !== null && timestamp <= lastSpeechStop) return 'ignored'
  if (model.isInSpeech) return 'next'
  return model.hasSpoken || model.fallback !== null ? 'after-loss' : 'ignored'
}
