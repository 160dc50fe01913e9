/** The final metrics: the time in each state, and the duration of the call. */
import { emits, publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

const fields = {
  INITIALIZING: 'initializingMs',
  LISTENING: 'listeningMs',
  THINKING: 'thinkingMs',
  RESPONDING: 'respondingMs',
  INTERRUPTED: 'interruptedMs',
} as const

type Sums = Readonly<Record<string, number>>

/** The time in each state so far, and since when (ms) the last one lasts. */
interface Spent {
  readonly sums: Sums
  readonly since: number
}

/** The change may be published after the metrics: the stay in progress counts up to now. */
const upTo = ({ sums, since }: Spent, state: string, at: number): Sums => ({
  ...sums,
  [state]: (sums[state] ?? 0) + at - since,
})

export const durationsSummed = always<Spent>('metrics.durations', 'VAN-MET-01', {
  says: 'The durations of the five states are collected, up to the end of the call.',
  needs: ['state', 'metrics'],
  start: { sums: {}, since: 0 },
  ask: (line, spent, { state }) => {
    if (!emits(line, 'metrics')) return null
    const sums = state === 'ENDED' ? spent.sums : upTo(spent, state, line.at)
    const wrong = Object.entries(fields).find(([name, field]) => line.with[field] !== (sums[name] ?? 0))
    if (wrong !== undefined)
      return { expected: `${sums[wrong[0]] ?? 0} ms of ${wrong[0]}`, got: `${line.with[wrong[1]]} ms` }
    return line.with.states === 5 ? true : { expected: 'five states', got: `${line.with.states}` }
  },
  remember: (spent, line, { state }) =>
    emits(line, 'state') ? { sums: upTo(spent, state, line.at), since: line.at } : spent,
})

/** When (ms) the subject first listened, and when the call ended; null before. */
interface Call {
  readonly listenedAt: number | null
  readonly endedAt: number | null
}

const calledUpTo = ({ listenedAt, endedAt }: Call, line: Line): Call => ({
  listenedAt: listenedAt ?? (publishes(line, 'LISTENING') ? line.at : null),
  endedAt: endedAt ?? (publishes(line, 'ENDED') ? line.at : null),
})

/** Checks that the final metrics contain the duration of the call, which lies between two figures (ms). */
const callMeasuredBy = (
  id: string,
  says: string,
  basis: 'document' | 'ruling',
  between: (call: Call, at: number) => readonly [least: number, most: number],
) =>
  always<Call>(
    {
      id,
      says,
      basis,
      requirements: ['VAN-MET-03'],
      needs: ['state', 'metrics'],
    },
    {
      start: { listenedAt: null, endedAt: null },
      ask: (line, call) => {
        if (!emits(line, 'metrics')) return null
        const [least, most] = between(call, line.at)
        const callMs = Number(line.with.callMs)
        return callMs >= least && callMs <= most
          ? true
          : { expected: `a call of ${least} to ${most} ms`, got: `${callMs} ms` }
      },
      remember: calledUpTo,
    },
  )

/** A call begins when its session is created, or when the set-up is ready; it ends with ENDED, or with its cleanup. */
export const callMeasured = callMeasuredBy(
  'metrics.call',
  'The final metrics hold the duration of the call.',
  'document',
  ({ listenedAt, endedAt }, at) => [listenedAt === null ? 0 : (endedAt ?? at) - listenedAt, at],
)

/** As we count it. */
export const callMeasuredWhole = callMeasuredBy(
  'metrics.whole-call',
  'The duration of the call counts from its creation to its end.',
  'ruling',
  ({ endedAt }, at) => [endedAt ?? at, endedAt ?? at],
)
