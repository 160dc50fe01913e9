/** Where an event leads, by the tables of section 4 and the matrix of section 5. It only reads. */
import type { AmplifierSettings, ConversationState, StateEvent } from '../../../../spec/amplifier/contract.ts'
import type { Book } from './book.ts'
import { failure, told } from './errors.ts'
import type { Step } from './notes.ts'
import type { Options } from './options.ts'
import { routeNetwork } from './routes/network.ts'
import { routeResponse } from './routes/response.ts'
import { routeWork } from './routes/work.ts'

export type Decision = Step | 'begin' | 'terminated' | null

export interface View {
  readonly book: Book
  readonly settings: AmplifierSettings
  readonly options: Options
}

/** What a retry that worked may lead back to. */
const returns: readonly ConversationState[] = ['processing', 'tool_executing', 'waiting_amplifier']

/** Whether the state is one of those. */
export const isIn = ({ book }: View, ...states: readonly ConversationState[]): boolean =>
  states.includes(book.turn.state)

/** A session exists and the conversation is not in ERROR yet: then anything may fail. */
const mayFail = (view: View): boolean => view.book.connection.phase === 'open' && !isIn(view, 'error')

function routeUser(view: View, event: StateEvent): Step | null {
  const { captureMode, pttBargeIn } = view.settings
  const open = view.book.connection.phase === 'open'
  const step = (to: ConversationState): Step => ({ to, cause: event })
  switch (event.type) {
    case 'speech_started':
      if (captureMode !== 'vad' || !open) return null
      return isIn(view, 'idle', 'processing', 'speaking') ? step('listening') : null
    case 'push_to_talk_press':
      if (captureMode !== 'ptt' || !open) return null
      if (isIn(view, 'idle')) return step('listening')
      return pttBargeIn && isIn(view, 'processing', 'speaking') ? step('listening') : null
    case 'speech_stopped':
      return captureMode === 'vad' && isIn(view, 'listening') ? step('processing') : null
    case 'push_to_talk_release':
      return captureMode === 'ptt' && isIn(view, 'listening') ? step('processing') : null
    case 'manual_send':
      return isIn(view, 'listening') ? step('processing') : null
    case 'user_cancel':
      return isIn(view, 'waiting_amplifier', 'reconnecting') ? step('idle') : null
    default:
      return null
  }
}

/** Session errors count for the session that there is, or that is being made. */
function concerns({ book }: View, event: { readonly sessionId?: unknown }): boolean {
  const { attempt, sessionId } = book.connection
  if (book.turn.state === 'reconnecting') return attempt !== null && attempt.sessionId === event.sessionId
  return event.sessionId === undefined || event.sessionId === sessionId
}

function routeFailure(view: View, event: StateEvent): Step | null {
  if (!mayFail(view)) return null
  switch (event.type) {
    case 'session.error':
      return concerns(view, event) ? { to: 'error', cause: event, error: told(event.error) } : null
    case 'connection_degraded':
      if (isIn(view, 'reconnecting')) return null
      return {
        to: 'error',
        cause: event,
        error: failure('NETWORK_TIMEOUT', 'connection degraded', { code: event.type }),
      }
    case 'handler_exception': {
      const thrown = event.error as Error | undefined
      const stack = typeof thrown?.stack === 'string' ? { stack: thrown.stack } : {}
      const error = failure('UNKNOWN', String(thrown?.message ?? 'handler failed'), {
        code: event.type,
        ...stack,
      })
      return { to: 'error', cause: event, error }
    }
    case 'invalid_transition':
      return {
        to: 'error',
        cause: event,
        error: failure('UNKNOWN', 'invalid transition', { code: event.type }),
      }
    case 'playback_error':
      if (!isIn(view, 'speaking')) return null
      return { to: 'error', cause: event, error: failure('UNKNOWN', 'playback failed', { code: event.type }) }
    default:
      return null
  }
}

/** How often the error at hand may be tried again. */
export function retriesOf({ book, settings }: Pick<View, 'book' | 'settings'>): number {
  switch (book.recovery.error?.type) {
    case 'RATE_LIMIT':
    case 'NETWORK_TIMEOUT':
      return settings.maxRetries
    case 'SERVER_ERROR':
      return settings.serverErrorRetries
    default:
      return 0
  }
}

function routeRecovery(view: View, event: StateEvent): Step | null {
  if (!isIn(view, 'error')) return null
  const { retryId, origin, retryCount } = view.book.recovery
  switch (event.type) {
    case 'user_dismiss':
    case 'error_recovered':
    case 'unrecoverable':
      return { to: 'idle', cause: event }
    case 'retry_succeeded':
      if (retryId === null || event.retryId !== retryId) return null
      return { to: returns.includes(origin) ? origin : 'idle', cause: event }
    case 'retry_failed':
      if (retryId === null || event.retryId !== retryId || retryCount < retriesOf(view)) return null
      return { to: 'idle', cause: { type: 'unrecoverable' } }
    default:
      return null
  }
}

/** What an event leads to, or null when it changes nothing. */
export function decide(view: View, event: StateEvent): Decision {
  const { connection, turn } = view.book
  if (connection.phase === 'terminated' || typeof event?.type !== 'string') return null
  if (event.type === 'user_end_session') return 'terminated'
  if (event.type === 'session.created') {
    if (typeof event.sessionId !== 'string' || turn.state !== 'idle') return null
    if (connection.phase === 'off') return 'begin'
    return connection.phase === 'none' && (connection.asked || view.options.takesUnaskedSession)
      ? 'begin'
      : null
  }
  if (connection.phase === 'off') return null
  return (
    routeUser(view, event) ??
    routeFailure(view, event) ??
    routeRecovery(view, event) ??
    routeNetwork(view, event) ??
    routeResponse(view, event) ??
    routeWork(view, event)
  )
}
