import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Failure, Input } from './inputs.ts'
import type { Hold } from './model.ts'

type Fields = Readonly<Record<string, unknown>>

/** The members of a value, read safely; a value without members has none. */
function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {}
  try {
    return { ...value }
  } catch {
    return {}
  }
}
const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): value is string => isText(value) && value !== ''
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)
const misuse = (what: string): Input => ({ type: 'misuse', what })

/** A code that is safe to show: a short word. Anything else could hold a secret. */
const codeOf = (value: unknown): string =>
  isText(value) && /^[A-Za-z0-9][\w.:-]{0,39}$/.test(value) ? value : 'UNKNOWN'

/** A failure as an input. One without its members is malformed: nothing can be concluded from it. */
function failure(of: 'session' | 'audio' | 'stt', value: unknown): Input {
  const error = failureOf(value)
  return error === null ? misuse(`${of}.error`) : { type: 'failure', of, error }
}

function failureOf(value: unknown): Failure | null {
  const { code, recoverable } = fieldsOf(value)
  return isText(code) && typeof recoverable === 'boolean' ? { code: codeOf(code), recoverable } : null
}

/** The session handed to `initialize()`, or nothing. */
export function parseSession(value: unknown): Input | null {
  const { sessionId } = fieldsOf(value)
  return isId(sessionId) ? { type: 'initialize', sessionId } : null
}

/** The context handed to a start; members that do not fit are left out. */
export function parseContext(value: unknown): X.ConversationContext {
  const { sessionId, turnId, metadata } = fieldsOf(value)
  return {
    ...(isId(sessionId) && { sessionId }),
    ...(isId(turnId) && { turnId }),
    ...(typeof metadata === 'object' && metadata !== null && { metadata: fieldsOf(metadata) }),
  }
}

const endings = ['user-request', 'fatal-error', 'session-timeout', 'circuit-open', 'disposed'] as const

/** The reason handed to `endConversation()`, or nothing. */
export const parseEnding = (value: unknown): X.ConversationTerminationReason | null =>
  value === undefined ? 'user-request' : (oneOf(endings, value) ?? null)

const holds: readonly Hold[] = ['session-renewal', 'network-resync', 'diagnostics']

/** A suspension. */
export function parseSuspend(value: unknown): Input {
  const reason = oneOf(holds, value)
  return reason === undefined ? misuse('suspend') : { type: 'suspend', reason }
}

/** The end of a suspension. */
export function parseRelease(value: unknown): Input {
  const reason = oneOf(holds, value)
  return reason === undefined ? misuse('release') : { type: 'release', reason }
}

/** An interruption by the user. */
export function parseInterrupt(value: unknown): Input {
  const source = oneOf(['vad', 'stt', 'ui', 'command'] as const, value)
  return source === undefined ? misuse('interrupt') : { type: 'interrupt', source }
}

/** A transcript event. */
export function parseTranscript(value: unknown): Input {
  const { type, utteranceId, text, confidence, status, error, detectedAt } = fieldsOf(value)
  if (type === 'transcript-delta' || type === 'transcript-final') {
    if (!isId(utteranceId) || !isText(text)) return misuse('transcript')
    const kind = type === 'transcript-final' ? 'final' : 'partial'
    return { type: kind, utteranceId, text, ...(isNumber(confidence) && { confidence }) }
  }
  if (type !== 'transcription-status') return misuse('transcript')
  if (status === 'listening') return { type: 'stt-ready' }
  if (status === 'speech-started') return { type: status, ...(isNumber(detectedAt) && { detectedAt }) }
  if (status === 'speech-stopped') return { type: status }
  if (status === 'error') return failure('stt', error)
  const quiet = oneOf(['connecting', 'thinking', 'paused'] as const, status)
  return quiet === undefined ? misuse('transcript') : { type: 'nothing', what: quiet }
}

/** A playback event. */
export function parseTts(value: unknown): Input {
  const { type, handleId, data, error } = fieldsOf(value)
  if (!isId(handleId)) return misuse('tts')
  if (type === 'speaking-state-changed') {
    const { state } = fieldsOf(data)
    if (state === 'speaking') return { type: 'tts', is: 'speaking', handleId }
    return state === 'idle' ? { type: 'tts', is: 'silent', handleId } : misuse('tts')
  }
  if (type === 'playback-complete') return { type: 'tts', is: 'complete', handleId }
  if (type === 'interrupted') return { type: 'tts', is: 'interrupted', handleId }
  if (type === 'playback-error') {
    const failed = failureOf(error)
    return failed === null ? misuse('tts') : { type: 'tts-error', handleId, error: failed }
  }
  return type === 'chunk' || type === 'metrics' ? { type: 'nothing', what: type } : misuse('tts')
}

/** A response of Copilot. */
export function parseCopilot(value: unknown): Input {
  const { requestId, status, content, error } = fieldsOf(value)
  const known = oneOf(['pending', 'completed', 'failed'] as const, status)
  const readable = content === undefined || content === null || isText(content)
  if (!isId(requestId) || known === undefined || !readable) return misuse('copilot')
  const { code, retryable } = fieldsOf(error)
  return {
    type: 'response',
    requestId,
    status: known,
    content: isText(content) ? content : '',
    error: { code: codeOf(code), retryable: retryable === true },
  }
}

/** A signal of Session Manager. */
export function parseSessionSignal(value: unknown): Input {
  const { type, sessionId, error } = fieldsOf(value)
  if (type === 'error') return failure('session', error)
  if (type === 'fatal') {
    const code = codeOf(fieldsOf(error)['code'])
    return { type: 'failure', of: 'session-fatal', error: { code, recoverable: false } }
  }
  const signal = oneOf(['ready', 'expiring', 'timeout'] as const, type)
  if (signal === undefined) return misuse('session')
  return { type: 'session', signal, sessionId: isText(sessionId) ? sessionId : '' }
}

/** A signal of the audio pipeline. */
export function parseAudioSignal(value: unknown): Input {
  const { type, error } = fieldsOf(value)
  if (type === 'error') return failure('audio', error)
  const signal = oneOf(['primed', 'capturing', 'released'] as const, type)
  return signal === undefined ? misuse('audio') : { type: 'audio', signal }
}

/** The acceptance of a prompt. */
export const parseAccepted = (value: unknown): Input =>
  isId(value) ? { type: 'accepted', requestId: value } : misuse('accepted')

/** An answer that is made here. */
export function parseAnswer(value: unknown): Input {
  const { turnId, content } = fieldsOf(value)
  return isId(turnId) && isText(content) ? { type: 'local-answer', turnId, content } : misuse('answer')
}

/** A command of the panel. */
export function parsePanel(value: unknown): Input {
  const { type, turnId } = fieldsOf(value)
  if (type === 'end-turn') return { type }
  return type === 'retry' && isId(turnId) ? { type, turnId } : misuse('panel')
}

/** A turn detection policy. */
export const parsePolicy = (value: unknown): X.TurnDetection | undefined =>
  oneOf(['server-vad', 'semantic-vad', 'manual'] as const, value)
