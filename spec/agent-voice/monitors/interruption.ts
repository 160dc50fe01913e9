/** What an interruption requires besides silence (AV-INT-004, AV-PER-002), and how long it lasts (AV-RUL-17). */

import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Effect, Name } from '../protocol.ts'
import { always, leaves, together } from './trace-state.ts'

const truncated = 'captions to be cut off at the interruption'

export const captionsTruncated = together('barge-in.captions-truncated', 'AV-INT-004 ruling', {
  says: 'Every interruption truncates the captions, once.',
  needs: ['state', 'captions.truncate'],
  calls: (line) => (publishes(line, 'interrupted') && leaves(line, 'speaking') ? truncated : null),
  gives: (line) => (emits(line, 'captions.truncate') ? truncated : null),
  only: true,
})

const recorded = 'the forced end of an interruption to be recorded'

export const forcedRecorded = together('barge-in.forced-recorded', 'AV-RUL-17 AV-PER-002 ruling', {
  says: 'An interruption that is ended by force is logged as such.',
  needs: ['state', 'tts.hardStop', 'host.diagnostic'],
  calls: (line, { state }) => (emits(line, 'tts.hardStop') && state === 'interrupted' ? recorded : null),
  gives: (line) => (emits(line, 'host.diagnostic') && line.with.kind === 'forced' ? recorded : null),
})

/** Lines that report that an answer is silent. */
const silent: readonly Name[] = ['interrupt.cleared', 'tts.complete', 'tts.error']

/** The answers that still fade out, and whether one was reported silent in this step. */
interface Fading {
  readonly handles: readonly string[]
  readonly isReported: boolean
}

const stops: readonly Effect[] = ['tts.stop', 'tts.hardStop']

export const interruptedUntilSilent = always<Fading>(
  'barge-in.until-silent',
  'AV-T-09 AV-PER-002 AV-GUD-004 interpreted',
  {
    says: 'An interruption ends when the cancelled answer is silent, or is stopped by force.',
    needs: ['state', 'tts.cancel', 'tts.hardStop'],
    looksAt: ['tts.stop'],
    start: { handles: [], isReported: false },
    ask: (line, { handles, isReported }) => {
      if (!leaves(line, 'interrupted') || !publishes(line, 'listening')) return null
      return isReported || handles.length === 0
        ? true
        : { expected: `${handles[0]} to be silent first`, got: 'listening' }
    },
    remember: ({ handles, isReported }, line) => {
      const handle = text(line.with.handle)
      const others = handles.filter((each) => each !== handle)
      if (publishes(line, 'listening')) return { handles: [], isReported: false }
      if (line.way === 'in')
        return { handles, isReported: silent.includes(line.what) && handles.includes(handle) }
      if (stops.some((stop) => emits(line, stop))) return { handles: others, isReported }
      return emits(line, 'tts.cancel')
        ? { handles: [...others, handle], isReported }
        : { handles, isReported }
    },
  },
)
