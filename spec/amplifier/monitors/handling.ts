/** What is known of an error while it is handled, by what is told of it: its type, its tries, and whether the user knows. */
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { enters } from './scene.ts'

/** An error as it is handled. */
export interface Handling {
  /** Its type, as handlers were told in the step in which it was entered; null: nobody can say. */
  readonly type: unknown
  /** How often handlers were told of an error in this stay. */
  readonly tells: number
  /** How often it was tried again. */
  readonly tries: number
  /** The user was told of something that is no indicator. */
  readonly isTold: boolean
  /** Somebody outside has said that it is over. */
  readonly isFreed: boolean
}

/** No error is handled. */
export const unhandled: Handling = { type: null, tells: 0, tries: 0, isTold: false, isFreed: false }

const others = ['session.error', 'connection_degraded', 'handler_exception', 'invalid_transition']

/** Inputs by which an error is over, whoever says so and for whatever reason. */
export const frees = ['user_dismiss', 'error_recovered', 'recover', 'unrecoverable', 'reconnect_requested']

/** Tells the user, beside the indicator of an error. */
export const isNews = (line: Line): boolean =>
  shows(line, 'ui.message') || (shows(line, 'ui.notice') && line.with.kind === 'error')

/** What is known of it after a line. Of a further error nobody says whether it takes the place of this one. */
export function handled(handling: Handling, line: Line, { state }: Memory): Handling {
  if (line.way === 'in') {
    if (state !== 'error') return unhandled
    const isAnother = others.some((what) => hears(line, what))
    const isFreed = line.what !== 'unrecoverable' && frees.includes(line.what)
    return { ...handling, isFreed, ...(isAnother ? { type: null, tries: 0, tells: 2 } : {}) }
  }
  if (shows(line, 'onError')) {
    const isFirst = handling.tells === 0
    return { ...handling, tells: handling.tells + 1, type: isFirst ? line.with.type : null, tries: 0 }
  }
  if (shows(line, 'retry')) return { ...handling, tries: handling.tries + 1 }
  if (enters(line, 'error')) return { ...handling, tries: 0 }
  return isNews(line) ? { ...handling, isTold: true } : handling
}
