/** The memory of an error: its type, where it arose, and how often the operation was retried. */

import { type ErrorType, errorTypes } from '../codes.ts'
import type { Memory, Moved, Notes } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import { isDashed, operational, returns, type State } from '../states.ts'
import { isNext, isOurs } from './link.ts'
import { wouldCount } from './response.ts'

/** A type of error; `reconnect` is the type of a failed reconnection, with a strategy of its own (AMP-ERR-13). */
export type Kind = ErrorType | 'reconnect'

/** All of it. */
export interface Trouble {
  /**
   * The input received in this state that leads to an error, and when (ms): a subject that goes on after that has
   * another reason.
   */
  readonly trigger: Kind | null
  readonly heardAt: number
  /** When (ms) a service called it so. */
  readonly triggerAt: number
  /** The error that is handled, where it arose, and since when (ms) it is the current one. */
  readonly error: Kind | null
  readonly arose: State
  readonly errorAt: number
  /** How often it was retried since the last success, and the try that is not settled. */
  readonly retries: number
  /** A retry was accepted, and has no result yet (AMP-ACT-45). */
  readonly isResumed: boolean
  /** A success after which the document leaves open whether earlier tries still count: the next output decides. */
  readonly mayForget: boolean
  readonly retry: string | null
  readonly staleRetry: string | null
  /** The current event settled the try that was under way. */
  readonly wasTried: boolean
  /** Since when (ms) no retry is left; null: one is left. */
  readonly givenUpAt: number | null
  /** Another error has replaced it while it was handled. */
  readonly isWorsened: boolean
  /** A party has reported that the error is not recoverable. */
  readonly isAbandoned: boolean
}

/** Nothing is wrong. */
export const untroubled: Trouble = {
  trigger: null,
  heardAt: -1,
  triggerAt: -1,
  error: null,
  arose: 'off',
  errorAt: 0,
  retries: 0,
  isResumed: false,
  mayForget: false,
  retry: null,
  staleRetry: null,
  wasTried: false,
  givenUpAt: null,
  isWorsened: false,
  isAbandoned: false,
}

const typeOf = (code: unknown): ErrorType => errorTypes.find((type) => type === code) ?? 'UNKNOWN'

/** How often an error of a type is retried: those that RETRY_CONFIG lists, the server's once (AMP-ERR-07). */
const retriesOf = (error: Kind | null, { settings }: Memory): number => {
  if (error === 'RATE_LIMIT' || error === 'NETWORK_TIMEOUT') return settings.maxRetries
  return error === 'SERVER_ERROR' ? settings.serverErrorRetries : 0
}

/** Whether the failed operation may be retried once more. */
export const mayRetry = (memory: Memory): boolean => memory.retries < retriesOf(memory.error, memory)

/** Types that replace another one while it is handled (AMP-EDGE-09). */
const severe: readonly Kind[] = ['AUTH_FAILURE', 'SESSION_EXPIRED']

const worsened = (memory: Memory, type: ErrorType): Partial<Memory> =>
  severe.includes(type) && memory.error !== 'AUTH_FAILURE'
    ? { error: type, errorAt: memory.now, givenUpAt: memory.now, isWorsened: true }
    : {}

const received = ({ now }: Memory, trigger: Kind): Partial<Memory> => ({ trigger, heardAt: now })

/** The same for the names that a service itself uses. */
const called = (memory: Memory, type: ErrorType): Partial<Memory> => ({
  ...received(memory, type),
  triggerAt: memory.now,
})

/** The cause of an error at `at` ms, if an input was received then. */
export const triggerOf = ({ trigger, heardAt }: Trouble, at: number): Kind | null =>
  heardAt === at ? trigger : null

const sessionFailed = (memory: Memory, input: Payload): Partial<Memory> => {
  const type = typeOf(input.code)
  if (memory.state === 'reconnecting')
    return isNext(memory, input) ? received(memory, type === 'AUTH_FAILURE' ? type : 'reconnect') : {}
  if (!isOurs(memory, input)) return {}
  return memory.state === 'error' ? worsened(memory, type) : called(memory, type)
}

const settled = ({ retry: tried, staleRetry }: Memory, { retry }: Payload): Partial<Memory> => {
  const wasTried = tried !== null && retry === tried
  return wasTried ? { wasTried, retry: null, staleRetry: tried } : { wasTried, staleRetry }
}

const refused = (memory: Memory, input: Payload): Partial<Memory> => {
  const so = settled(memory, input)
  const isLast = so.wasTried === true && !mayRetry(memory)
  return isLast ? { ...so, givenUpAt: memory.now } : so
}

/** Events that lead to an error in some states, and have no effect in all others. */
const triggers =
  (trigger: Kind, ...states: readonly State[]) =>
  (memory: Memory): Partial<Memory> =>
    states.includes(memory.state) ? received(memory, trigger) : {}

/** A response fails while it is awaited or audible: once it has called a function, only further calls of it count. */
const responseFailed = (memory: Memory, input: Payload): Partial<Memory> => {
  const isAwaited =
    (memory.state === 'processing' || memory.state === 'speaking') && memory.response?.isCalled === false
  return isAwaited && wouldCount(memory, input) ? called(memory, typeOf(input.code)) : {}
}

/** By the name of the event. */
export const troubleHeard: Notes<'in'> = {
  'session.error': (memory, { with: input }) => sessionFailed(memory, input),
  'response.error': (memory, { with: input }) => responseFailed(memory, input),
  'response.done': (memory, { with: input }) =>
    input.status === 'failed' ? responseFailed(memory, input) : {},
  tool_error: triggers('TOOL_ERROR', 'tool_executing'),
  agent_task_error: triggers('TOOL_ERROR', 'waiting_amplifier'),
  connection_degraded: triggers('NETWORK_TIMEOUT', ...operational),
  playback_error: triggers('UNKNOWN', 'speaking'),
  handler_exception: triggers('UNKNOWN', ...operational),
  invalid_transition: (memory, { with: { to } }) =>
    operational.some((one) => one === memory.state) && isDashed(memory.state, to)
      ? received(memory, 'UNKNOWN')
      : {},
  retry_succeeded: (memory, { with: input }) => settled(memory, input),
  retry_failed: (memory, { with: input }) => refused(memory, input),
  user_dismiss: () => ({ isAbandoned: true }),
  unrecoverable: () => ({ isAbandoned: true }),
}

/** By the name of the effect. */
export const troubleShown: Notes<'out'> = {
  retry: ({ retries, retry: before, staleRetry }, { with: { retry } }) => ({
    retry: String(retry),
    staleRetry: before ?? staleRetry,
    retries: retries + 1,
  }),
  snapshot: ({ retries, mayForget }, { with: shown }) => ({
    retries: mayForget && shown.retries === 0 ? 0 : retries,
    mayForget: false,
  }),
}

/** The failure of a state without an input: its time was over. */
const overdue: Readonly<Partial<Record<State, Kind>>> = {
  processing: 'NETWORK_TIMEOUT',
  tool_executing: 'TOOL_ERROR',
  waiting_amplifier: 'TOOL_ERROR',
  reconnecting: 'reconnect',
}

/** Calls that could not be run could not be answered either, or its time was over (AMP-ERR-04). */
const byItself = ({ state, hasRefused, calls }: Memory): Kind =>
  state === 'tool_executing' && hasRefused && calls.length === 0
    ? 'INVALID_ARGS'
    : (overdue[state] ?? 'UNKNOWN')

/** Errors that the model receives, and that end with that. */
const reported: readonly (Kind | null)[] = ['TOOL_ERROR', 'INVALID_ARGS']

/** Whether a change into idle is a recovery, and not the end of the attempts (AMP-ACT-45, AMP-TO-20). */
const isRecovered = ({ isAbandoned, error, givenUpAt }: Memory): boolean =>
  !isAbandoned && (givenUpAt === null || reported.includes(error))

/** Changes that prove a success (AMP-ACT-45). */
const works = (before: Memory, to: State): boolean => {
  if (before.state === 'error') return to === 'idle' && isRecovered(before)
  return before.isResumed && to === 'processing'
}

/** Work is resumed where it had failed, or is delegated then. */
const resumes = (before: Memory, to: State): boolean =>
  before.state === 'error'
    ? returns.some((state) => state === to)
    : before.isResumed && to === 'waiting_amplifier'

/** A dismissal by itself is a recovery (AMP-TO-20), and no success; nor is a new session a response (AMP-CTX-09). */
const isUnclear = ({ state, isAbandoned }: Memory, to: State): boolean =>
  to === 'idle' && (state === 'reconnecting' || state === 'off' || (state === 'error' && !isAbandoned))

const left = (memory: Memory, before: Memory): Partial<Memory> => ({
  ...untroubled,
  retries: works(before, memory.state) ? 0 : before.retries,
  isResumed: resumes(before, memory.state),
  mayForget: isUnclear(before, memory.state),
  staleRetry: before.retry ?? before.staleRetry,
})

/** An error is entered with the received cause, and left with all that belonged to it. */
export const troubleMoved: Moved = (memory, before) => {
  if (memory.state !== 'error') return left(memory, before)
  const error = triggerOf(before, memory.now) ?? byItself(before)
  const isHopeless = before.retries >= retriesOf(error, memory)
  return {
    ...left(memory, before),
    error,
    arose: before.state,
    errorAt: memory.now,
    givenUpAt: isHopeless && error !== 'reconnect' && error !== 'SESSION_EXPIRED' ? memory.now : null,
  }
}
