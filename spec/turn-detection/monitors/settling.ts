/** Promises that settle, and answers that are over: what a caller that awaits them needs (TD-IF-01, TD-IF-03, TD-IF-10). */
import { without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { always, isSpeech } from './scene.ts'

/** More than an update may wait, twice: one that waits before it, and its own. */
const patienceMs = 12_000

const calls: readonly string[] = ['user.configure', 'user.requestMode']

/** The same log, and one more report of the screen long after its end. */
const andLater = (log: Log): Log => {
  const at = (log.at(-1)?.at ?? 0) + 60_000
  return [...log, { at, way: 'in', who: 'panel', what: 'panel.shown', with: { phase: 'ready' } } as Line]
}

/** How many calls have not settled, and since when the last of them was made or the session changed. */
interface Open {
  readonly left: number
  readonly since: number
  readonly hasSession: boolean
}

const unsettled: Asked = { expected: 'the promise of the call to settle', got: 'nothing in 12 s' }

export const callsSettle = always<Open>(
  {
    id: 'calls.settle-some-time',
    says: 'In a session, the promise of a change settles within 12 s, whether it is acknowledged or not.',
    basis: 'document',
    requirements: ['TD-IF-01', 'TD-IF-03'],
    needs: ['settled'],
    looksAt: ['state', 'session.update'],
    spoil: (log) =>
      andLater(without(log, (line) => shows(line, 'settled') && calls.includes(String(line.with.call)))),
  },
  {
    start: { left: 0, since: 0, hasSession: false },
    ask: (line, { left, since, hasSession }) => {
      if (left === 0 || !hasSession || (line.way === 'out' && !shows(line, 'settled'))) return null
      if (shows(line, 'settled') && line.at <= since + patienceMs) return true
      return line.at > since + patienceMs ? unsettled : null
    },
    remember: (open, line) => {
      if (hears(line, 'service.dispose')) return { left: 0, since: line.at, hasSession: false }
      if (hears(line, 'session.created')) return { ...open, since: line.at, hasSession: true }
      if (hears(line, 'session.closed')) return { ...open, hasSession: false }
      if (line.way === 'in' && calls.includes(line.what))
        return { ...open, left: open.left + 1, since: line.at }
      if (shows(line, 'settled') && calls.includes(String(line.with.call)))
        return { ...open, left: Math.max(0, open.left - 1) }
      return open
    },
  },
)

/** The answers that began since the last end of speech, whether all are over, and what was last reported. */
interface Answers {
  readonly open: readonly string[]
  /** One of them was heard: how long it is pending from then on is open. */
  readonly isHeard: boolean
  readonly doneAt: number | null
  readonly pending: boolean
}

const settleMs = 1000
const none = { open: [], isHeard: false, doneAt: null }

const opensAnew = (line: Line): boolean =>
  isSpeech(line, 'speech-start') ||
  isSpeech(line, 'speech-stop') ||
  shows(line, 'state') ||
  (line.way === 'in' &&
    ['user.commit', 'session.created', 'session.closed', 'user.cancelPlayback'].includes(line.what))

const heardOf = (answers: Answers, line: Line): Answers => {
  if (opensAnew(line)) return { ...answers, ...none }
  if (hears(line, 'playback.started')) return { ...answers, isHeard: true, doneAt: null }
  if (hears(line, 'response.created'))
    return { ...answers, open: [...answers.open, String(line.with.response)], doneAt: null }
  if (!hears(line, 'response.done') || !answers.open.includes(String(line.with.response))) return answers
  const open = answers.open.filter((id) => id !== line.with.response)
  return { ...answers, open, doneAt: open.length === 0 && !answers.isHeard ? line.at : null }
}

export const pendingOver = always<Answers>(
  {
    id: 'snapshot.pending-over',
    says: 'A second after the answer is done, and none was heard, getState() does not report that one is pending.',
    basis: 'document',
    requirements: ['TD-IF-10'],
    needs: ['snapshot'],
    looksAt: ['state'],
    spoil: (log) =>
      andLater(
        log.map((line) =>
          shows(line, 'snapshot') ? { ...line, with: { ...line.with, pending: true } } : line,
        ),
      ),
  },
  {
    start: { ...none, pending: false },
    ask: (line, { doneAt, pending }) => {
      if (doneAt === null || (line.way === 'out' && !shows(line, 'snapshot'))) return null
      if (!pending) return true
      return line.at > doneAt + settleMs ? { expected: 'pendingResponse false', got: 'true' } : null
    },
    remember: (answers, line) =>
      shows(line, 'snapshot') ? { ...answers, pending: line.with.pending === true } : heardOf(answers, line),
  },
)
