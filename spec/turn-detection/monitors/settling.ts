/**
 * Promises that settle, and answers that are over: what a caller that awaits them needs (TD-IF-01, TD-IF-03,
 * TD-IF-10).
 */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Asked } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { always, isSpeech } from './trace-state.ts'

/** The wait may last longer than one update, twice: an earlier update, and its own. */
const patienceMs = 12_000

const calls: readonly string[] = ['user.configure', 'user.requestMode']

/** How many calls have not settled, and since when the last of them was made or the session changed. */
interface Open {
  readonly left: number
  readonly since: number
  readonly hasSession: boolean
}

const unsettled: Asked = { expected: 'the promise of the call to settle', got: 'nothing in 12 s' }

export const callsSettle = always<Open>('calls.settle-some-time', 'TD-IF-01 TD-IF-03', {
  says: 'In a session, the promise of a change settles within 12 s, whether it is acknowledged or not.',
  needs: ['settled'],
  looksAt: ['state', 'session.update'],
  start: { left: 0, since: 0, hasSession: false },
  ask: (line, { left, since, hasSession }) => {
    if (left === 0 || !hasSession || (line.way === 'out' && !emits(line, 'settled'))) return null
    if (emits(line, 'settled') && line.at <= since + patienceMs) return true
    return line.at > since + patienceMs ? unsettled : null
  },
  remember: (open, line) => {
    if (receives(line, 'service.dispose')) return { left: 0, since: line.at, hasSession: false }
    if (receives(line, 'session.created')) return { ...open, since: line.at, hasSession: true }
    if (receives(line, 'session.closed')) return { ...open, hasSession: false }
    if (line.way === 'in' && calls.includes(line.what))
      return { ...open, left: open.left + 1, since: line.at }
    if (emits(line, 'settled') && calls.includes(text(line.with.call)))
      return { ...open, left: Math.max(0, open.left - 1) }
    return open
  },
})

/** The answers that began since the last end of speech, whether all are over, and what was last reported. */
interface Answers {
  readonly open: readonly string[]
  /** One of them was received: how long it is pending from then on is open. */
  readonly isHeard: boolean
  readonly doneAt: number | null
  readonly pending: boolean
}

const settleMs = 1000
const none = { open: [], isHeard: false, doneAt: null }

const opensAnew = (line: Line): boolean =>
  isSpeech(line, 'speech-start') ||
  isSpeech(line, 'speech-stop') ||
  emits(line, 'state') ||
  (line.way === 'in' &&
    ['user.commit', 'session.created', 'session.closed', 'user.cancelPlayback'].includes(line.what))

const heardOf = (answers: Answers, line: Line): Answers => {
  if (opensAnew(line)) return { ...answers, ...none }
  if (receives(line, 'playback.started')) return { ...answers, isHeard: true, doneAt: null }
  if (receives(line, 'response.created'))
    return { ...answers, open: [...answers.open, text(line.with.response)], doneAt: null }
  if (!receives(line, 'response.done') || !answers.open.includes(text(line.with.response))) return answers
  const open = answers.open.filter((id) => id !== line.with.response)
  return { ...answers, open, doneAt: open.length === 0 && !answers.isHeard ? line.at : null }
}

export const pendingOver = always<Answers>('snapshot.pending-over', 'TD-IF-10', {
  says: 'A second after the answer is done without audio, getState() does not report that one is pending.',
  needs: ['snapshot'],
  looksAt: ['state'],
  start: { ...none, pending: false },
  ask: (line, { doneAt, pending }) => {
    if (doneAt === null || (line.way === 'out' && !emits(line, 'snapshot'))) return null
    if (!pending) return true
    return line.at > doneAt + settleMs ? { expected: 'pendingResponse false', got: 'true' } : null
  },
  remember: (answers, line) =>
    emits(line, 'snapshot') ? { ...answers, pending: line.with.pending === true } : heardOf(answers, line),
})
