/** Why a call is refused: an Error whose `code` says it, and closed sets of arguments (AV-IF-22 to AV-IF-24). */

/** The codes of refusals. */
export type RefusalCode =
  | 'SESSION_INACTIVE'
  | 'SESSION_UNSUPPORTED'
  | 'ALREADY_ACTIVE'
  | 'CANCELLED'
  | 'CIRCUIT_OPEN'
  | 'FAULTED'
  | 'TERMINATING'
  | 'INVALID_ARGUMENT'

/** The error that a caller gets. */
export function refusal(code: RefusalCode): Error {
  return Object.assign(new Error(`Refused: ${code}`), { code })
}

/** Whether a caller from outside TypeScript gave one of the values that a closed set has. */
export function isOneOf(set: object, value: string): boolean {
  return Object.hasOwn(set, value)
}
