/** What can be done about an error, by its code; the free text of an error is never looked at (AV-SEC-003). */
import type { ServiceError } from '../../../spec/agent-voice/contract.ts'

/** What the machine keeps of an error. */
export type Fault = Pick<ServiceError, 'code' | 'recoverable'>

const signIn = 'remediation.auth.signIn'

/** Keys of hints by code. These codes are also those of which no conversation recovers. */
const hints: Readonly<Record<string, string>> = { AUTH_FAILED: signIn, FORBIDDEN: signIn }

/** The hint for waiting: Copilot is slow, or the breaker is open. */
export const waitHint = 'remediation.wait'

/** Whether nothing can be done about it here, whatever the service says. */
export const isFatal = (code: string): boolean => Object.hasOwn(hints, code)

/** The key of the hint that tells the user what to do about an error. */
export const hintFor = (code: string): string => hints[code] ?? 'remediation.restart'
