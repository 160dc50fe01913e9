/** Failures: known by their code alone, never by their text, and some are beyond recovery (AV-AC-006, AV-SEC-003). */
import { errorCodes, fatalCodes } from '../../../spec/agent-voice/words.ts'
import type { EventName } from '../events.ts'

/** A code of the contract; any other is UNKNOWN. */
export const codeOf = (code: unknown): string => errorCodes.find((known) => known === code) ?? 'UNKNOWN'

/** Events by which a service tells that it failed, and whether it recovers. */
const reports: readonly EventName[] = ['error', 'tts.error']

/** Whether nothing can be done: of some codes none recovers, and a service that does not say it will does not. */
export const isFatal = (type: EventName, code: unknown, recoverable?: unknown): boolean =>
  type === 'fatal' ||
  (reports.includes(type) && recoverable !== true) ||
  fatalCodes.some((fatal) => fatal === code)
