/** Short words that a log keeps as they are although they come from a subject: codes, reasons, keys and outcomes. */
import { states } from './states.ts'
import { errorCodes } from './words/fields.ts'

/** Why a call was refused. */
const refusals = [
  'ALREADY_ACTIVE',
  'SESSION_INACTIVE',
  'SESSION_UNSUPPORTED',
  'CANCELLED',
  'CIRCUIT_OPEN',
  'FAULTED',
  'TERMINATING',
  'INVALID_ARGUMENT',
  'UNKNOWN',
]

/** Faults that the machine finds by itself. */
const faults = ['PREPARE_TIMEOUT', 'RESUME_TIMEOUT', 'SUSPEND_TIMEOUT']

/** How a turn ended. */
const outcomes = ['answered', 'timeout', 'degraded', 'barge-in', 'fault', 'stopped']

/** Why a conversation ended, and what it was suspended for. */
const reasons = [
  'user-request',
  'fatal-error',
  'session-timeout',
  'circuit-open',
  'disposed',
  'session-renewal',
  'network-resync',
  'diagnostics',
]

/** Diagnostic records, why an event was ignored, hints, context keys and what they hold. */
const keys = [
  'transition',
  'event.ignored',
  'fault',
  'forced',
  'turn',
  'superseded',
  'not-now',
  'unknown',
  'remediation.auth.signIn',
  'remediation.restart',
  'remediation.wait',
  'agentvoice.state',
  'agentvoice.conversationActive',
  'true',
  'false',
]

/** Every such word, each once. */
export const codes: readonly string[] = [
  ...new Set([...states, ...errorCodes, ...refusals, ...faults, ...outcomes, ...reasons, ...keys]),
]
