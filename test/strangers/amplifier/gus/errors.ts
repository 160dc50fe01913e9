/** Errors: their classification, what is done about each class, and what may be told of them. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Options } from './options.ts'

/** The classes of the document. */
export type ErrorType =
  | 'RATE_LIMIT'
  | 'NETWORK_TIMEOUT'
  | 'TOOL_ERROR'
  | 'INVALID_ARGS'
  | 'SESSION_EXPIRED'
  | 'AUTH_FAILURE'
  | 'SERVER_ERROR'
  | 'UNKNOWN'

/** What is done: try again, return the error to the LLM, reconnect, end the session, or only leave. */
export type Plan = 'retry' | 'return' | 'reconnect' | 'end' | 'leave' | 'manual'

/** The classification of the document: per class the plan and the words for the user. */
export const classes: Readonly<Record<ErrorType, { readonly plan: Plan; readonly words: string }>> = {
  RATE_LIMIT: { plan: 'retry', words: 'The service is busy. Trying again shortly.' },
  NETWORK_TIMEOUT: { plan: 'retry', words: 'The service does not answer. Trying again.' },
  TOOL_ERROR: { plan: 'return', words: 'A tool did not work.' },
  INVALID_ARGS: { plan: 'return', words: 'A tool could not be used.' },
  SESSION_EXPIRED: { plan: 'reconnect', words: 'The session has expired. Reconnecting.' },
  AUTH_FAILURE: { plan: 'end', words: 'Access was refused. The session has ended.' },
  SERVER_ERROR: { plan: 'retry', words: 'The service has a problem. Trying again.' },
  UNKNOWN: { plan: 'leave', words: 'Something went wrong. You can go on.' },
}

const patterns: readonly (readonly [RegExp, ErrorType])[] = [
  [/^RATE_?LIMIT|TOO_MANY_REQUESTS|^429$/, 'RATE_LIMIT'],
  [/^SESSION_(EXPIRED|TIMEOUT)|^SESSION_NOT_FOUND/, 'SESSION_EXPIRED'],
  [/^AUTH|UNAUTHORI[SZ]ED|API_KEY|FORBIDDEN|^40[13]$/, 'AUTH_FAILURE'],
  [/^TOOL_/, 'TOOL_ERROR'],
  [/^INVALID_ARG/, 'INVALID_ARGS'],
  [/SERVER_ERROR|INTERNAL_ERROR|OVERLOADED|UNAVAILABLE|^5\d\d$/, 'SERVER_ERROR'],
  [/NETWORK|TIMED?_?OUT|^CONNECTION/, 'NETWORK_TIMEOUT'],
]

/** The class of a code. */
export function classify(code: string, options: Options): ErrorType {
  const name = code
    .trim()
    .toUpperCase()
    .replaceAll(/[\s.-]+/g, '_')
  if (name === 'LLM_TIMEOUT') return options.llmTimeout === 'unknown' ? 'UNKNOWN' : 'NETWORK_TIMEOUT'
  if (name === 'CONNECTION_DEGRADED') return options.degraded === 'unknown' ? 'UNKNOWN' : 'NETWORK_TIMEOUT'
  return patterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'UNKNOWN'
}

/** Takes what looks like a credential out of a text. */
export const masked = (text: string): string =>
  text
    .replaceAll(/\b(bearer|basic)\s+\S+/gi, '$1 [masked]')
    .replaceAll(/\b(sk|pk|ek|rk|ghp|gho)[-_][\w-]{3,}/g, '[masked]')
    .replaceAll(/((?:key|token|secret|password|credential)s?["']?\s*[:=]\s*)\S+/gi, '$1[masked]')
    .replaceAll(/\b[\w-]{32,}\b/g, '[masked]')

/** What may be told of an error beside its class. */
export interface Particulars {
  readonly code?: string
  readonly partialResult?: string | null
  /** Where it comes from, when something threw. */
  readonly cause?: unknown
}

/** An error as it is handled. */
export class Failure extends Error implements X.ConversationError {
  readonly type: ErrorType
  declare readonly code?: string
  declare readonly partialResult?: string
  readonly plan: Plan

  constructor(type: ErrorType, message: string, more: Particulars = {}, plan: Plan = classes[type].plan) {
    super(masked(message))
    this.name = 'ConversationError'
    this.type = type
    this.plan = plan
    if (more.code !== undefined) this.code = more.code
    if (typeof more.partialResult === 'string') this.partialResult = more.partialResult
    const trace = more.cause instanceof Error ? more.cause.stack : undefined
    if (typeof trace === 'string') this.stack = `${this.name}: ${this.message}\n${frames(trace)}`
  }
}

/** The frames of a stack, without the message that precedes them. */
export const frames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .+(:\d+:\d+\)?|native\)|<anonymous>\)?)$/.test(line))
    .join('\n')

/** The text of anything that was thrown. */
export const messageOf = (thrown: unknown): string => {
  if (thrown instanceof Error) return String(thrown.message)
  return typeof thrown === 'string' ? thrown : 'unknown failure'
}
