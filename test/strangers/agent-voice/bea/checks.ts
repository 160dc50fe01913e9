/** What the methods take. Whatever else they are given changes nothing. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

export class StateError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`agent voice: ${code}`)
    this.name = 'StateError'
    this.code = code
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
export const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)

export const reasons: readonly Voice.SuspensionReason[] = ['session-renewal', 'network-resync', 'diagnostics']
export const sources: readonly Voice.InterruptSource[] = ['vad', 'stt', 'ui', 'command']
export const endings: readonly Voice.ConversationTerminationReason[] = [
  'user-request',
  'fatal-error',
  'session-timeout',
  'circuit-open',
  'disposed',
]

export function isSession(value: unknown): value is Voice.SessionInfo {
  return isObject(value) && isName(value['sessionId'])
}

export function isContext(value: unknown): value is Voice.ConversationContext {
  if (!isObject(value)) return false
  const { sessionId, turnId, metadata } = value
  const text = (it: unknown) => it === undefined || typeof it === 'string'
  return text(sessionId) && text(turnId) && (metadata === undefined || isObject(metadata))
}

/** The failure in an error of a service: whether it is final, and a code that is fit to be shown. */
export function failure(error: unknown): { code: string; fatal: boolean } {
  const { code, recoverable } = isObject(error) ? error : {}
  return { code: codeOf(code), fatal: recoverable === false }
}

/** A code made of capital words; anything else might hold what is nobody's to show. */
export function codeOf(code: unknown): string {
  return typeof code === 'string' && /^[A-Z][A-Z_]{1,39}$/.test(code) ? code : 'UNKNOWN'
}

export const isAuth = (code: string) => /AUTH|CREDENTIAL|TOKEN|SIGN_IN|FORBIDDEN/.test(code)
