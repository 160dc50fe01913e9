/** Calls: who is refused, and when promises settle (TD-IF-01, TD-IF-03, TD-IF-06). */
import { changed, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isSame } from '../memory/config.ts'
import { isNews, isNumeric, isPending } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import { after, always, together } from './scene.ts'

const calls: readonly string[] = ['user.configure', 'user.requestMode', 'user.misconfigure']

const isCall = (line: Line): boolean => line.way === 'in' && calls.includes(line.what)

const settles = (line: Line, outcome: string): string | null =>
  shows(line, 'settled') && calls.includes(String(line.with.call)) && line.with.outcome === outcome
    ? `${line.with.call} to be ${outcome}`
    : null

/** Before it is initialised, or with a mode or an eagerness that there is not. */
const isRefused = (line: Line, { isRunning }: Memory): boolean =>
  isCall(line) && (!isRunning || (line.what === 'user.misconfigure' && !isNumeric(line.with)))

export const refused = together(
  {
    id: 'calls.refused',
    says: 'Before the coordinator is initialised, and for a mode or an eagerness that there is not, a call is refused.',
    basis: 'ruling',
    requirements: ['TD-IF-06', 'TD-REQ-005'],
    needs: ['settled'],
    spoil: (log) => without(log, (line) => settles(line, 'rejected') !== null),
  },
  {
    calls: (line, scene) => (isRefused(line, scene) ? `${line.what} to be rejected` : null),
    gives: (line) => settles(line, 'rejected'),
  },
)

/** Nothing waits, and nothing is to be sent. */
const isIdle = (line: Line, scene: Memory): boolean => {
  const next = after(line, scene)
  return next.sessionIsOpen && next.inForce !== null && !isPending(next) && !isNews(next)
}

export const unchangedSettles = together(
  {
    id: 'calls.unchanged-settle',
    says: 'A call that asks for what is in force settles at once.',
    basis: 'ruling',
    requirements: ['TD-IF-01', 'TD-IF-03', 'TD-RUL-03'],
    needs: ['settled'],
    spoil: (log) => log.filter((line) => settles(line, 'resolved') === null),
  },
  {
    calls: (line, scene) =>
      isCall(line) && !isRefused(line, scene) && isIdle(line, scene) ? `${line.what} to be resolved` : null,
    gives: (line) => settles(line, 'resolved'),
  },
)

/** Calls whose promise has not settled, and whether one of them is due to. */
interface Open {
  readonly calls: readonly string[]
  readonly due: 'resolved' | 'rejected' | null
}

const withoutOne = (list: readonly string[], name: unknown): readonly string[] => {
  const index = list.indexOf(String(name))
  return index < 0 ? list : list.toSpliced(index, 1)
}

/** What the service says of an update settles the calls that wait for it, unless another one follows. */
const dueBy = (line: Line, scene: Memory, open: readonly string[]): Open['due'] => {
  if (open.length === 0 || scene.sent === null || after(line, scene).sentAt !== null) return null
  const isLast = isSame(scene.desired, scene.sent)
  if (hears(line, 'session.updated') && after(line, scene).acknowledgement === 'in time')
    return isLast ? 'resolved' : null
  return hears(line, 'session.rejected') && after(line, scene).refusal !== null && isLast ? 'rejected' : null
}

export const answeredSettles = always<Open>(
  {
    id: 'calls.answered-settle',
    says: 'A call settles when the service acknowledges or refuses what it asked for.',
    basis: 'ruling',
    requirements: ['TD-IF-01', 'TD-IF-03', 'TD-RUL-04'],
    needs: ['settled'],
    spoil: (log) =>
      changed(
        log,
        (line, index) => settles(line, 'resolved') !== null && log[index - 1]?.what !== 'user.configure',
        (line) => ({ with: { ...line.with, outcome: 'rejected' } }),
      ),
  },
  {
    start: { calls: [], due: null },
    ask: (line, { due }) => {
      if (due === null) return null
      if (shows(line, 'settled') && calls.includes(String(line.with.call)))
        return line.with.outcome === due ? true : { expected: `a call ${due}`, got: `${line.with.outcome}` }
      return line.way === 'in' ? { expected: `a call ${due}`, got: `'${line.what}' came first` } : null
    },
    remember: (open, line, scene) => {
      if (shows(line, 'settled')) return { calls: withoutOne(open.calls, line.with.call), due: null }
      if (line.way !== 'in') return open
      if (isCall(line)) return { calls: [...open.calls, line.what], due: null }
      return { calls: open.calls, due: dueBy(line, scene, open.calls) }
    },
  },
)
