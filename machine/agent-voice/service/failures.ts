/** Failures: identified by their code only, never by their text; some have no recovery (AV-AC-006, AV-SEC-003). */
import { errorCodes, fatalCodes } from '../../../spec/agent-voice/protocol.ts'
import type { EventName } from '../events.ts'

/** A code of the contract; any other is UNKNOWN. */
export const codeOf = (code: unknown): string => errorCodes.find((known) => known === code) ?? 'UNKNOWN'

/** The events that report a failure of a service and whether it recovers. */
const reports: readonly EventName[] = ['error', 'tts.error']

/**
 * Whether the failure has no recovery: either its code never has one, or the service does not report that it recovers.
 */
export const isFatal = (type: EventName, code: unknown, recoverable?: unknown): boolean =>
  type === 'fatal' ||
  (reports.includes(type) && recoverable !== true) ||
  fatalCodes.some((fatal) => fatal === code)
