/** An update that nobody acknowledges: it is given up, and an error tells of it (TD-EDGE-05). */
import { delayed, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { after, always, inTime, within } from './scene.ts'

const isError = (line: Line): boolean => shows(line, 'panel.notice') && line.with.severity === 'error'

const error = 'an error to be shown'

/** An error may come some time after the change that it tells of. */
const errorMs = 1000

/** What time alone brings, or what is brought by the answer of the service. */
interface Told {
  readonly input: Line | null
  /** Whether an error was shown since the last update was sent. */
  readonly isShown: boolean
  readonly owedSince: number | null
}

/** Time alone leads back to manual mode while an update waits, of which the service has said nothing. */
const isReversion = (line: Line, { input }: Told, { sentAt, isUnheard }: Memory): boolean =>
  publishes(line, 'manual') && sentAt !== null && sentAt < line.at && isUnheard && input?.at !== line.at

export const unacknowledgedTold = always<Told>(
  {
    id: 'update.error-surfaced',
    says: 'When an update that nobody acknowledged ends in manual mode, an error is shown.',
    basis: 'document',
    requirements: ['TD-EDGE-05'],
    needs: ['state', 'panel.notice'],
    looksAt: ['session.update'],
    spoil: (log) => without(log, isError),
  },
  {
    start: { input: null, isShown: false, owedSince: null },
    ask: (line, { owedSince }) => {
      if (owedSince === null) return null
      if (isError(line)) return true
      const isLate = line.at > owedSince + errorMs
      return isLate ? { expected: error, got: `none by ${line.at} ms` } : null
    },
    remember: (told, line, scene) => {
      const isOver = told.owedSince !== null && line.at > told.owedSince + errorMs
      const input = line.way === 'in' ? line : told.input
      if (hears(line, 'session.created') || isOver) return { input, isShown: false, owedSince: null }
      if (isError(line)) return { input, isShown: true, owedSince: null }
      // Whoever goes back to manual mode may ask for that in the same step.
      if (shows(line, 'session.update') && line.with.mode !== 'manual') return { ...told, isShown: false }
      if (isReversion(line, told, scene) && !told.isShown) return { ...told, owedSince: line.at }
      return { ...told, input }
    },
    owed: ({ owedSince }) => (owedSince === null ? null : { expected: error, got: 'none' }),
  },
)

const ackOf = ({ settings }: Memory): number => settings.ackTimeoutMs

export const givenUpInTime = within(
  {
    id: 'update.given-up-after-5000',
    says: 'An update that nobody acknowledges for 5 s is given up, and an error is shown.',
    basis: 'ruling',
    requirements: ['TD-EDGE-05'],
    budget: 'TD-EDGE-05',
    needs: ['session.update', 'panel.notice'],
    looksAt: ['state'],
    spoil: (log) => delayed(log, isError, 1),
  },
  {
    ms: ackOf,
    least: ackOf,
    what: 'an error',
    opens: (line) => shows(line, 'session.update'),
    closes: isError,
    abandons: inTime(
      ackOf,
      (line, scene) => after(line, scene).sentAt === null && !publishes(line, 'manual'),
    ),
  },
)
