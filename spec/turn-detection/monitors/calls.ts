/** Calls: who is refused, and when promises settle (TD-IF-01, TD-IF-03, TD-IF-06). */
import { changed, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isSame } from '../memory/config.ts'
import { isNews, isNumeric, isPending } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import { after, always, behind, together } from './scene.ts'

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

/** Whether a line asks for something while nothing waits: it is in force, unless it is sent. */
const isAnswerable = (line: Line, scene: Memory): boolean => {
  const next = after(line, scene)
  return isCall(line) && !isRefused(line, scene) && next.sessionIsOpen && !isPending(next)
}

/** What the service says of an update settles the calls that wait for it, unless another one follows. */
const dueBy = (line: Line, scene: Memory): 'resolved' | 'rejected' | null => {
  const next = after(line, scene)
  if (hears(line, 'service.dispose')) return 'rejected'
  if (isAnswerable(line, scene)) return 'resolved'
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
      // What is sent has to be acknowledged first.
      if (shows(line, 'session.update')) return null
      const outcome = dueBy(line, scene)
      const left = after(line, scene).waiting.filter(isOpen).length
      if (outcome !== null && left > 0) return { outcome, left }
      return line.way === 'in' ? null : due
    },
    owed: (due) =>
      due === null ? null : { expected: `${due.left} calls ${due.outcome}`, got: 'nothing of the kind' },
  },
)

const grant = 'the initialisation to be resolved'

export const initialised = together(
  {
    id: 'calls.initialised',
    says: 'The promise of initialize() is kept at once.',
    basis: 'ruling',
    requirements: ['TD-IF-06'],
    needs: ['settled'],
    spoil: (log) => without(log, (line) => shows(line, 'settled') && line.with.call === 'service.initialize'),
  },
  {
    calls: (line) => (hears(line, 'service.initialize') ? grant : null),
    gives: (line) =>
      shows(line, 'settled') && line.with.call === 'service.initialize' && line.with.outcome === 'resolved'
        ? grant
        : null,
  },
)

/** Why a call may be refused, by the input before it, if it was not time. */
const codesOf: Readonly<Record<string, readonly string[]>> = {
  'user.configure': ['SUPERSEDED'],
  'user.requestMode': ['SUPERSEDED', 'INVALID_ARGUMENT'],
  'user.misconfigure': ['SUPERSEDED', 'INVALID_ARGUMENT'],
  'session.rejected': ['UPDATE_REJECTED', 'SUPERSEDED'],
  'session.updated': ['SUPERSEDED'],
  'session.created': ['SESSION_CLOSED', 'SUPERSEDED'],
  'session.closed': ['SESSION_CLOSED'],
  'service.dispose': ['DISPOSED'],
}

/** Whoever has words of its own for it is not asked. */
const known: readonly string[] = [
  'NOT_INITIALIZED',
  'UPDATE_UNACKNOWLEDGED',
  ...Object.values(codesOf).flat(),
]

export const codeFits = behind(
  {
    id: 'calls.code-fits',
    says: 'The code of a refusal tells why the call was refused.',
    basis: 'ruling',
    requirements: ['TD-IF-01', 'TD-IF-06', 'TD-REQ-005'],
    needs: ['settled'],
    spoil: (log) =>
      log.map((line) =>
        settles(line, 'rejected') === null
          ? line
          : { ...line, with: { ...line.with, code: 'SESSION_CLOSED' } },
      ),
  },
  (line, input, { isRunning, disposedAt }) => {
    const code = String(line.with.code ?? '')
    if (settles(line, 'rejected') === null || input === null || !known.includes(code)) return null
    const isOver = disposedAt === line.at && input.what === 'service.dispose'
    const fitting =
      isRunning || isOver ? ['UPDATE_UNACKNOWLEDGED', ...(codesOf[input.what] ?? [])] : ['NOT_INITIALIZED']
    return fitting.includes(code) ? true : { expected: fitting.join(' or '), got: code }
  },
)
