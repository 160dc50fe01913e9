/** How attempts to reconnect come to an end: each step once, none behind a loss, and why they failed (L579, L596, L611 to L615). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { once } from '../../once.ts'
import { attemptsAtMost } from '../memory/attempts.ts'
import type { Memory } from '../memory.ts'
import { always, deed, goes, leaves, within } from './scene.ts'

/** Steps that somebody is asked for, of the attempt that they name. */
const steps: readonly string[] = ['sdp.post', 'session.update', 'audio.verify']

const stepOf = (line: Line): string | null =>
  line.way === 'out' && steps.includes(line.what) && line.with.attempt !== undefined
    ? `${line.what} of ${line.with.attempt}`
    : null

export const stepsOnce = always(
  {
    id: 'attempt.steps-once',
    says: 'Each step of an attempt is taken once.',
    basis: 'ruling',
    requirements: ['AMP-ACT-60', 'AMP-ACT-61', 'AMP-ACT-62'],
    needs: steps,
    spoil: (log) => followed(log, showing('audio.verify'), (line) => shown('audio.verify', line.with)),
  },
  once({ to: stepOf, found: (step) => ({ expected: 'the next step', got: `${step} once more` }) }),
)

/** The connection that an attempt has made is lost. */
const isLost = (line: Line, { state, attempt }: Memory): boolean =>
  hears(line, 'connection_lost') && state === 'reconnecting' && (attempt?.done ?? 0) >= 2

export const lossFails = deed({
  id: 'attempt.lost',
  says: 'An attempt whose own connection is lost is given up.',
  basis: 'interpreted',
  requirements: ['AMP-T-57'],
  shows: 'attempt.abort',
  on: isLost,
  what: 'the attempt given up',
})

export const exhausted = within(
  {
    id: 'attempt.exhausted',
    says: 'When the last attempt is given up, the reconnection has failed.',
    basis: 'interpreted',
    requirements: ['AMP-TO-23', 'AMP-T-40'],
    needs: ['state', 'attempt.abort'],
    looksAt: ['session.get'],
    spoil: (log) => {
      const at = log.findLastIndex(showing('attempt.abort'))
      return log.map((line, index) => (index <= at ? line : { ...line, at: line.at + 1 }))
    },
  },
  {
    ms: () => 0,
    opens: (line, { state, attempts, attempt }) =>
      shows(line, 'attempt.abort') &&
      state === 'reconnecting' &&
      attempt !== null &&
      attempts >= attemptsAtMost,
    closes: (line) => leaves(line, 'reconnecting'),
    what: 'the end of the reconnection',
  },
)

/** How many reasons there must be. */
type Failures = number | null

const told = (reasons: unknown, failures: number) =>
  Number(reasons) >= failures
    ? true
    : { expected: `${failures} reasons, one for each attempt`, got: String(reasons) }

export const reasonsTold = always<Failures>(
  {
    id: 'reconnect-failed.reasons',
    says: 'Why each of its attempts has failed is written down with a reconnection that fails.',
    basis: 'interpreted',
    requirements: ['AMP-MET-11'],
    needs: ['state', 'log'],
    looksAt: ['session.get'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'log') && line.with.kind === 'reconnect-failed',
        (line) => ({ with: { ...line.with, reasons: 0 } }),
      ),
  },
  {
    start: null,
    ask: (line, failures, { state, attempts }) => {
      if (!shows(line, 'log') || line.with.kind !== 'reconnect-failed') return null
      return told(line.with.reasons, state === 'reconnecting' ? attempts : (failures ?? 0))
    },
    remember: (failures, line, { attempts }) => (goes(line, 'reconnecting', 'error') ? attempts : failures),
  },
)
