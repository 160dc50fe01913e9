/** The fallback: that it comes in time, for a reason, and with a warning (TD-AC-005, TD-REQ-006, TD-VAL-03). */

import { about } from '../../about.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Basis } from '../../requirement.ts'
import { isDetecting } from '../memory/link.ts'
import type { Expected } from '../memory/speech.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, behind, inTime, together, within } from './trace-state.ts'

/** A speech event is certainly missing, if the server detects speech. */
const misses = (trace: Memory, what: Expected['what']): boolean =>
  isDetecting(trace) &&
  trace.state !== 'fallback' &&
  trace.expected?.what === what &&
  trace.expected.to !== null

const patienceOf = ({ settings }: Memory): number => settings.missingSpeechMs

interface Missing {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly what: Expected['what']
  readonly budget: string
  readonly requirements: readonly string[]
  readonly closes: (line: Line) => boolean
}

const missedInTime = ({ id, says, basis, what, budget, requirements, closes }: Missing) =>
  within(
    {
      id,
      says,
      basis,
      requirements,
      budget,
      needs: ['state'],
      looksAt: ['hint.enable'],
    },
    {
      ms: patienceOf,
      what: 'the fallback',
      opens: (line, trace) => misses(after(line, trace), what) && !misses(trace, what),
      began: (line, trace) => after(line, trace).expected?.to ?? line.at,
      closes,
      abandons: inTime(patienceOf, (line, trace) => !misses(after(line, trace), what)),
    },
  )

export const startMissed = missedInTime({
  id: 'fallback.start-within-5000',
  basis: 'document',
  says: 'When the server reports no start of speech for 5 s of voice, the fallback begins.',
  what: 'start',
  budget: 'TD-AC-005',
  requirements: ['TD-AC-005', 'TD-VAL-03', 'TD-DAT-001'],
  closes: (line) => publishes(line, 'fallback'),
})

export const stopMissed = missedInTime({
  id: 'fallback.stop-within-5000',
  basis: 'interpreted',
  says: 'When the server reports no end of speech for 5 s after the end of voice, the fallback begins.',
  what: 'stop',
  budget: 'TD-VAL-03',
  requirements: ['TD-VAL-03', 'TD-AC-005'],
  closes: (line) => publishes(line, 'fallback'),
})

export const degradesGracefully = missedInTime({
  id: 'fallback.something-within-5000',
  basis: 'document',
  says: 'When the server reports no start of speech for 5 s of voice, the local hint begins or commits are offered.',
  what: 'start',
  budget: 'TD-REQ-006',
  requirements: ['TD-REQ-006', 'TD-SCOPE-04'],
  closes: (line) => emits(line, 'hint.enable') || publishes(line, 'fallback') || publishes(line, 'manual'),
})

/** A missing event whose time may be up. */
const isLate = (at: number, { expected, settings }: Memory): boolean =>
  expected !== null && at >= expected.from + settings.missingSpeechMs

const causes: readonly unknown[] = ['start-missing', 'stop-missing']

const isMissing = (line: Line): boolean => publishes(line, 'fallback') && causes.includes(line.with.cause)

export const onlyForAReason = behind(
  about('fallback.for-a-reason', 'TD-REQ-006 TD-AC-005 TD-RUL-01 interpreted', {
    says: 'The fallback begins only when turn detection is degraded, or a speech event is missing; silence alone is no reason.',
    needs: ['state'],
  }),
  (line, input, trace) => {
    if (!publishes(line, 'fallback')) return null
    return input?.what === 'degraded' || isLate(line.at, trace)
      ? true
      : { expected: 'no fallback without a reason', got: `one in ${trace.state}` }
  },
)

export const causeFits = always<null>('fallback.cause-fits', 'TD-IF-15 TD-RUL-01 ruling', {
  says: 'A fallback for a missing event names it: the beginning of speech, or its end.',
  needs: ['state'],
  looksAt: ['session.update', 'panel.notice'],
  // If a start need not have counted, an implementation that counted it misses its end, and one that did not misses a
  // start.
  ask: (line, _, { expected, last }) => {
    if (!isMissing(line) || expected === null || last === 'unsure') return null
    const cause = `${expected.what}-missing`
    return line.with.cause === cause ? true : { expected: cause, got: `${line.with.cause}` }
  },
})

const isWarning = (line: Line): boolean => emits(line, 'panel.notice') && line.with.severity === 'warning'

const warning = 'a warning'

export const warned = together('fallback.warned', 'TD-AC-005 TD-EDGE-03', {
  says: 'The user is warned when the fallback begins.',
  needs: ['state', 'panel.notice'],
  calls: (line) => (publishes(line, 'fallback') ? warning : null),
  gives: (line) => (isWarning(line) ? warning : null),
})

const isAboutFallback = (line: Line): boolean => isWarning(line) && line.with.code === 'fallback'

/** Counts the warnings since a fallback was over. */
export const warnedOnce = always<number>('fallback.warned-once', 'TD-RUL-06 TD-EDGE-03 TD-AC-005 ruling', {
  says: 'The user is warned of a fallback once, and not when it is over.',
  needs: ['state', 'panel.notice'],
  start: 0,
  ask: (line, count) => {
    if (!isAboutFallback(line)) return null
    return count === 0 ? true : { expected: 'one warning', got: 'one more' }
  },
  remember: (count, line) => {
    if (emits(line, 'state') && line.with.from === 'fallback') return 0
    return isAboutFallback(line) ? count + 1 : count
  },
})

const answer = 'the local guess, or commits by hand'

const isAnswer = (line: Line): boolean =>
  emits(line, 'hint.enable') || publishes(line, 'fallback') || publishes(line, 'manual')

export const degradationAnswered = within('fallback.degradation-answered', 'TD-REQ-006 TD-SCOPE-04', {
  says: 'When active turn detection is reported degraded, the local hint begins or commits are offered.',
  needs: ['state'],
  looksAt: ['hint.enable'],
  ms: patienceOf,
  what: answer,
  opens: (line, trace) => {
    const { degradationIsNews, inForceIsSure } = after(line, trace)
    return (
      receives(line, 'degraded') &&
      degradationIsNews &&
      inForceIsSure &&
      isDetecting(trace) &&
      trace.state !== 'fallback'
    )
  },
  closes: isAnswer,
  abandons: inTime(
    patienceOf,
    (line) => line.way === 'in' && !['degraded', 'capture.frame'].includes(line.what),
  ),
})
