/** What is done on entry and exit of ERROR. */
import type * as A from '../../../../../spec/amplifier/contract.ts'
import { effect, emit, know, log, nothing, pick, seq, set, tell, timer, when } from '../kit.ts'
import { cancelAnswer, cancelWork, hasSession, withoutSession } from '../model.ts'
import type { Cause, Fault, Move, State } from '../types.ts'

type Type = A.ConversationError['type']

/** What a user is told of each type. */
const friendly: Readonly<Record<Type, string>> = {
  RATE_LIMIT: 'The service is busy. Trying again in a moment.',
  NETWORK_TIMEOUT: 'The network is slow. Trying again in a moment.',
  TOOL_ERROR: 'Something that I wanted to use did not work.',
  INVALID_ARGS: 'I could not use a tool in the right way.',
  SESSION_EXPIRED: 'The session is over. A new one is being set up.',
  AUTH_FAILURE: 'The service refused access. The session has ended.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}

/** Types that are tried again. */
const retryable: readonly Type[] = ['RATE_LIMIT', 'NETWORK_TIMEOUT', 'SERVER_ERROR']

export const isRetryable = (type: Type): boolean => retryable.includes(type)

/** Notifies the user, once of an error. */
export const notify: Move = pick(({ fault }) =>
  fault === null || fault.notified
    ? nothing
    : seq(
        set({ fault: { ...fault, notified: true } }),
        tell('screen', 'notice', 'error', friendly[fault.error.type]),
      ),
)

/** The frames alone: the first line of a stack holds the message, which may hold what was said. */
const frames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const record = ({ error, from }: Fault): Move =>
  pick((m) =>
    log('error', {
      type: error.type,
      from,
      stack: frames(error.stack),
      context: {
        state: from,
        previousState: m.previousState,
        hasSession: hasSession(m),
        audioBytesPlayed: m.context.audioBytesPlayed,
        toolIsPending: m.context.pendingToolCall !== null,
        retryCount: m.context.retryCount,
        queuedSegments: m.context.queuedUserInput?.segments.length ?? 0,
        turns: m.turns.length,
      },
    }),
  )

/** Whatever is under way is called off; a request is kept, since a retry makes it once more. */
const cancelPending: Move = pick((m) => {
  const id = m.answer?.responseId ?? null
  return seq(
    when(m.answer !== null && !m.answer.done && m.fault?.dead !== true, cancelAnswer),
    set({
      answer:
        m.answer === null
          ? null
          : { ...m.answer, responseId: null, done: false, audioDone: false, played: false },
      closed: id === null ? m.closed : [...m.closed, id],
      line: [],
    }),
    cancelWork,
  )
})

export const enterError: Move = pick((m, { settings }) => {
  const { fault } = m
  if (fault === null) return nothing
  const { error } = fault
  return seq(
    know({ lastError: error, retryCount: 0 }),
    record(fault),
    tell('screen', 'show', { status: 'error', text: friendly[error.type] }),
    tell('player', 'stop'),
    cancelPending,
    when(error.type === 'AUTH_FAILURE', tell('webrtc', 'close'), withoutSession, set({ asked: false })),
    pick(({ context }) => effect({ do: 'error', error, context })),
    emit('error', { state: fault.from, error }),
    timer('stay', settings.errorMs),
  )
})

const good = ['error_recovered', 'retry_succeeded']

export const exitError = (to: State | null, cause: Cause): Move =>
  pick((m) => {
    const success = good.includes(cause.type) || m.fault?.returned === true
    const outcome = to === 'reconnecting' ? 'reconnecting' : success ? 'recovered' : cause.type
    return seq(
      when(!success && to !== 'reconnecting' && to !== null, notify),
      set({ fault: null }),
      know({ lastError: null }),
      when(success, know({ retryCount: 0 })),
      log('recovery', { outcome, event: cause.type }),
      when(to !== 'reconnecting' && to !== null, emit('recovery', { from: 'error', success })),
      tell('screen', 'clear', 'error'),
    )
  })
