/** The boundary: whatever comes in is read here, and becomes one event of the chart or a malformed one. */
import type { Phase } from '../../../../spec/turn-detection/contract.ts'
import { isObject } from './config.ts'
import type { ChartEvent } from './model.ts'

const malformed: ChartEvent = { type: 'malformed' }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Reads a signal of the realtime service. */
export const readRealtime = (raw: unknown): ChartEvent => {
  if (!isObject(raw)) return malformed
  const { type, sessionId, responseId } = raw
  if (type === 'session.created') return isText(sessionId) ? { type, sessionId } : malformed
  if (type === 'session.updated') return { type, raw: raw.turn_detection }
  if (type === 'session.rejected' || type === 'session.closed') return { type }
  if (type === 'response.created' || type === 'response.done') {
    return isText(responseId) ? { type, responseId } : malformed
  }
  return malformed
}

/** Reads a speech event; only its known members go further. */
export const readSpeech = (raw: unknown): ChartEvent => {
  if (!isObject(raw)) return malformed
  const { type, timestamp, latencyMs } = raw
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return malformed
  const serverEvent = 'serverEvent' in raw ? { serverEvent: raw.serverEvent } : {}
  const rest = { timestamp, ...serverEvent, ...(typeof latencyMs === 'number' ? { latencyMs } : {}) }
  if (type === 'speech-start') return { type: 'speech.start', event: { type, ...rest } }
  if (type === 'speech-stop') return { type: 'speech.stop', event: { type, ...rest } }
  if (type === 'response-interrupted') return { type: 'interrupted', event: { type, ...rest } }
  if (type === 'degraded') return { type, event: { type, ...rest } }
  return malformed
}

/** Reads a signal of the capture pipeline; frames take a way of their own. */
export const readCapture = (raw: unknown): ChartEvent => {
  if (!isObject(raw)) return malformed
  if (raw.type === 'started') return { type: 'capture.started' }
  if (raw.type === 'stopped') return { type: 'capture.stopped' }
  if (raw.type === 'voiced' || raw.type === 'unvoiced') return { type: raw.type }
  return malformed
}

/** One frame of audio, which is gone when the handler returns. */
export interface Frame {
  readonly frame: Int16Array
  readonly timestamp: number
}

/** Reads a frame; `null` when it is none. */
export const readFrame = (raw: unknown): Frame | null => {
  if (!isObject(raw) || raw.type !== 'frame') return null
  const { frame, timestamp } = raw
  if (!(frame instanceof Int16Array) || typeof timestamp !== 'number') return null
  return { frame, timestamp }
}

/** Reads a guess of the hint. */
export const readHint = (raw: unknown): ChartEvent =>
  raw === 'start' || raw === 'stop' ? { type: 'hint', hint: raw } : malformed

/** Reads a signal of playback. */
export const readPlayback = (raw: unknown): ChartEvent => {
  if (!isObject(raw) || !isText(raw.handleId)) return malformed
  const { type, handleId, heardMs } = raw
  if (type === 'started') return { type: 'playback.started', handleId }
  if (type === 'ended') return { type: 'playback.ended', handleId }
  if (type !== 'cleared') return malformed
  if (typeof heardMs !== 'number' || !Number.isFinite(heardMs) || heardMs < 0) return malformed
  return { type: 'playback.cleared', handleId, heardMs }
}

/** Reads a command of the operator. */
export const readCommand = (raw: unknown): ChartEvent => {
  if (!isObject(raw)) return malformed
  if (raw.type === 'commit') return { type: 'commit' }
  return raw.type === 'cancel-playback' ? { type: 'cancel' } : malformed
}

/** Reads what the panel has put on the screen. */
export const readShown = (raw: unknown): ChartEvent => {
  const phases: readonly Phase[] = ['ready', 'listening', 'thinking', 'speaking']
  const phase = phases.find((one) => one === raw)
  return phase === undefined ? malformed : { type: 'shown', phase }
}

/** Reads a configuration. */
export const readConfig = (raw: unknown): ChartEvent =>
  isObject(raw) ? { type: 'configured', given: { ...raw }, isMode: false } : malformed
