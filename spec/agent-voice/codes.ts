/** Short words that a log keeps verbatim although they come from a subject: codes, reasons, keys and outcomes. */

import { errorCodes } from './protocol.ts'
import { states } from './states.ts'

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

/** Why a conversation ended, and why it was suspended. */
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

/** Diagnostic records, reasons for ignored events, hints, context keys and their values. */
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
