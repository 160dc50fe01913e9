/** The count of missed events that an instance reports (TD-IF-11, TD-RUL-05 to TD-RUL-07). */
import { emits, receives } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, isSpeech } from './trace-state.ts'

export const missedGrows = always<number>('snapshot.missed-grows', 'TD-IF-11 TD-RUL-05 ruling', {
  says: 'The count of missed events never decreases, unless the coordinator is initialised again.',
  needs: ['snapshot'],
  start: 0,
  ask: (line, most) => {
    if (!emits(line, 'snapshot')) return null
    const missed = Number(line.with.missed)
    return missed >= most ? true : { expected: `${most} missed events or more`, got: `${missed}` }
  },
  remember: (most, line) => {
    if (receives(line, 'service.initialize')) return 0
    return emits(line, 'snapshot') ? Math.max(most, Number(line.with.missed)) : most
  },
})

/** The last reported count, and whether one more is due by the next time. */
interface Count {
  readonly reported: number
  readonly isDue: boolean
  /** When the last input was received, in ms. */
  readonly heardAt: number
}

/** Time alone leads to the fallback: an event was missing. */
const isMissing = (line: Line, { heardAt }: Count, { expected, settings }: Memory): boolean =>
  emits(line, 'state') &&
  line.with.to === 'fallback' &&
  heardAt < line.at &&
  expected?.to === line.at - settings.missingSpeechMs

/** A report in a session in which the server is to detect speech. */
const isDegraded = (line: Line, trace: Memory): boolean =>
  receives(line, 'degraded') && trace.sessionIsOpen && trace.state !== 'manual'

export const missedCounts = always<Count>(
  'snapshot.missed-counts',
  'TD-RUL-06 TD-RUL-07 TD-REQ-008 TD-IF-11 ruling',
  {
    says: 'An end of speech without a beginning, one that is missing, and every report that turn detection is degraded are counted.',
    needs: ['snapshot', 'state'],
    start: { reported: 0, isDue: false, heardAt: 0 },
    ask: (line, { reported, isDue }) => {
      if (!emits(line, 'snapshot') || !isDue) return null
      const missed = Number(line.with.missed)
      return missed > reported ? true : { expected: `more than ${reported} missed events`, got: `${missed}` }
    },
    remember: (count, line, trace) => {
      if (receives(line, 'service.initialize')) return { reported: 0, isDue: false, heardAt: line.at }
      if (emits(line, 'snapshot')) return { ...count, reported: Number(line.with.missed), isDue: false }
      const isOrphan = isSpeech(line, 'speech-stop') && after(line, trace).taken === 'orphan'
      const heardAt = line.way === 'in' ? line.at : count.heardAt
      const isOne = isOrphan || isDegraded(line, trace) || isMissing(line, count, trace)
      return { ...count, heardAt, isDue: count.isDue || isOne }
    },
  },
)
