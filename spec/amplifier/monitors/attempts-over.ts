/** How attempts to reconnect end: each step once, none after a loss, and why they failed (L579, L596, L611 to L615). */

import { emits, receives } from '../../lines.ts'
import { once } from '../../once.ts'
import { attemptsAtMost } from '../memory/attempts.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { action, always, goes, leaves, within } from './trace-state.ts'

/** Requests to a service that are steps of the attempt that they name. */
const steps: readonly Effect[] = ['sdp.post', 'session.update', 'audio.verify']

const stepOf = (line: Line): string | null =>
  line.way === 'out' && steps.includes(line.what) && line.with.attempt !== undefined
    ? `${line.what} of ${line.with.attempt}`
    : null

export const stepsOnce = always('attempt.steps-once', 'AMP-ACT-60 AMP-ACT-61 AMP-ACT-62 ruling', {
  says: 'Each step of an attempt is taken once.',
  needs: steps,
  ...once({ to: stepOf, found: (step) => ({ expected: 'the next step', got: `${step} once more` }) }),
})

/** The connection that an attempt has made is lost. */
const isLost = (line: Line, { state, attempt }: Memory): boolean =>
  receives(line, 'connection_lost') && state === 'reconnecting' && (attempt?.done ?? 0) >= 2

export const lossFails = action({
  id: 'attempt.lost',
  says: 'An attempt whose own connection is lost is abandoned.',
  basis: 'interpreted',
  requirements: ['AMP-T-57'],
  emits: 'attempt.abort',
  on: isLost,
  what: 'the attempt given up',
})

export const exhausted = within('attempt.exhausted', 'AMP-TO-23 AMP-T-40 interpreted', {
  says: 'When the last attempt is abandoned, the reconnection has failed.',
  needs: ['state', 'attempt.abort'],
  looksAt: ['session.get'],
  ms: () => 0,
  opens: (line, { state, attempts, attempt }) =>
    emits(line, 'attempt.abort') &&
    state === 'reconnecting' &&
    attempt !== null &&
    attempts >= attemptsAtMost,
  closes: (line) => leaves(line, 'reconnecting'),
  what: 'the end of the reconnection',
})

/** How many reasons there must be. */
type Failures = number | null

const reported = (reasons: unknown, failures: number) =>
  Number(reasons) >= failures
    ? true
    : { expected: `${failures} reasons, one for each attempt`, got: String(reasons) }

export const reasonsTold = always<Failures>('reconnect-failed.reasons', 'AMP-MET-11 interpreted', {
  says: 'When a reconnection fails, the reason of each failed attempt is logged.',
  needs: ['state', 'log'],
  looksAt: ['session.get'],
  ask: (line, failures, { state, attempts }) => {
    if (!emits(line, 'log') || line.with.kind !== 'reconnect-failed') return null
    return reported(line.with.reasons, state === 'reconnecting' ? attempts : (failures ?? 0))
  },
  remember: (failures, line, { attempts }) => (goes(line, 'reconnecting', 'error') ? attempts : failures),
})
