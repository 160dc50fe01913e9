/** The fallback: that it comes in time, for a reason, and with a warning (TD-AC-005, TD-REQ-006, TD-VAL-03). */
import { changed, delayed, followed, into, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Basis } from '../../requirement.ts'
import { isDetecting } from '../memory/link.ts'
import type { Expected } from '../memory/speech.ts'
import type { Memory } from '../memory.ts'
import { after, always, behind, inTime, together, within } from './scene.ts'

/** A speech event is missing for sure, where the server detects speech. */
const misses = (scene: Memory, what: Expected['what']): boolean =>
  isDetecting(scene) &&
  scene.state !== 'fallback' &&
  scene.expected?.what === what &&
  scene.expected.to !== null

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
      spoil: (log) =>
        delayed(log, (line) => publishes(line, 'fallback') && line.with.cause === `${what}-missing`, 1),
    },
    {
      ms: patienceOf,
      what: 'the fallback',
      opens: (line, scene) => misses(after(line, scene), what) && !misses(scene, what),
      began: (line, scene) => after(line, scene).expected?.to ?? line.at,
      closes,
      abandons: inTime(patienceOf, (line, scene) => !misses(after(line, scene), what)),
    },
  )

export const startMissed = missedInTime({
  id: 'fallback.start-within-5000',
  basis: 'document',
  says: 'When the server tells nothing of voice for 5 s, the fallback begins.',
  what: 'start',
  budget: 'TD-AC-005',
  requirements: ['TD-AC-005', 'TD-VAL-03', 'TD-DAT-001'],
  closes: (line) => publishes(line, 'fallback'),
})

export const stopMissed = missedInTime({
  id: 'fallback.stop-within-5000',
  basis: 'interpreted',
  says: 'When the server tells nothing of the end of voice for 5 s, the fallback begins.',
  what: 'stop',
  budget: 'TD-VAL-03',
  requirements: ['TD-VAL-03', 'TD-AC-005'],
  closes: (line) => publishes(line, 'fallback'),
})

export const degradesGracefully = missedInTime({
  id: 'fallback.something-within-5000',
  basis: 'document',
  says: 'When the server tells nothing of voice for 5 s, the local guess begins or commits are offered.',
  what: 'start',
  budget: 'TD-REQ-006',
  requirements: ['TD-REQ-006', 'TD-SCOPE-04'],
  closes: (line) => shows(line, 'hint.enable') || publishes(line, 'fallback') || publishes(line, 'manual'),
})

/** A missing event whose time may be up. */
const isLate = (at: number, { expected, settings }: Memory): boolean =>
  expected !== null && at >= expected.from + settings.missingSpeechMs

const causes: readonly unknown[] = ['start-missing', 'stop-missing']

const isMissing = (line: Line): boolean => publishes(line, 'fallback') && causes.includes(line.with.cause)

const otherOf = ({ with: { cause } }: Line): string =>
  cause === 'start-missing' ? 'stop-missing' : 'start-missing'

export const onlyForAReason = behind(
  {
    id: 'fallback.for-a-reason',
    says: 'The fallback begins only when turn detection is degraded, or an end of speech is missing; silence is none.',
    basis: 'interpreted',
    requirements: ['TD-REQ-006', 'TD-AC-005', 'TD-RUL-01'],
    needs: ['state'],
    spoil: (log) =>
      followed(log, into('semantic_vad'), () =>
        shown('state', { from: 'semantic_vad', to: 'fallback', cause: 'start-missing' }),
      ),
  },
  (line, input, scene) => {
    if (!publishes(line, 'fallback')) return null
    return input?.what === 'degraded' || isLate(line.at, scene)
      ? true
      : { expected: 'no fallback without a reason', got: `one in ${scene.state}` }
  },
)

export const causeFits = always<null>(
  {
    id: 'fallback.cause-fits',
    says: 'A fallback for something that is missing tells what it is: the beginning of speech, or its end.',
    basis: 'ruling',
    requirements: ['TD-IF-15', 'TD-RUL-01'],
    needs: ['state'],
    looksAt: ['session.update', 'panel.notice'],
    spoil: (log) => changed(log, isMissing, (line) => ({ with: { ...line.with, cause: otherOf(line) } })),
  },
  {
    start: null,
    // Where a start need not have counted, its end is missed by whoever counted it, and a start by whoever did not.
    ask: (line, _, { expected, last }) => {
      if (!isMissing(line) || expected === null || last === 'unsure') return null
      const cause = `${expected.what}-missing`
      return line.with.cause === cause ? true : { expected: cause, got: `${line.with.cause}` }
    },
  },
)

const isWarning = (line: Line): boolean => shows(line, 'panel.notice') && line.with.severity === 'warning'

const warning = 'a warning'

export const warned = together(
  {
    id: 'fallback.warned',
    says: 'The user is warned when the fallback begins.',
    basis: 'document',
    requirements: ['TD-AC-005', 'TD-EDGE-03'],
    needs: ['state', 'panel.notice'],
    spoil: (log) => changed(log, isWarning, (line) => ({ with: { ...line.with, severity: 'info' } })),
  },
  {
    calls: (line) => (publishes(line, 'fallback') ? warning : null),
    gives: (line) => (isWarning(line) ? warning : null),
  },
)

const isAboutFallback = (line: Line): boolean => isWarning(line) && line.with.code === 'fallback'

/** Counts the warnings since a fallback was over. */
export const warnedOnce = always<number>(
  {
    id: 'fallback.warned-once',
    says: 'The user is warned of a fallback once, and not when it is over.',
    basis: 'ruling',
    requirements: ['TD-RUL-06', 'TD-EDGE-03', 'TD-AC-005'],
    needs: ['state', 'panel.notice'],
    spoil: (log) =>
      followed(log, isAboutFallback, () =>
        shown('panel.notice', { severity: 'warning', code: 'fallback', message: 'text#99' }),
      ),
  },
  {
    start: 0,
    ask: (line, count) => {
      if (!isAboutFallback(line)) return null
      return count === 0 ? true : { expected: 'one warning', got: 'one more' }
    },
    remember: (count, line) => {
      if (shows(line, 'state') && line.with.from === 'fallback') return 0
      return isAboutFallback(line) ? count + 1 : count
    },
  },
)

const answer = 'the local guess, or commits by hand'

const isAnswer = (line: Line): boolean =>
  shows(line, 'hint.enable') || publishes(line, 'fallback') || publishes(line, 'manual')

export const degradationAnswered = within(
  {
    id: 'fallback.degradation-answered',
    says: 'When turn detection that is in force is reported degraded, the local guess begins or commits are offered.',
    basis: 'document',
    requirements: ['TD-REQ-006', 'TD-SCOPE-04', 'TD-IF-02'],
    needs: ['state'],
    looksAt: ['hint.enable'],
    spoil: (log) => log.filter((line) => !isAnswer(line)),
  },
  {
    ms: patienceOf,
    what: answer,
    opens: (line, scene) => {
      const { degradationIsNews, inForceIsSure } = after(line, scene)
      return (
        hears(line, 'degraded') &&
        degradationIsNews &&
        inForceIsSure &&
        isDetecting(scene) &&
        scene.state !== 'fallback'
      )
    },
    closes: isAnswer,
    abandons: inTime(
      patienceOf,
      (line) => line.way === 'in' && !['degraded', 'capture.frame'].includes(line.what),
    ),
  },
)
