import type * as Voice from '../../../../spec/agent-voice/contract.ts'

const suspensions: readonly unknown[] = ['session-renewal', 'network-resync', 'diagnostics']
const interrupts: readonly unknown[] = ['vad', 'stt', 'ui', 'command']
const policies: readonly unknown[] = ['server-vad', 'semantic-vad', 'manual']
const reasons: readonly unknown[] = [
  'user-request',
  'fatal-error',
  'session-timeout',
  'circuit-open',
  'disposed',
]
const statuses: readonly unknown[] = [
  'listening',
  'speech-started',
  'speech-stopped',
  'connecting',
  'thinking',
  'paused',
]
const playbacks: readonly unknown[] = ['playback-complete', 'interrupted', 'chunk', 'metrics']

/** Any object as a record of unknown members. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}

/** A string with at least one character. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** A service error. A missing code is allowed and read as unknown. */
function isError(value: unknown): value is Voice.ServiceError {
  const error = asRecord(value)
  return error !== undefined && typeof error['recoverable'] === 'boolean'
}

/** A code that can be shown: a short name in capitals. Anything else can hold a secret and is not shown. */
export function safeCode(code: unknown): string {
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(code) ? code : 'UNKNOWN'
}

/** A session to hand over. */
export function isSession(value: unknown): value is Voice.SessionInfo {
  const session = asRecord(value)
  return session !== undefined && isText(session['sessionId']) && Array.isArray(session['modalities'])
}

/** The context of a start; absent is allowed. */
export function isContext(value: unknown): value is Voice.ConversationContext | undefined {
  return value === undefined || asRecord(value) !== undefined
}

/** A reason to end; absent is allowed. */
export function isTermination(value: unknown): value is Voice.ConversationTerminationReason | undefined {
  return value === undefined || reasons.includes(value)
}

/** A reason to suspend. */
export function isSuspension(value: unknown): value is Voice.SuspensionReason {
  return suspensions.includes(value)
}

/** A source of an interruption. */
export function isInterrupt(value: unknown): value is Voice.InterruptSource {
  return interrupts.includes(value)
}

/** A policy of turn detection. */
export function isPolicy(value: unknown): value is Voice.TurnDetection {
  return policies.includes(value)
}

/** An event of speech to text. */
export function isTranscript(value: unknown): value is Voice.TranscriptEvent {
  const event = asRecord(value)
  if (event === undefined) return false
  if (event['type'] === 'transcription-status') {
    return event['status'] === 'error' ? isError(event['error']) : statuses.includes(event['status'])
  }
  if (event['type'] !== 'transcript-delta' && event['type'] !== 'transcript-final') return false
  return isText(event['utteranceId']) && typeof event['text'] === 'string'
}

/** An event of playback. */
export function isPlayback(value: unknown): value is Voice.TtsPlaybackEvent {
  const event = asRecord(value)
  if (event === undefined || !isText(event['handleId'])) return false
  if (event['type'] === 'playback-error') return isError(event['error'])
  if (playbacks.includes(event['type'])) return true
  const state = asRecord(event['data'])?.['state']
  return event['type'] === 'speaking-state-changed' && (state === 'speaking' || state === 'idle')
}

/** A response of Copilot. */
export function isResponse(value: unknown): value is Voice.CopilotResponseEvent {
  const event = asRecord(value)
  if (event === undefined || !isText(event['requestId'])) return false
  const content = event['content']
  if (content !== undefined && typeof content !== 'string') return false
  const error = event['error']
  if (error !== undefined && asRecord(error) === undefined) return false
  return event['status'] === 'pending' || event['status'] === 'completed' || event['status'] === 'failed'
}

/** A signal of the session. */
export function isSessionSignal(value: unknown): value is Voice.SessionSignal {
  const signal = asRecord(value)
  if (signal === undefined) return false
  if (signal['type'] === 'error' || signal['type'] === 'fatal') return isError(signal['error'])
  const known = signal['type'] === 'ready' || signal['type'] === 'expiring' || signal['type'] === 'timeout'
  return known && isText(signal['sessionId'])
}

/** A signal of the audio pipeline. */
export function isAudioSignal(value: unknown): value is Voice.AudioSignal {
  const signal = asRecord(value)
  if (signal === undefined) return false
  if (signal['type'] === 'error') return isError(signal['error'])
  return signal['type'] === 'primed' || signal['type'] === 'capturing' || signal['type'] === 'released'
}

/** A command of the panel. */
export function isCommand(value: unknown): value is Voice.PanelCommand {
  const command = asRecord(value)
  if (command === undefined) return false
  return command['type'] === 'end-turn' || (command['type'] === 'retry' && isText(command['turnId']))
}

/** An answer that is made here. */
export function isAnswer(value: unknown): value is { readonly turnId: string; readonly content: string } {
  const answer = asRecord(value)
  return answer !== undefined && isText(answer['turnId']) && typeof answer['content'] === 'string'
}
