/**
 * Starts that wait together: a caller that repeats the request is neither refused nor dropped (AV-RUL-01, AV-RUL-09).
 */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, beginsStep, type TraceState } from './trace-state.ts'

/** Callers that wait for a start, and what the current step has reported to them. */
interface Callers {
  readonly waiting: number
  /** What the step began with: one more caller that waits, one whose request finds nothing to wait for, or neither. */
  readonly by: 'joins' | 'intrudes' | 'other'
  /** The outcome that some of them received in this step. */
  readonly reported: string | null
}

const isStart = (line: Line): boolean => receives(line, 'user.start')

const settles = (line: Line): boolean => emits(line, 'settled') && line.with.call === 'user.start'

/** States in which a start waits: no conversation has begun. */
const isAtRest = ({ state, previous }: TraceState): boolean =>
  state === 'idle' || (state === 'suspended' && previous === 'idle')

const noCallers: Callers = { waiting: 0, by: 'other', reported: null }

const callersAfter = (before: Callers, line: Line, trace: TraceState): Callers => {
  const { waiting } = before
  if (isStart(line) && isAtRest(trace))
    return { waiting: waiting + 1, by: waiting > 0 ? 'joins' : 'other', reported: null }
  if (line.way === 'in') return { waiting, by: isStart(line) ? 'intrudes' : 'other', reported: null }
  const { by, reported } = beginsStep(line, trace) ? noCallers : before
  if (!settles(line))
    return by === before.by && reported === before.reported ? before : { waiting, by, reported }
  return by === 'intrudes'
    ? { waiting, by: 'other', reported: null }
    : { waiting: Math.max(0, waiting - 1), by, reported: text(line.with.outcome) }
}

/** The limit of the first start, or of the suspension that it waits for, may run out in the instant of the second. */
const refuses = (line: Line, trace: TraceState): boolean =>
  settles(line) &&
  line.with.outcome === 'rejected' &&
  line.with.code !== 'SESSION_INACTIVE' &&
  isAtRest(trace)

export const secondStartJoins = always<Callers>('start.joined', 'AV-RUL-09 AV-RUL-01 ruling', {
  says: 'A second start while the first one waits is not refused: it joins the first one.',
  needs: ['state', 'settled'],
  looksAt: 'every line',
  start: noCallers,
  ask: (line, { by, waiting }, trace) => {
    if (isStart(line)) return isAtRest(trace) && waiting > 0 ? true : null
    return by === 'joins' && refuses(line, trace) && !beginsStep(line, trace)
      ? { expected: 'the second start to wait with the first', got: `refused, ${line.with.code}` }
      : null
  },
  remember: callersAfter,
})

export const allStartsSettle = always<Callers>('start.joined-told', 'AV-RUL-01 AV-IF-03 ruling', {
  says: 'Starts that wait together are granted or refused together.',
  needs: ['state', 'settled'],
  looksAt: 'every line',
  start: noCallers,
  ask: (line, { waiting, by, reported }, trace) => {
    if (reported === null || by === 'intrudes') return null
    if (beginsStep(line, trace))
      return waiting > 0
        ? { expected: `all callers to be ${reported}`, got: `${waiting} of them without an outcome` }
        : null
    if (!settles(line)) return null
    return line.with.outcome === reported
      ? true
      : { expected: `all callers to be ${reported}`, got: `one of them ${line.with.outcome}` }
  },
  remember: callersAfter,
})
