/**
 * Intake: converts what arrives through the document's interface and the ports to chart events (AV-IF-08 to AV-IF-13).
 * Transcripts and answers stay in the memory, the text of an error is not kept (AV-SEC-003); the chart gets numbers and
 * codes.
 */
import type {
  AudioSignal,
  ConversationTerminationReason,
  CopilotResponseEvent,
  InterruptSource,
  PanelCommand,
  ServiceError,
  SessionSignal,
  SuspensionReason,
  TranscriptEvent,
  TtsPlaybackEvent,
} from '../../spec/agent-voice/contract.ts'
import { idOf } from '../service/numbers.ts'
import type { EventName, Received } from './events.ts'
import { codeOf, isFatal } from './service/failures.ts'
import type { Memory } from './service/memory.ts'
import { isBlank } from './service/texts.ts'

/** A chart event without its instant; `detectedAt` in ms as the caller passed it, absent: now. */
export type Unstamped = Omit<Received, 'at' | 'detectedAt'> & { readonly detectedAt?: number | undefined }

/** A chart event; or a known input that changes nothing; or an unknown input. */
export type Taken = Unstamped | 'noted' | 'unknown'

/** A chart event with the given fields; the other fields take their defaults. */
export const received = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  part: 0,
  blank: false,
  word: '',
  code: '',
  fatal: false,
  retryable: false,
  ...particulars,
})

/** A chart event at `now` ms. The detection time of speech is never in the future (AV-RUL-26). */
export const stamped = (input: Unstamped, now: number): Received => {
  const { detectedAt = now } = input
  const at = Number.isFinite(detectedAt) ? Math.max(0, Math.min(now, Math.floor(detectedAt))) : now
  return { ...input, at: now, detectedAt: at }
}

/** A failure, identified by its code only. */
const failure = (
  type: 'error' | 'fatal' | 'tts.error',
  error: ServiceError | undefined,
  id = 0,
): Unstamped => {
  const code = codeOf(error?.code)
  return received(type, { id, code, fatal: isFatal(type, code, error?.recoverable) })
}

const statuses = new Map<string, Taken>([
  ['listening', received('audio.ready', { word: 'stt' })],
  ['speech-started', received('vad.start')],
  ['speech-stopped', received('vad.end')],
  ['connecting', 'noted'],
  ['thinking', 'noted'],
  ['paused', 'noted'],
])

type Status = Extract<TranscriptEvent, { type: 'transcription-status' }>
type Words = Exclude<TranscriptEvent, Status>

function fromStatus(event: Status): Taken {
  if (event.status === 'error') return failure('error', event.error)
  const taken = statuses.get(event.status) ?? 'unknown'
  return typeof taken === 'string' ? taken : { ...taken, detectedAt: event.detectedAt }
}

function fromWords({ type, utteranceId, text, confidence }: Words, { utterances }: Memory): Taken {
  if (typeof utteranceId !== 'string') return 'unknown'
  const id = utterances.numberOf(utteranceId)
  const blank = isBlank(text)
  if (type === 'transcript-delta') return received('stt.partial', { id, blank })
  if (!blank) utterances.keep(id, confidence === undefined ? { text } : { text, confidence })
  return received('stt.final', { id, blank })
}

/** A transcript event. */
export function fromTranscript(event: TranscriptEvent, memory: Memory): Taken {
  switch (event?.type) {
    case 'transcription-status':
      return fromStatus(event)
    case 'transcript-delta':
    case 'transcript-final':
      return fromWords(event, memory)
    default:
      return 'unknown'
  }
}

const playbackStates = new Map<string, EventName>([
  ['speaking', 'tts.bufferReady'],
  ['idle', 'interrupt.cleared'],
])

/**
 * A playback event. The meaning of `idle` depends on whether that answer was cancelled; the chart decides (AV-IF-09).
 */
export function fromTts(event: TtsPlaybackEvent): Taken {
  const id = idOf('handle', event?.handleId)
  switch (event?.type) {
    case 'speaking-state-changed': {
      const type = playbackStates.get(event.data?.state)
      return type === undefined ? 'unknown' : received(type, { id })
    }
    case 'playback-complete':
      return received('tts.complete', { id })
    case 'interrupted':
      return received('interrupt.cleared', { id })
    case 'playback-error':
      return failure('tts.error', event.error, id)
    case 'chunk':
    case 'metrics':
      return 'noted'
    default:
      return 'unknown'
  }
}

const answerStatuses: readonly unknown[] = ['pending', 'completed', 'failed']

/** An answer that arrived during `turn`, or the report that there is none (AV-IF-30, AV-IF-31). */
export function fromCopilot(event: CopilotResponseEvent, memory: Memory, turn: number): Taken {
  if (!answerStatuses.includes(event?.status) || typeof event.requestId !== 'string') return 'unknown'
  const { requestId, status, content, error } = event
  const code = status === 'failed' ? codeOf(error?.code) : ''
  return received('copilot.response', {
    id: memory.requests.of(requestId),
    part: memory.texts.keep(content, turn, requestId),
    blank: isBlank(content),
    word: status,
    code,
    fatal: isFatal('copilot.response', code),
    retryable: status === 'failed' && error?.retryable === true,
  })
}

/** An answer that was produced locally (AV-DAT-003). */
export function fromIntents(
  answer: { turnId: string; content: string },
  memory: Memory,
  turn: number,
): Taken {
  const { turnId, content } = answer
  const part = memory.texts.keep(content, turn)
  return received('response.local', { id: idOf('turn', turnId), part, blank: isBlank(content) })
}

const sessionEvents = new Map<string, EventName>([
  ['ready', 'session.ready'],
  ['expiring', 'session.expiring'],
  ['timeout', 'session.timeout'],
])

/** A signal of Session Manager about the current session, or about none. */
export function fromSession(signal: SessionSignal): Taken {
  if (signal.type === 'error' || signal.type === 'fatal') return failure(signal.type, signal.error)
  const type = sessionEvents.get(signal.type)
  return type === undefined ? 'unknown' : received(type)
}

const audioEvents = new Map<string, Unstamped>([
  ['primed', received('audio.primed')],
  ['capturing', received('audio.ready', { word: 'mic' })],
  ['released', received('reset')],
])

/** A signal of the audio pipeline. */
export const fromAudio = (signal: AudioSignal): Taken =>
  signal.type === 'error' ? failure('error', signal.error) : (audioEvents.get(signal.type) ?? 'unknown')

/** A command of the user in the panel (AV-PLT-002). */
export function fromCommand(command: PanelCommand): Taken {
  if (command?.type === 'end-turn') return received('user.endTurn')
  return command?.type === 'retry' ? received('user.retry', { id: idOf('turn', command.turnId) }) : 'unknown'
}

const suspensions = new Map<SuspensionReason, EventName>([
  ['session-renewal', 'session.renewal'],
  ['network-resync', 'network.lost'],
  ['diagnostics', 'diagnostics.start'],
])

const releases = new Map<SuspensionReason, EventName>([
  ['session-renewal', 'session.resume'],
  ['network-resync', 'network.restored'],
  ['diagnostics', 'diagnostics.end'],
])

const byReason =
  (events: ReadonlyMap<SuspensionReason, EventName>) =>
  (reason: SuspensionReason): Taken => {
    const type = events.get(reason)
    return type === undefined ? 'unknown' : received(type)
  }

/** A suspension, by its reason (AV-IF-12, AV-IF-24). */
export const fromSuspension = byReason(suspensions)

/** The end of a suspension, by its reason (AV-IF-13). */
export const fromRelease = byReason(releases)

/** One of a closed set of names, sent with an event. */
const among =
  (type: EventName, words: readonly string[]) =>
  (word: string): Taken =>
    words.includes(word) ? received(type, { word }) : 'unknown'

/** The end of the conversation, by its reason (AV-IF-22). */
export const fromEnd: (reason: ConversationTerminationReason) => Taken = among('user.stop', [
  'user-request',
  'fatal-error',
  'session-timeout',
  'circuit-open',
  'disposed',
])

/** A manual interruption, by its source (AV-IF-23). */
export const fromInterrupt: (source: InterruptSource) => Taken = among('user.interrupt', [
  'vad',
  'stt',
  'ui',
  'command',
])

/** A turn detection policy (AV-GUD-001). */
export const fromPolicy = among('policy.changed', ['server-vad', 'semantic-vad', 'manual'])
