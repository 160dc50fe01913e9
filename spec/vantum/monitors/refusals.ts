/** Requests that are refused for their rate: sent again after a pause, and announced once (VAN-EDGE-03, VAN-UI-03). */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, isRefusal, leaves, type TraceState, together, within } from './trace-state.ts'
import { stay } from './until.ts'

/** The pause that a refusal requires: its own, or the next of the doubling ones (VAN-EDGE-03). */
const pauseOf = (line: Line, { refused, settings }: TraceState): number => {
  const asked = line.with.retryAfterMs
  return typeof asked === 'number' ? asked : settings.rateLimitBackoffMs * (1 << Math.min(refused, 30))
}

const mayRetry = ({ refused, settings }: TraceState): boolean => refused < settings.rateLimitRetries

/** A refusal that waits: when (ms) it came, when its request is due again, and whether the budget is about it. */
interface Waiting {
  readonly at: number
  readonly due: number
  readonly isFirst: boolean
}

export const retriedInTime = always<Waiting | null>('request.retried', 'VAN-EDGE-03 interpreted', {
  says: 'A refused request is retried after 1, 2 and 4 s, or after the delay in the refusal.',
  needs: ['state', 'model.request'],
  budget: 'VAN-EDGE-03',
  ask: (line, refusal) => {
    if (refusal === null) return null
    if (line.at > refusal.due && !leaves(line, 'THINKING'))
      return { expected: `the request again at ${refusal.due} ms`, got: `not before ${line.at} ms` }
    if (!emits(line, 'model.request')) return null
    if (line.at !== refusal.due)
      return { expected: `the request again at ${refusal.due} ms`, got: `at ${line.at} ms` }
    return refusal.isFirst ? { took: line.at - refusal.at } : true
  },
  remember: (refusal, line, trace) => {
    if (isRefusal(line, trace) && mayRetry(trace) && !trace.isByHand) {
      const isFirst = trace.refused === 0 && line.with.retryAfterMs === undefined
      return { at: line.at, due: line.at + pauseOf(line, trace), isFirst }
    }
    const isLate = refusal !== null && line.at > refusal.due
    const isOver = emits(line, 'state') || emits(line, 'model.request') || isLate
    return isOver ? null : refusal
  },
})

/** The first refusal of a turn, whose request is queued and sent again. */
const isQueued = (line: Line, trace: TraceState): boolean =>
  isRefusal(line, trace) && trace.refused === 0 && mayRetry(trace) && !trace.isByHand && isTimely(line, trace)

/** There is time for the pause that the refusal requires. */
const isTimely = (line: Line, trace: TraceState): boolean =>
  line.at + pauseOf(line, trace) < trace.since + trace.settings.llmTimeoutMs

/** There is time for that pause several times over, for any choice of it. */
const isEarly = (line: Line, trace: TraceState): boolean =>
  line.at - trace.since + 8 * Math.max(pauseOf(line, trace), trace.settings.rateLimitBackoffMs) <
  trace.settings.llmTimeoutMs

export const refusalRetried = stay(
  about('request.retried-at-all', 'VAN-T-57', {
    says: 'A refused request is retried before the timeout of the model.',
    needs: ['state', 'model.request'],
  }),
  {
    begins: (line, trace) => isQueued(line, trace) && isEarly(line, trace),
    given: (line) => emits(line, 'model.request'),
    ends: (line) => leaves(line, 'THINKING'),
    // A subject that has left THINKING before the request was sent again may have received an answer, or was called
    // by hand.
    owes: (line, { since, sent, settings }) =>
      line.with.to !== 'ENDED' && (sent > 1 || line.at - since >= settings.llmTimeoutMs),
    what: 'the request to be sent again',
  },
)

export const refusalTold = stay(
  about('request.wait-told', 'VAN-UI-03 VAN-T-57', {
    says: 'The client receives a report that a request was refused by the time that the model has answered.',
    needs: ['state', 'client.notice', 'client.error'],
  }),
  {
    begins: isQueued,
    // The document does not specify in which of the messages to the client.
    given: (line) => emits(line, 'client.notice') || emits(line, 'client.error'),
    ends: (line) => leaves(line, 'THINKING'),
    owes: (line) => line.with.to !== 'ENDED',
    what: 'the client to be told that a request waits',
  },
)

const notice = 'a notice to the client that a request waits'

export const refusalToldAtOnce = together('request.wait-told-at-once', 'VAN-UI-03 VAN-T-57 ruling', {
  says: 'The report is a notice, sent as soon as the request waits.',
  needs: ['state', 'client.notice'],
  calls: (line, trace) => (isQueued(line, trace) ? notice : null),
  gives: (line) => (emits(line, 'client.notice') ? notice : null),
})

export const waitAnnounced = always<string | null>('request.wait-told-once', 'VAN-UI-03 VAN-T-57 ruling', {
  says: 'The client is notified once in a turn that a request has to wait.',
  needs: ['state', 'client.notice'],
  ask: (line, reported, { state, utterance }) => {
    if (!emits(line, 'client.notice') || state !== 'THINKING') return null
    return reported === null || reported !== utterance
      ? true
      : { expected: 'one notice for a request', got: 'another one' }
  },
  remember: (reported, line, { state, utterance }) =>
    emits(line, 'client.notice') && state === 'THINKING' ? utterance : reported,
})

/** A request that was refused is sent again, in a turn of its own. */
const repeats = (line: Line, { refused, utterance, isByHand }: TraceState): boolean =>
  emits(line, 'model.request') && refused > 0 && line.with.utterance === utterance && !isByHand

export const repeatAnswered = within('request.repeat-answered', 'VAN-T-54', {
  says: 'THINKING is also left when a retried request is not answered within 30 s.',
  needs: ['state', 'model.request'],
  // The document does not specify from which request the time counts: it is over 30 s after the last one in every
  // reading.
  ms: ({ settings }) => settings.llmTimeoutMs + 1,
  what: 'the end of THINKING',
  opens: repeats,
  closes: (line) => leaves(line, 'THINKING'),
  abandons: (line, trace) => receives(line, 'TRANSITION') || isRefusal(line, trace) || repeats(line, trace),
})
