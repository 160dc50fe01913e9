/** An update without an acknowledgement: it is given up, and an error reports it (TD-EDGE-05). */
import { emits, publishes, receives } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, inTime, within } from './trace-state.ts'

const isError = (line: Line): boolean => emits(line, 'panel.notice') && line.with.severity === 'error'

const error = 'an error to be shown'

/** An error may come some time after the change that it reports. */
const errorMs = 1000

/** An effect of time alone, or of the answer of the service. */
interface Reported {
  readonly input: Line | null
  /** Whether an error was emitted since the last update was sent. */
  readonly isShown: boolean
  readonly owedSince: number | null
}

/** Time alone leads back to manual mode while an update waits for a report of the service. */
const isReversion = (line: Line, { input }: Reported, { sentAt, isUnheard }: Memory): boolean =>
  publishes(line, 'manual') && sentAt !== null && sentAt < line.at && isUnheard && input?.at !== line.at

export const unacknowledgedTold = always<Reported>('update.error-surfaced', 'TD-EDGE-05', {
  says: 'When an update without acknowledgement ends in manual mode, an error is shown.',
  needs: ['state', 'panel.notice'],
  looksAt: ['session.update'],
  start: { input: null, isShown: false, owedSince: null },
  ask: (line, { owedSince }) => {
    if (owedSince === null) return null
    if (isError(line)) return true
    const isLate = line.at > owedSince + errorMs
    return isLate ? { expected: error, got: `none by ${line.at} ms` } : null
  },
  remember: (reported, line, trace) => {
    const isOver = reported.owedSince !== null && line.at > reported.owedSince + errorMs
    const input = line.way === 'in' ? line : reported.input
    if (receives(line, 'session.created') || isOver) return { input, isShown: false, owedSince: null }
    if (isError(line)) return { input, isShown: true, owedSince: null }
    // An implementation that goes back to manual mode may request that in the same step.
    if (emits(line, 'session.update') && line.with.mode !== 'manual') return { ...reported, isShown: false }
    if (isReversion(line, reported, trace) && !reported.isShown) return { ...reported, owedSince: line.at }
    return { ...reported, input }
  },
  owed: ({ owedSince }) => (owedSince === null ? null : { expected: error, got: 'none' }),
})

const ackOf = ({ settings }: Memory): number => settings.ackTimeoutMs

export const givenUpInTime = within('update.given-up-after-5000', 'TD-EDGE-05 ruling', {
  says: 'An update without acknowledgement is abandoned after 5 s, and an error is shown.',
  needs: ['session.update', 'panel.notice'],
  budget: 'TD-EDGE-05',
  looksAt: ['state'],
  ms: ackOf,
  least: ackOf,
  what: 'an error',
  opens: (line) => emits(line, 'session.update'),
  closes: isError,
  abandons: inTime(ackOf, (line, trace) => after(line, trace).sentAt === null && !publishes(line, 'manual')),
})
