/** Errors: their names, what is logged and retried, and who receives a report (L498 to L550). */

import { cleanIn } from '../../clean.ts'
import { emits } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line, Name } from '../protocol.ts'
import { type Handling, handled, unhandled } from './handling.ts'
import { action, after, always, enters, goes } from './trace-state.ts'

/** How an error that is entered must be classified (AMP-ERR-14). */
const typeOf = (line: Line, trace: Memory): string => {
  const { error } = after(line, trace)
  return error === 'reconnect' ? 'NETWORK_TIMEOUT' : String(error)
}

const called = (type: unknown): string => `an error of type ${String(type)}`

/** Types that the document assigns to names that a service itself uses. */
const isPlain = (line: Line, trace: Memory): boolean =>
  trace.triggerAt === line.at && ['RATE_LIMIT', 'SERVER_ERROR'].includes(typeOf(line, trace))

export const classified = [
  action({
    id: 'error.type',
    says: 'Every error is classified by its cause.',
    basis: 'ruling',
    requirements: ['AMP-ERR-14', 'AMP-ACT-40', 'AMP-ACT-43', 'AMP-ST-13'],
    emits: 'onError',
    on: (line) => enters(line, 'error'),
    what: (line, trace) => called(typeOf(line, trace)),
    reads: ({ with: { type } }) => called(type),
  }),
  action({
    id: 'error.type-of-service',
    says: 'An error that a service reports as a rate limit, or as a server error, is classified as such.',
    requirements: ['AMP-ACT-40'],
    emits: 'onError',
    on: (line, trace) => enters(line, 'error') && isPlain(line, trace),
    what: (line, trace) => called(typeOf(line, trace)),
    reads: ({ with: { type } }) => called(type),
  }),
  action({
    id: 'error.bus',
    says: 'The bus reports an error on entry.',
    requirements: ['AMP-ERR-15', 'AMP-IF-18'],
    emits: 'error',
    on: (line) => enters(line, 'error'),
    what: 'an error told',
  }),
  action({
    id: 'error.handler',
    says: 'The handlers of errors are called for an error that is entered.',
    requirements: ['AMP-ERR-15', 'AMP-IF-10'],
    emits: 'onError',
    on: (line) => enters(line, 'error'),
    what: 'a handler called',
  }),
  action({
    id: 'error.record',
    says: 'An error is logged with its state and its origin.',
    requirements: ['AMP-MET-09'],
    emits: 'log',
    on: (line) => enters(line, 'error'),
    is: ({ with: { kind, stack, context } }) => kind === 'error' && stack === true && context === true,
    what: 'a record with stack and context',
  }),
]

/** The part of its result that the current work has produced, and when (ms) the last input was received. */
interface Part {
  /** A part of it, or anything that may count as one. */
  readonly isThere: boolean
  readonly isAnything: boolean
  readonly heardAt: number
}

const isPart = ({ what, with: { partial } }: Line): boolean =>
  what === 'tool_progress' || (what === 'agent_progress' && partial === true)

const signs: readonly Name[] = ['tool_progress', 'agent_progress', 'tool_result_ready', 'agent_task_complete']

/** Only for work that takes too long: for other failures the document does not specify whether they leave a part. */
export const partialKept = always<Part>('error.partial', 'AMP-ERR-11', {
  says: 'Work that times out leaves its partial result with the error, and no result of other work.',
  needs: ['state', 'onError'],
  start: { isThere: false, isAnything: false, heardAt: -1 },
  ask: (line, { isThere, isAnything, heardAt }, { state, arose, since }) => {
    // A later report to handlers in the stay is about another error.
    if (state === 'error' && since !== line.at) return null
    const at = state === 'error' ? arose : state
    if (!emits(line, 'onError') || !['tool_executing', 'waiting_amplifier'].includes(at)) return null
    if (line.at === heardAt) return null
    if (!isAnything && line.with.partial === true) return { expected: 'no part', got: 'one of other work' }
    if (!isThere) return null
    return line.with.partial === true || { expected: 'what there is', got: 'nothing' }
  },
  remember: ({ isThere, isAnything, heardAt }, line, { calls }) => {
    if (line.way === 'in') {
      const isTask = line.what === 'agent_progress'
      const ours = calls.filter(({ id }) => id === line.with.call)
      return {
        isThere: isThere || (isPart(line) && ours.some((call) => call.isTask === isTask)),
        isAnything: isAnything || (signs.includes(line.what) && ours.length > 0),
        heardAt: line.at,
      }
    }
    // Work that is retried begins anew, and so does its result.
    const isLeft =
      emits(line, 'state') && (line.with.from === 'error' || !enters(line, 'waiting_amplifier', 'error'))
    const isNew = enters(line, 'tool_executing') && line.with.from !== 'error'
    return { isThere: isThere && !isLeft, isAnything: isAnything && !isNew, heardAt }
  },
})

/** An error that is left, and whether the user had to be notified of it by then. */
interface Leaving extends Handling {
  readonly isDue: boolean
}

/** Exits of an error state by which the error is over, so that no notice is required. */
const recoveries: readonly unknown[] = ['user_dismiss', 'error_recovered', 'retry_succeeded']

/** The error is not recoverable, by the type in its report or by the name of the exit, and it was not dismissed. */
const isHopeless = (line: Line, { type, tries, isFreed }: Handling, trace: Memory): boolean => {
  if (!goes(line, 'error', 'idle') || isFreed || recoveries.includes(line.with.cause)) return false
  if (trace.error === 'reconnect') return false
  const isRefused = trace.retry === null && tries >= trace.settings.serverErrorRetries
  if (type === 'SERVER_ERROR' && isRefused) return true
  return line.with.cause === 'unrecoverable' || type === 'AUTH_FAILURE' || type === 'UNKNOWN'
}

const reported = ({ isDue, isReported }: Leaving) =>
  isDue ? isReported || { expected: 'a notice', got: 'nothing of the kind' } : null

/**
 * The document specifies neither instant nor text: during the stay or with its end, as a notice or in the line below
 * the indicator.
 */
export const toldAtAll = always<Leaving>('error.notice', 'AMP-T-37 AMP-ERR-06 AMP-ERR-08 AMP-ERR-07', {
  says: 'The user is notified when recovery fails.',
  needs: ['state', 'ui.notice'],
  looksAt: ['ui.message', 'onError', 'retry'],
  start: { ...unhandled, isDue: false },
  ask: (line, leaving) => (line.way === 'in' ? reported(leaving) : null),
  remember: (leaving, line, trace) => ({
    ...handled(leaving, line, trace),
    isDue: line.way !== 'in' && (leaving.isDue || isHopeless(line, leaving, trace)),
  }),
  owed: reported,
})

/** No retry is left, and the error was not dismissed. */
const isGivenUp = (line: Line, { error, givenUpAt, retry }: Memory): boolean => {
  if (!goes(line, 'error', 'idle') || recoveries.includes(line.with.cause)) return false
  if (['TOOL_ERROR', 'INVALID_ARGS', 'reconnect'].includes(String(error))) return false
  return line.with.cause === 'unrecoverable' || (givenUpAt !== null && retry === null)
}

export const toldWithTheEnd = action({
  id: 'error.notice-at-the-end',
  says: 'When recovery is abandoned, the user is notified by a notice.',
  basis: 'ruling',
  requirements: ['AMP-T-37', 'AMP-TO-21'],
  emits: 'ui.notice',
  on: isGivenUp,
  is: ({ with: { kind } }) => kind === 'error',
  what: 'a notice',
})

const clean = cleanIn({ always }, (what) => `a ${what} without texts`)

export const nothingLeaks = [
  clean({
    id: 'privacy.records',
    says: 'A record contains no transcript and no credential.',
    what: 'log',
    basis: 'ruling',
    requirements: ['AMP-MET-09', 'AMP-ERR-06'],
  }),
  clean({
    id: 'privacy.notices',
    says: 'A notice contains no error text.',
    what: 'ui.notice',
    basis: 'interpreted',
    requirements: ['AMP-UI-14', 'AMP-ERR-06'],
  }),
]
