/** The ways into ERROR, what is tried there, and the ways out of it. */
import type * as A from '../../../../../spec/amplifier/contract.ts'
import { ignored, know, nothing, pick, seq, set, tell, text, timer, when, withId } from '../kit.ts'
import { go } from '../move.ts'
import { isRetryable, notify } from '../states/error.ts'
import type { Cause, Env, Move, State } from '../types.ts'
import { returnFailure } from './output.ts'

type Type = A.ConversationError['type']

const types: readonly Type[] = [
  ...(['RATE_LIMIT', 'NETWORK_TIMEOUT', 'TOOL_ERROR', 'INVALID_ARGS'] as const),
  ...(['SESSION_EXPIRED', 'AUTH_FAILURE', 'SERVER_ERROR', 'UNKNOWN'] as const),
]

/** What is told of an error. */
export interface Failure {
  readonly type: Type
  readonly code?: string
  readonly message?: string
  readonly partial?: string | null
  readonly stack?: string | undefined
  readonly dead?: boolean
}

/** How the document classifies what a service calls an error. */
export const classify = (error: unknown): Failure => {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  const type = types.find((known) => known === text(code).toUpperCase()) ?? 'UNKNOWN'
  return { type, code: text(code), message: text(message) }
}

const made = ({ type, code, message, partial, stack }: Failure): A.ConversationError => {
  const error = new Error(text(message) || text(code) || type)
  if (text(stack) !== '') error.stack = text(stack)
  return Object.assign(error, {
    type,
    ...(code === undefined || code === '' ? {} : { code }),
    ...(partial == null ? {} : { partialResult: partial }),
  })
}

/** How often an error of this type may be tried again. */
const limitOf = (type: Type, { settings }: Env): number => {
  if (!isRetryable(type)) return 0
  return type === 'SERVER_ERROR'
    ? Math.min(settings.serverErrorRetries, settings.maxRetries)
    : settings.maxRetries
}

/** Goes to ERROR and starts what the type of the error asks for. */
export const fail = (cause: Cause, failure: Failure): Move =>
  pick((m, e) => {
    if (m.state === 'error') return ignored
    const fault = {
      ...{ error: made(failure), from: m.state, limit: limitOf(failure.type, e) },
      ...{ retryId: null, notified: false, returned: false, dead: failure.dead === true },
    }
    const early = !isRetryable(failure.type) || e.options.notify === 'entry'
    return seq(set({ fault }), go('error', cause), when(early, notify), recovery)
  })

const recovery: Move = pick(({ fault, context }, { options, settings }) => {
  if (fault === null) return nothing
  const { type } = fault.error
  if (type === 'SESSION_EXPIRED') return go('reconnecting', { type: 'connection_lost' })
  if (type === 'TOOL_ERROR' || type === 'INVALID_ARGS') return returnFailure
  if (context.retryCount < fault.limit) return timer('retry', settings.retryWaitMs * 2 ** context.retryCount)
  return seq(notify, when(options.giveUp === 'at-once', go('idle', { type: 'unrecoverable' })))
})

/** The wait before a retry is over. */
export const retry: Move = pick(({ fault, context }) =>
  fault === null
    ? nothing
    : withId('retry', (retryId) =>
        seq(
          set({ fault: { ...fault, retryId } }),
          know({ retryCount: context.retryCount + 1 }),
          tell('recovery', 'retry', { retryId, number: context.retryCount + 1, of: fault.from }),
        ),
      ),
)

const current = (retryId: unknown): ((m: Parameters<Move>[0]) => boolean) => {
  return ({ state, fault }) =>
    state === 'error' && fault !== null && fault.retryId !== null && fault.retryId === retryId
}

export const retryFailed = (event: { readonly retryId: string }): Move =>
  pick((m) => {
    if (!current(event.retryId)(m) || m.fault === null) return ignored
    return seq(set({ fault: { ...m.fault, retryId: null } }), recovery)
  })

const returns: readonly State[] = ['processing', 'tool_executing', 'waiting_amplifier']

/** Back to what had failed, where that goes on; else to IDLE. */
export const retrySucceeded = (event: Cause & { readonly retryId: string }): Move =>
  pick((m, { now }) => {
    if (!current(event.retryId)(m) || m.fault === null) return ignored
    const back = m.fault.from
    const goesOn = back === 'processing' ? m.answer !== null : m.work !== null
    if (!returns.includes(back) || !goesOn) return go('idle', event)
    return seq(
      set({
        asking: 'none',
        answer: m.answer === null ? null : { ...m.answer, askedAt: now, measured: false },
      }),
      m.work === null ? nothing : set({ work: { ...m.work, outcome: 'running', size: null, partial: null } }),
      go(back, event),
    )
  })

/** Out of ERROR to IDLE. */
export const leave = (cause: Cause): Move => pick((m) => (m.state === 'error' ? go('idle', cause) : ignored))

/** The time in ERROR is over. */
export const dismiss: Move = leave({ type: 'auto_dismiss' })
