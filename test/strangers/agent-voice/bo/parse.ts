import type {
  ConversationTerminationReason,
  InterruptSource,
  SuspensionReason,
  TurnDetection,
} from '../../../../spec/agent-voice/contract.ts'

/** An error without its message: the message may hold anything (SEC-003). */
export interface Failure {
  readonly code: string
  readonly recoverable: boolean
}

/** What a user said, as STT finalized it. */
export interface Utterance {
  readonly id: string
  readonly text: string
  readonly confidence?: number
}

/** An error of the interface; `code` says why (CON-002). */
export class ConversationError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ConversationStateError'
    this.code = code
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The value as an object with unknown members, or undefined. */
export function fields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

/** The value as a string that is not empty, or undefined. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An error code that is safe to show. */
export function safeCode(value: unknown): string {
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value) ? value : 'UNKNOWN'
}

/** The failure of a service error, or undefined for something else. */
export function failureOf(value: unknown): Failure | undefined {
  const error = fields(value)
  if (error === undefined) return undefined
  return { code: safeCode(error.code), recoverable: error.recoverable === true }
}

/** A finalized utterance, or undefined for something else. */
export function utteranceOf(event: Fields): Utterance | undefined {
  const id = text(event.utteranceId)
  if (id === undefined || typeof event.text !== 'string') return undefined
  const { confidence } = event
  const known = typeof confidence === 'number' && Number.isFinite(confidence)
  return { id, text: event.text, ...(known ? { confidence } : {}) }
}

function oneOf<Value extends string>(...values: readonly Value[]): (value: unknown) => value is Value {
  return (value): value is Value => (values as readonly unknown[]).includes(value)
}

/** Whether the value is a reason to end. */
export const isTerminationReason = oneOf<ConversationTerminationReason>(
  'user-request',
  'fatal-error',
  'session-timeout',
  'circuit-open',
  'disposed',
)

/** Whether the value is the source of an interrupt. */
export const isInterruptSource = oneOf<InterruptSource>('vad', 'stt', 'ui', 'command')

/** Whether the value is a reason to suspend. */
export const isSuspensionReason = oneOf<SuspensionReason>('session-renewal', 'network-resync', 'diagnostics')

/** Whether the value is a policy of turn detection. */
export const isTurnDetection = oneOf<TurnDetection>('server-vad', 'semantic-vad', 'manual')
