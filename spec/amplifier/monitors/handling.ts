/**
 * The known facts about an error while it is handled, by the reports of it: its type, its tries, and whether the user
 * was notified.
 */

import { emits, receives } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Event, Line, Name } from '../protocol.ts'
import { enters } from './trace-state.ts'

/** An error as it is handled. */
export interface Handling {
  /** Its type, as handlers received it in the step in which it was entered; null: unknown. */
  readonly type: unknown
  /** How many reports of an error handlers received in this stay. */
  readonly reports: number
  /** How often it was tried again. */
  readonly tries: number
  /** The user was notified by something other than an indicator. */
  readonly isReported: boolean
  /** An external party has reported that it is over. */
  readonly isFreed: boolean
}

/** No error is handled. */
export const unhandled: Handling = { type: null, reports: 0, tries: 0, isReported: false, isFreed: false }

const others: readonly Event[] = [
  'session.error',
  'connection_degraded',
  'handler_exception',
  'invalid_transition',
]

/** Inputs by which an error is over, from any source and for any reason. */
export const frees: readonly Name[] = [
  'user_dismiss',
  'error_recovered',
  'recover',
  'unrecoverable',
  'reconnect_requested',
]

/** Notifies the user, beside the indicator of an error. */
export const isNews = (line: Line): boolean =>
  emits(line, 'ui.message') || (emits(line, 'ui.notice') && line.with.kind === 'error')

/** The known facts after a line. The document does not specify whether a further error replaces this one. */
export function handled(handling: Handling, line: Line, { state }: Memory): Handling {
  if (line.way === 'in') {
    if (state !== 'error') return unhandled
    const isAnother = others.some((what) => receives(line, what))
    const isFreed = line.what !== 'unrecoverable' && frees.includes(line.what)
    return { ...handling, isFreed, ...(isAnother ? { type: null, tries: 0, reports: 2 } : {}) }
  }
  if (emits(line, 'onError')) {
    const isFirst = handling.reports === 0
    return { ...handling, reports: handling.reports + 1, type: isFirst ? line.with.type : null, tries: 0 }
  }
  if (emits(line, 'retry')) return { ...handling, tries: handling.tries + 1 }
  if (enters(line, 'error')) return { ...handling, tries: 0 }
  return isNews(line) ? { ...handling, isReported: true } : handling
}
