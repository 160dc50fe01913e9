/** Short words that a log keeps verbatim although they come from a subject: labels, reasons, codes and kinds. */
import type { ChangeReason } from './interface.ts'
import { shownLabels } from './panel/labels.ts'

/** Why a mode changes. */
export const reasons: readonly ChangeReason[] = [
  'acknowledged',
  'unacknowledged',
  'rejected',
  'server-recovered',
  'session-closed',
  'session-renewed',
  'disposed',
  'start-missing',
  'stop-missing',
  'degraded',
]

/** Why a call was refused. */
const refusals = [
  'NOT_INITIALIZED',
  'INVALID_ARGUMENT',
  'UPDATE_REJECTED',
  'UPDATE_UNACKNOWLEDGED',
  'SUPERSEDED',
  'SESSION_CLOSED',
  'DISPOSED',
  'UNKNOWN',
]

/** Which notice it is. */
export const notices = [
  'fallback',
  'clamped',
  'adjusted',
  'never-detects',
  'update-unacknowledged',
  'update-rejected',
  'nothing-to-commit',
  'COMMIT_OWNED_BY_SERVER',
]

/** Diagnostic records. */
const kinds = ['config', 'latency', 'missed', 'ignored', 'fallback', 'notice']

/** The errors with which a service refuses an update. */
const errors = ['invalid_value', 'invalid_type', 'unknown_parameter']

/** Every such word, each once. */
export const codes: readonly string[] = [
  ...new Set([...shownLabels, ...reasons, ...refusals, ...notices, ...kinds, ...errors]),
]
