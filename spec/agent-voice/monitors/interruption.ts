/** What an interruption asks for besides silence (AV-INT-004, AV-PER-002), and how long it lasts (AV-RUL-17). */
import { changed, showing, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import { always, leaves, together } from './scene.ts'

const truncated = 'captions to be cut off at the interruption'

export const captionsTruncated = together(
  {
    id: 'barge-in.captions-truncated',
    says: 'Every interruption cuts captions off, once.',
    basis: 'ruling',
    requirements: ['AV-INT-004'],
    needs: ['state', 'captions.truncate'],
    spoil: (log) => without(log, showing('captions.truncate')),
  },
  {
    calls: (line) => (publishes(line, 'interrupted') && leaves(line, 'speaking') ? truncated : null),
    gives: (line) => (shows(line, 'captions.truncate') ? truncated : null),
    only: true,
  },
)

const recorded = 'the forced end of an interruption to be recorded'

export const forcedRecorded = together(
  {
    id: 'barge-in.forced-recorded',
    says: 'An interruption that has to be ended by force is on record as such.',
    basis: 'ruling',
    requirements: ['AV-RUL-17', 'AV-PER-002'],
    needs: ['state', 'tts.hardStop', 'host.diagnostic'],
    spoil: (log) => without(log, (line) => shows(line, 'host.diagnostic') && line.with.kind === 'forced'),
  },
  {
    calls: (line, { state }) => (shows(line, 'tts.hardStop') && state === 'interrupted' ? recorded : null),
    gives: (line) => (shows(line, 'host.diagnostic') && line.with.kind === 'forced' ? recorded : null),
  },
)

/** What tells that an answer is silent. */
const silent = ['interrupt.cleared', 'tts.complete', 'tts.error']

/** The answers that still fade out, and whether one was reported silent in this step. */
interface Fading {
  readonly handles: readonly string[]
  readonly isReported: boolean
}

const stops = ['tts.stop', 'tts.hardStop']

export const interruptedUntilSilent = always<Fading>(
  {
    id: 'barge-in.until-silent',
    says: 'An interruption ends when the answer that was cancelled is silent, or is made so.',
    basis: 'interpreted',
    requirements: ['AV-T-09', 'AV-PER-002', 'AV-GUD-004'],
    needs: ['state', 'tts.cancel', 'tts.hardStop'],
    looksAt: ['tts.stop'],
    spoil: (log) =>
      changed(
        log,
        (line) => hears(line, 'interrupt.cleared'),
        (line) => ({ with: { ...line.with, handle: 'handle#99' } }),
      ),
  },
  {
    start: { handles: [], isReported: false },
    ask: (line, { handles, isReported }) => {
      if (!leaves(line, 'interrupted') || !publishes(line, 'listening')) return null
      return isReported || handles.length === 0
        ? true
        : { expected: `${handles[0]} to be silent first`, got: 'listening' }
    },
    remember: ({ handles, isReported }, line) => {
      const handle = String(line.with.handle)
      const others = handles.filter((each) => each !== handle)
      if (publishes(line, 'listening')) return { handles: [], isReported: false }
      if (line.way === 'in')
        return { handles, isReported: silent.includes(line.what) && handles.includes(handle) }
      if (stops.some((stop) => shows(line, stop))) return { handles: others, isReported }
      return shows(line, 'tts.cancel')
        ? { handles: [...others, handle], isReported }
        : { handles, isReported }
    },
  },
)
