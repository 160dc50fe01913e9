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

/** What the service says of an update settles the calls that wait for it, unless another one follows. */
const dueBy = (line: Line, scene: Memory): 'resolved' | 'rejected' | null => {
  const next = after(line, scene)
  if (hears(line, 'service.dispose')) return 'rejected'
  if (!scene.isGivenUp && next.isGivenUp) return 'rejected'
  if (scene.sent === null || next.sentAt !== null || !isSame(scene.desired, scene.sent)) return null
  if (hears(line, 'session.updated')) return next.acknowledgement === 'in time' ? 'resolved' : null
  return hears(line, 'session.rejected') && next.refusal !== null ? 'rejected' : null
}

/** An outcome that is due, and how many calls are to have it. */
interface Due {
  readonly outcome: 'resolved' | 'rejected'
  readonly left: number
}

const isOpen = (call: string): boolean => calls.includes(call)

export const answeredSettles = always<Due | null>(
  {
    id: 'calls.answered-settle',
    says: 'Calls settle when the service acknowledges or refuses what was asked for, or does neither in time, and when the coordinator is disposed of.',
    basis: 'ruling',
    requirements: ['TD-IF-01', 'TD-IF-03', 'TD-RUL-04', 'TD-IF-06'],
    needs: ['settled'],
    looksAt: ['state', 'panel.notice', 'session.update'],
    spoil: (log) =>
      changed(
        log,
        (line, index) => settles(line, 'resolved') !== null && log[index - 1]?.what !== 'user.configure',
        (line) => ({ with: { ...line.with, outcome: 'rejected' } }),
      ),
  },
  {
    start: null,
    ask: (line, due) => {
      if (due === null) return null
      const expected = `${due.left} calls ${due.outcome}`
      if (shows(line, 'settled') && isOpen(String(line.with.call)))
        return line.with.outcome === due.outcome ? true : { expected, got: `${line.with.outcome}` }
      return line.way === 'in' ? { expected, got: `'${line.what}' came first` } : null
    },
    remember: (due, line, scene) => {
      if (shows(line, 'settled') && isOpen(String(line.with.call)))
        return due === null || due.left === 1 ? null : { ...due, left: due.left - 1 }
      const outcome = dueBy(line, scene)
      const left = scene.waiting.filter(isOpen).length
      if (outcome !== null && left > 0) return { outcome, left }
      return line.way === 'in' ? null : due
    },
    owed: (due) =>
      due === null ? null : { expected: `${due.left} calls ${due.outcome}`, got: 'nothing of the kind' },
  },
)
