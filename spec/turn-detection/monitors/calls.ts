/** Calls: which are refused, and when promises settle (TD-IF-01, TD-IF-03, TD-IF-06). */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { isSame } from '../memory/config.ts'
import { isNews, isNumeric, isPending } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, behind, together } from './trace-state.ts'

const calls: readonly string[] = ['user.configure', 'user.requestMode', 'user.misconfigure']

const isCall = (line: Line): boolean => line.way === 'in' && calls.includes(line.what)

const settles = (line: Line, outcome: string): string | null =>
  emits(line, 'settled') && calls.includes(text(line.with.call)) && line.with.outcome === outcome
    ? `${line.with.call} to be ${outcome}`
    : null

/** Before it is initialised, or with a mode or an eagerness that does not exist. */
const isRefused = (line: Line, { isRunning }: Memory): boolean =>
  isCall(line) && (!isRunning || (line.what === 'user.misconfigure' && !isNumeric(line.with)))

export const refused = together('calls.refused', 'TD-IF-06 TD-REQ-005 ruling', {
  says: 'Before the coordinator is initialised, and for an unknown mode or eagerness, a call is refused.',
  needs: ['settled'],
  calls: (line, trace) => (isRefused(line, trace) ? `${line.what} to be rejected` : null),
  gives: (line) => settles(line, 'rejected'),
})

/** Nothing waits, and nothing is to be sent. */
const isIdle = (line: Line, trace: Memory): boolean => {
  const next = after(line, trace)
  return next.sessionIsOpen && next.inForce !== null && !isPending(next) && !isNews(next)
}

export const unchangedSettles = together('calls.unchanged-settle', 'TD-IF-01 TD-IF-03 TD-RUL-03 ruling', {
  says: 'A call that requests the configuration in effect settles at once.',
  needs: ['settled'],
  calls: (line, trace) =>
    isCall(line) && !isRefused(line, trace) && isIdle(line, trace) ? `${line.what} to be resolved` : null,
  gives: (line) => settles(line, 'resolved'),
})

/** Whether a line requests a configuration while nothing waits: it is in force, unless it is sent. */
const isAnswerable = (line: Line, trace: Memory): boolean => {
  const next = after(line, trace)
  return isCall(line) && !isRefused(line, trace) && next.sessionIsOpen && !isPending(next)
}

/** A report of the service about an update settles the calls that wait for it, unless another one follows. */
const dueBy = (line: Line, trace: Memory): 'resolved' | 'rejected' | null => {
  const next = after(line, trace)
  if (receives(line, 'service.dispose')) return 'rejected'
  if (isAnswerable(line, trace)) return 'resolved'
  if (!trace.isGivenUp && next.isGivenUp) return 'rejected'
  if (trace.sent === null || next.sentAt !== null || !isSame(trace.desired, trace.sent)) return null
  if (receives(line, 'session.updated')) return next.acknowledgement === 'in time' ? 'resolved' : null
  return receives(line, 'session.rejected') && next.refusal !== null ? 'rejected' : null
}

/** An outcome that is due, and how many calls receive it. */
interface Due {
  readonly outcome: 'resolved' | 'rejected'
  readonly left: number
}

const isOpen = (call: string): boolean => calls.includes(call)

export const answeredSettles = always<Due | null>(
  'calls.answered-settle',
  'TD-IF-01 TD-IF-03 TD-RUL-04 TD-IF-06 ruling',
  {
    says: 'Calls settle when the service acknowledges or refuses the request, or does neither in time, and when the coordinator is disposed of.',
    needs: ['settled'],
    looksAt: ['state', 'panel.notice', 'session.update'],
    ask: (line, due) => {
      if (due === null) return null
      const expected = `${due.left} calls ${due.outcome}`
      if (emits(line, 'settled') && isOpen(text(line.with.call)))
        return line.with.outcome === due.outcome ? true : { expected, got: `${line.with.outcome}` }
      return line.way === 'in' ? { expected, got: `'${line.what}' came first` } : null
    },
    remember: (due, line, trace) => {
      if (emits(line, 'settled') && isOpen(text(line.with.call)))
        return due === null || due.left === 1 ? null : { ...due, left: due.left - 1 }
      // A sent update has to be acknowledged first.
      if (emits(line, 'session.update')) return null
      const outcome = dueBy(line, trace)
      const left = after(line, trace).waiting.filter(isOpen).length
      if (outcome !== null && left > 0) return { outcome, left }
      return line.way === 'in' ? null : due
    },
    owed: (due) =>
      due === null ? null : { expected: `${due.left} calls ${due.outcome}`, got: 'nothing of the kind' },
  },
)

const grant = 'the initialisation to be resolved'

export const initialised = together('calls.initialised', 'TD-IF-06 ruling', {
  says: 'The promise of initialize() settles at once.',
  needs: ['settled'],
  calls: (line) => (receives(line, 'service.initialize') ? grant : null),
  gives: (line) =>
    emits(line, 'settled') && line.with.call === 'service.initialize' && line.with.outcome === 'resolved'
      ? grant
      : null,
})

/** The reason for which a call may be refused, by the input before it, if it was not time. */
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

/** A class with words of its own for it is not checked. */
const known: readonly string[] = [
  'NOT_INITIALIZED',
  'UPDATE_UNACKNOWLEDGED',
  ...Object.values(codesOf).flat(),
]

export const codeFits = behind(
  about('calls.code-fits', 'TD-IF-01 TD-IF-06 TD-REQ-005 ruling', {
    says: 'The code of a refusal states why the call was refused.',
    needs: ['settled'],
  }),
  (line, input, { isRunning, disposedAt }) => {
    const code = text(line.with.code ?? '')
    if (settles(line, 'rejected') === null || input === null || !known.includes(code)) return null
    const isOver = disposedAt === line.at && input.what === 'service.dispose'
    const fitting =
      isRunning || isOver ? ['UPDATE_UNACKNOWLEDGED', ...(codesOf[input.what] ?? [])] : ['NOT_INITIALIZED']
    return fitting.includes(code) ? true : { expected: fitting.join(' or '), got: code }
  },
)
