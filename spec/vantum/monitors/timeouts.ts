/** A model that does not answer in time: the timeout is logged, and the request given up (L631 to L639). */

import { about } from '../../about.ts'
import { emits, publishes } from '../../lines.ts'
import type { Asked } from '../../watching.ts'
import { records } from '../codes.ts'
import type { Line } from '../protocol.ts'
import { always, enters, isPending, isWaiting, leaves, type TraceState } from './trace-state.ts'
import { stay } from './until.ts'

/** A refused request that is not sent again may have no retries left; with some, only its time can be over. */
const mayBeUsedUp = (line: Line, trace: TraceState): boolean => {
  const { refused, since, settings } = trace
  const isOver = line.at - since >= settings.llmTimeoutMs
  return isWaiting(trace) && (refused > settings.rateLimitRetries || !isOver)
}

/** The model has not answered in time. */
const timesOut = (line: Line, trace: TraceState): boolean =>
  enters(line, 'RESPONDING', trace) &&
  trace.answer === null &&
  trace.utterance !== null &&
  !mayBeUsedUp(line, trace)

/** A record that every change has. */
const isOfChange = ({ with: { message } }: Line): boolean =>
  message === records.transition || String(message).startsWith('Entering ')

const isNote = (line: Line): boolean => emits(line, 'log') && !isOfChange(line)

/** When (ms) the last record was written that is not one of a change, and when a timeout was published in this step. */
interface Noted {
  readonly at: number | null
  readonly owedAt: number | null
}

/** A record of the ms before counts as well: the fallback may come one ms behind the limit. */
const isNoted = ({ at, owedAt }: Noted): Asked => {
  if (owedAt === null) return null
  return at !== null && at >= owedAt - 1
    ? true
    : { expected: 'a record of the timeout', got: 'nothing of the kind' }
}

export const timeoutLogged = always<Noted>('timeout.logged', 'VAN-ERR-03 VAN-EDGE-07', {
  says: 'A model that does not answer in time is logged.',
  needs: ['state', 'log'],
  start: { at: null, owedAt: null },
  ask: (line, noted) => (line.way === 'in' ? isNoted(noted) : null),
  remember: ({ at, owedAt }, line, trace) => {
    const isOwed = timesOut(line, trace)
    const kept = line.way === 'in' ? null : owedAt
    return { at: isNote(line) ? line.at : at, owedAt: isOwed ? line.at : kept }
  },
  owed: isNoted,
})

export const timeoutAborted = stay(
  about('timeout.aborted', 'VAN-T-54 ruling', {
    says: 'A request without an answer in time is abandoned.',
    needs: ['state', 'model.abort'],
  }),
  {
    begins: (line) => publishes(line, 'THINKING'),
    given: (line) => emits(line, 'model.abort'),
    ends: (line) => leaves(line, 'THINKING'),
    owes: (line, trace) => timesOut(line, trace) && isPending(trace),
    what: 'the request to be given up',
  },
)
