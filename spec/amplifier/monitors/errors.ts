/** Errors: what they are called, what is written down and tried again, and who is told (L498 to L550). */
import { cleanIn } from '../../clean.ts'
import { without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { type Handling, handled, isNews, unhandled } from './handling.ts'
import { after, always, deed, enters, goes } from './scene.ts'

/** How an error that is entered must be classified (AMP-ERR-14). */
const typeOf = (line: Line, scene: Memory): string => {
  const { error } = after(line, scene)
  return error === 'reconnect' ? 'NETWORK_TIMEOUT' : String(error)
}

const called = (type: unknown): string => `an error of type ${String(type)}`

/** Types that the document gives to what a service itself calls so. */
const isPlain = (line: Line, scene: Memory): boolean =>
  scene.triggerAt === line.at && ['RATE_LIMIT', 'SERVER_ERROR'].includes(typeOf(line, scene))

export const classified = [
  deed({
    id: 'error.type',
    says: 'Every error is classified as what led to it.',
    basis: 'ruling',
    requirements: ['AMP-ERR-14', 'AMP-ACT-40', 'AMP-ACT-43', 'AMP-ST-13'],
    shows: 'onError',
    on: (line) => enters(line, 'error'),
    what: (line, scene) => called(typeOf(line, scene)),
    reads: ({ with: { type } }) => called(type),
  }),
  deed({
    id: 'error.type-of-service',
    says: 'An error that a service calls a limit of its rate, or one of its own, is classified so.',
    requirements: ['AMP-G-08', 'AMP-ACT-40'],
    shows: 'onError',
    on: (line, scene) => enters(line, 'error') && isPlain(line, scene),
    what: (line, scene) => called(typeOf(line, scene)),
    reads: ({ with: { type } }) => called(type),
  }),
  deed({
    id: 'error.bus',
    says: 'The bus tells of an error that is entered.',
    requirements: ['AMP-ERR-15', 'AMP-IF-18'],
    shows: 'error',
    on: (line) => enters(line, 'error'),
    what: 'an error told',
  }),
  deed({
    id: 'error.handler',
    says: 'The handlers of errors are called for an error that is entered.',
    requirements: ['AMP-ERR-15', 'AMP-IF-10'],
    shows: 'onError',
    on: (line) => enters(line, 'error'),
    what: 'a handler called',
  }),
  deed({
    id: 'error.record',
    says: 'An error is written down with what was going on and where it arose.',
    requirements: ['AMP-MET-09'],
    shows: 'log',
    on: (line) => enters(line, 'error'),
    is: ({ with: { kind, stack, context } }) => kind === 'error' && stack === true && context === true,
    what: 'a record with stack and context',
  }),
]

/** Whether the work at hand has brought a part of its result, and when (ms) something was heard last. */
interface Part {
  readonly isThere: boolean
  readonly heardAt: number
}

const isPart = ({ what, with: { partial } }: Line): boolean =>
  what === 'tool_progress' || (what === 'agent_progress' && partial === true)

/** Only of what takes too long: of what fails otherwise nobody says whether it leaves anything. */
export const partialKept = always<Part>(
  {
    id: 'error.partial',
    says: 'Work that takes too long leaves what there is of its result with the error.',
    basis: 'document',
    requirements: ['AMP-ERR-11'],
    needs: ['state', 'onError'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'onError') ? { ...line, with: { ...line.with, partial: false } } : line,
      ),
  },
  {
    start: { isThere: false, heardAt: -1 },
    ask: (line, { isThere, heardAt }, { state, arose, since }) => {
      // What handlers are told later in the stay is another error.
      if (state === 'error' && since !== line.at) return null
      const at = state === 'error' ? arose : state
      if (!shows(line, 'onError') || !['tool_executing', 'waiting_amplifier'].includes(at)) return null
      if (line.at === heardAt || !isThere) return null
      return line.with.partial === true || { expected: 'what there is', got: 'nothing' }
    },
    remember: ({ isThere, heardAt }, line, { calls }) => {
      if (line.way === 'in') {
        const isTask = line.what === 'agent_progress'
        const isOurs = calls.some((call) => call.id === line.with.call && call.isTask === isTask)
        return { isThere: isThere || (isPart(line) && isOurs), heardAt: line.at }
      }
      // Work that is tried again begins anew, and so does what it brings.
      const isLeft =
        shows(line, 'state') && (line.with.from === 'error' || !enters(line, 'waiting_amplifier', 'error'))
      return { isThere: isThere && !isLeft, heardAt }
    },
  },
)

/** An error that is left, and whether the user had to be told of it by then. */
interface Leaving extends Handling {
  readonly isDue: boolean
}

/** Ways out of an error by which it is over, and nobody has to be told. */
const recoveries: readonly unknown[] = ['user_dismiss', 'error_recovered', 'retry_succeeded']

/** Nothing helps, by the type that the error was told with or by the name of the way out, and nobody has dismissed it. */
const isHopeless = (line: Line, { type, tries, isFreed }: Handling, scene: Memory): boolean => {
  if (!goes(line, 'error', 'idle') || isFreed || recoveries.includes(line.with.cause)) return false
  if (scene.error === 'reconnect') return false
  const isRefused = scene.retry === null && tries >= scene.settings.serverErrorRetries
  if (type === 'SERVER_ERROR' && isRefused) return true
  return line.with.cause === 'unrecoverable' || type === 'AUTH_FAILURE' || type === 'UNKNOWN'
}

const told = ({ isDue, isTold }: Leaving) =>
  isDue ? isTold || { expected: 'a notice', got: 'nothing of the kind' } : null

/** When, and in which words, is not said: in the stay or with its end, as a notice or in the line below the indicator. */
export const toldAtAll = always<Leaving>(
  {
    id: 'error.notice',
    says: 'The user is told when nothing helps.',
    basis: 'document',
    requirements: ['AMP-T-37', 'AMP-ERR-06', 'AMP-ERR-08', 'AMP-ERR-07'],
    needs: ['state', 'ui.notice'],
    looksAt: ['ui.message', 'onError', 'retry'],
    spoil: (log) => without(log, isNews),
  },
  {
    start: { ...unhandled, isDue: false },
    ask: (line, leaving) => (line.way === 'in' ? told(leaving) : null),
    remember: (leaving, line, scene) => ({
      ...handled(leaving, line, scene),
      isDue: line.way !== 'in' && (leaving.isDue || isHopeless(line, leaving, scene)),
    }),
    owed: told,
  },
)

/** Nothing is left to be tried, and nobody has dismissed it. */
const isGivenUp = (line: Line, { error, givenUpAt, retry }: Memory): boolean => {
  if (!goes(line, 'error', 'idle') || recoveries.includes(line.with.cause)) return false
  if (['TOOL_ERROR', 'INVALID_ARGS', 'reconnect'].includes(String(error))) return false
  return line.with.cause === 'unrecoverable' || (givenUpAt !== null && retry === null)
}

export const toldWithTheEnd = deed({
  id: 'error.notice-at-the-end',
  says: 'The user is told that nothing helps when that is given up, by a notice.',
  basis: 'ruling',
  requirements: ['AMP-T-37', 'AMP-TO-21'],
  shows: 'ui.notice',
  on: isGivenUp,
  is: ({ with: { kind } }) => kind === 'error',
  what: 'a notice',
})

const clean = cleanIn(always, (what) => `a ${what} without texts`)

export const nothingLeaks = [
  clean({
    id: 'privacy.records',
    says: 'Nothing that was said and no credential shows in a record.',
    what: 'log',
    basis: 'ruling',
    requirements: ['AMP-MET-09', 'AMP-ERR-06'],
  }),
  clean({
    id: 'privacy.notices',
    says: 'Nothing of the text of an error shows in a notice.',
    what: 'ui.notice',
    basis: 'interpreted',
    requirements: ['AMP-UI-14', 'AMP-ERR-06'],
  }),
]
