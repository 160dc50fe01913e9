/** The count of missed events that an instance tells of (TD-IF-11, TD-RUL-05 to TD-RUL-07). */
import { changed, showing } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { after, always, isSpeech } from './scene.ts'

export const missedGrows = always<number>(
  {
    id: 'snapshot.missed-grows',
    says: 'The count of missed events never falls, unless the coordinator is initialised anew.',
    basis: 'ruling',
    requirements: ['TD-IF-11', 'TD-RUL-05'],
    needs: ['snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), (line) => ({ with: { ...line.with, missed: 999 } })),
  },
  {
    start: 0,
    ask: (line, most) => {
      if (!shows(line, 'snapshot')) return null
      const missed = Number(line.with.missed)
      return missed >= most ? true : { expected: `${most} missed events or more`, got: `${missed}` }
    },
    remember: (most, line) => {
      if (hears(line, 'service.initialize')) return 0
      return shows(line, 'snapshot') ? Math.max(most, Number(line.with.missed)) : most
    },
  },
)

/** How many were told of last, and whether one more is due by the next time. */
interface Count {
  readonly told: number
  readonly isDue: boolean
  /** When anything was heard last, in ms. */
  readonly heardAt: number
}

/** Time alone brings the fallback: something was missing. */
const isMissing = (line: Line, { heardAt }: Count, { expected, settings }: Memory): boolean =>
  shows(line, 'state') &&
  line.with.to === 'fallback' &&
  heardAt < line.at &&
  expected?.to === line.at - settings.missingSpeechMs

/** A report in a session in which the server is to detect speech. */
const isDegraded = (line: Line, scene: Memory): boolean =>
  hears(line, 'degraded') && scene.sessionIsOpen && scene.state !== 'manual'

export const missedCounts = always<Count>(
  {
    id: 'snapshot.missed-counts',
    says: 'An end of speech without a beginning, one that is missing, and every report that turn detection is degraded are counted.',
    basis: 'ruling',
    requirements: ['TD-RUL-06', 'TD-RUL-07', 'TD-REQ-008', 'TD-IF-11'],
    needs: ['snapshot', 'state'],
    spoil: (log) =>
      log.map((line) => (shows(line, 'snapshot') ? { ...line, with: { ...line.with, missed: 0 } } : line)),
  },
  {
    start: { told: 0, isDue: false, heardAt: 0 },
    ask: (line, { told, isDue }) => {
      if (!shows(line, 'snapshot') || !isDue) return null
      const missed = Number(line.with.missed)
      return missed > told ? true : { expected: `more than ${told} missed events`, got: `${missed}` }
    },
    remember: (count, line, scene) => {
      if (hears(line, 'service.initialize')) return { told: 0, isDue: false, heardAt: line.at }
      if (shows(line, 'snapshot')) return { ...count, told: Number(line.with.missed), isDue: false }
      const isOrphan = isSpeech(line, 'speech-stop') && after(line, scene).taken === 'orphan'
      const heardAt = line.way === 'in' ? line.at : count.heardAt
      const isOne = isOrphan || isDegraded(line, scene) || isMissing(line, count, scene)
      return { ...count, heardAt, isDue: count.isDue || isOne }
    },
  },
)
