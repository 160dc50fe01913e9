/** Reads what comes from outside; undefined is for what cannot be read. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Event } from './events.ts'

type Raw = Record<string, unknown>

const raw = (value: unknown): Raw | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const oneOf = <T extends string>(value: unknown, ...all: T[]): T | undefined => all.find((one) => one === value)

export function readError(value: unknown): Voice.ServiceError | undefined {
  const error = raw(value)
  if (error === undefined || typeof error['recoverable'] !== 'boolean') return undefined
  return { code: text(error['code']) ?? 'UNKNOWN', message: '', recoverable: error['recoverable'] }
}

export function readTranscript(value: unknown, now: number): Event | 'nothing' | undefined {
  const event = raw(value)
  if (event === undefined) return undefined
  if (event['type'] === 'transcript-delta' || event['type'] === 'transcript-final') {
    const id = text(event['utteranceId'])
    const confidence = event['confidence']
    if (id === undefined || typeof event['text'] !== 'string') return undefined
    const sure = typeof confidence === 'number' && Number.isFinite(confidence) ? { confidence } : {}
    return { is: event['type'] === 'transcript-final' ? 'final' : 'partial', utterance: { id, text: event['text'], ...sure } }
  }
  if (event['type'] !== 'transcription-status') return undefined
  const at = event['detectedAt']
  const detected = typeof at === 'number' && Number.isFinite(at) ? Math.min(at, now) : now
  switch (event['status']) {
    case 'listening':
      return { is: 'stt.ready' }
    case 'speech-started':
      return { is: 'speech', on: true, at: detected }
    case 'speech-stopped':
      return { is: 'speech', on: false, at: detected }
    case 'error': {
      const error = readError(event['error'])
      return error && { is: 'stt.error', error }
    }
    default:
      return oneOf(event['status'], 'connecting', 'thinking', 'paused') && 'nothing'
  }
}

export function readTts(value: unknown): Event | 'nothing' | undefined {
  const event = raw(value)
  const handleId = text(event?.['handleId'])
  if (event === undefined || handleId === undefined) return undefined
  switch (event['type']) {
    case 'speaking-state-changed': {
      const state = oneOf(raw(event['data'])?.['state'], 'speaking', 'idle')
      return state && { is: 'tts', what: state === 'idle' ? 'silent' : 'speaking', handleId }
    }
    case 'playback-complete':
      return { is: 'tts', what: 'complete', handleId }
    case 'interrupted':
      return { is: 'tts', what: 'silent', handleId }
    case 'playback-error': {
      const error = readError(event['error'])
      return error && { is: 'tts.error', handleId, error }
    }
    default:
      return oneOf(event['type'], 'chunk', 'metrics') && 'nothing'
  }
}

export function readCopilot(value: unknown): Event | 'nothing' | undefined {
  const event = raw(value)
  const requestId = text(event?.['requestId'])
  if (event === undefined || requestId === undefined) return undefined
  if (event['status'] === 'pending') return 'nothing'
  if (event['status'] === 'completed') {
    const content = event['content'] ?? ''
    if (typeof content !== 'string') return undefined
    if (content.trim() === '') return { is: 'failed', requestId, retryable: false, code: 'EMPTY' }
    return { is: 'answer', requestId, content }
  }
  if (event['status'] !== 'failed') return undefined
  const error = raw(event['error'])
  return { is: 'failed', requestId, retryable: error?.['retryable'] === true, code: text(error?.['code']) ?? 'UNKNOWN' }
}

export function readSession(value: unknown): Voice.SessionInfo | undefined {
  const session = raw(value)
  const sessionId = text(session?.['sessionId'])
  const modalities = session?.['modalities']
  if (sessionId === undefined || !Array.isArray(modalities)) return undefined
  return { sessionId, modalities: modalities.filter((one) => one === 'text' || one === 'audio') }
}

export function readSessionSignal(value: unknown): Voice.SessionSignal | undefined {
  const signal = raw(value)
  const type = oneOf(signal?.['type'], 'ready', 'expiring', 'timeout')
  const sessionId = text(signal?.['sessionId'])
  if (type !== undefined) return sessionId === undefined ? undefined : { type, sessionId }
  const failure = oneOf(signal?.['type'], 'error', 'fatal')
  const error = readError(signal?.['error'])
  return failure && error && { type: failure, error }
}

export function readAudioSignal(value: unknown): Voice.AudioSignal | undefined {
  const signal = raw(value)
  const type = oneOf(signal?.['type'], 'primed', 'capturing', 'released')
  if (type !== undefined) return { type }
  const error = readError(signal?.['error'])
  return signal?.['type'] === 'error' && error ? { type: 'error', error } : undefined
}

export function readContext(value: unknown): Voice.ConversationContext | undefined {
  if (value === undefined) return {}
  const context = raw(value)
  if (context === undefined) return undefined
  const metadata = context['metadata'] === undefined ? {} : raw(context['metadata'])
  return metadata && { metadata: { ...metadata } }
}

export const readReason = (value: unknown): Voice.ConversationTerminationReason | undefined =>
  value === undefined
    ? 'user-request'
    : oneOf(value, 'user-request', 'fatal-error', 'session-timeout', 'circuit-open', 'disposed')

export const readSuspension = (value: unknown): Voice.SuspensionReason | undefined =>
  oneOf(value, 'session-renewal', 'network-resync', 'diagnostics')

export const readSource = (value: unknown): Voice.InterruptSource | undefined => oneOf(value, 'vad', 'stt', 'ui', 'command')

export const readPolicy = (value: unknown): Voice.TurnDetection | undefined =>
  oneOf(value, 'server-vad', 'semantic-vad', 'manual')

export function readCommand(value: unknown): Event | undefined {
  const command = raw(value)
  if (command?.['type'] === 'end-turn') return { is: 'end-turn' }
  const turnId = text(command?.['turnId'])
  return command?.['type'] === 'retry' && turnId !== undefined ? { is: 'retry', turnId } : undefined
}

export function readLocal(value: unknown): Event | undefined {
  const answer = raw(value)
  const turnId = text(answer?.['turnId'])
  const content = answer?.['content']
  return turnId !== undefined && typeof content === 'string' && content.trim() !== '' ? { is: 'local', turnId, content } : undefined
}
