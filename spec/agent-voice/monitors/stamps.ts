/** What a change and a turn tell beside their names: when, in which turn, by a cause of the closed set (AV-IF-17 to -20). */
import { changed, into, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

const isStamped = (line: Line): boolean => shows(line, 'state') || shows(line, 'turn')

export const stampsOrdered = always<number>(
  {
    id: 'stamp.in-order',
    says: 'Every change and every turn has a time stamp, and none is earlier than the one before.',
    basis: 'document',
    requirements: ['AV-IF-17', 'AV-IF-20'],
    needs: ['state', 'turn'],
    spoil: (log) =>
      log.map((line, index) =>
        isStamped(line) && log.slice(0, index).some(isStamped)
          ? { ...line, with: { ...line.with, stamp: -1 } }
          : line,
      ),
  },
  {
    start: Number.NEGATIVE_INFINITY,
    ask: (line, last) => {
      if (!isStamped(line)) return null
      const { stamp } = line.with
      if (typeof stamp !== 'number')
        return { expected: 'a time stamp in ISO 8601', got: `none with ${line.what}` }
      return stamp >= last ? true : { expected: `a time stamp from ${last} ms on`, got: `${stamp} ms` }
    },
    remember: (last, line) => (isStamped(line) ? Math.max(last, Number(line.with.stamp ?? last)) : last),
  },
)

export const stampsTrue = always(
  {
    id: 'stamp.is-now',
    says: 'A change and a turn are told in the instant of their time stamp, whatever listeners do.',
    basis: 'ruling',
    requirements: ['AV-IF-17', 'AV-IF-20', 'AV-IF-25'],
    needs: ['state', 'turn'],
    spoil: (log) =>
      changed(log, isStamped, (line) => ({ with: { ...line.with, stamp: Number(line.with.stamp) + 1 } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isStamped(line) || line.with.stamp === undefined) return null
      return line.with.stamp === line.at
        ? true
        : { expected: `the time stamp ${line.at} ms`, got: `${line.with.stamp} ms` }
    },
  },
)

/** The document's thirteen, those of its diagram, and ours (AV-IF-19). */
const causes: readonly string[] = [
  ...[
    'user.start',
    'session.ready',
    'stt.partial',
    'stt.final',
    'vad.end',
    'copilot.request',
    'copilot.response',
  ],
  ...['tts.bufferReady', 'user.interrupt', 'session.renewal', 'session.timeout', 'error', 'user.stop'],
  ...[
    'audio.ready',
    'tts.complete',
    'interrupt.cleared',
    'copilot.timeout',
    'session.resume',
    'fatal',
    'reset',
  ],
  ...[
    'audio.primed',
    'user.endTurn',
    'user.retry',
    'tts.error',
    'tts.timeout',
    'stt.timeout',
    'network.lost',
  ],
  ...['network.restored', 'diagnostics.start', 'diagnostics.end', 'recover'],
]

export const causeKnown = always(
  {
    id: 'state.cause-known',
    says: 'The cause of a change is one of the closed set.',
    basis: 'interpreted',
    requirements: ['AV-IF-19', 'AV-REQ-010'],
    needs: ['state'],
    spoil: (log) => changed(log, into('listening'), (line) => ({ with: { ...line.with, cause: 'text#99' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state')) return null
      const cause = String(line.with.cause)
      return causes.includes(cause) ? true : { expected: 'a cause of the closed set', got: cause }
    },
  },
)

/** Between the question of the user and the end of its answer there is a turn; whether there is one before is open. */
const inTurn: readonly string[] = ['processing', 'waitingForCopilot', 'speaking']

const isWithinTurn = ({ with: { from, to } }: Line): boolean =>
  inTurn.includes(String(to)) || (to === 'suspended' && inTurn.includes(String(from)))

export const turnContextTold = always(
  {
    id: 'state.turn-context',
    says: 'A change within a turn tells the turn, and how often it was interrupted.',
    basis: 'document',
    requirements: ['AV-IF-17', 'AV-IF-18', 'AV-DEF-12'],
    needs: ['state'],
    spoil: (log) => changed(log, into('processing'), (line) => ({ with: { ...line.with, turn: '' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state') || !isWithinTurn(line)) return null
      const { to, turn, interruptions } = line.with
      if ((turn ?? '') === '') return { expected: `a turn with the change to ${to}`, got: 'none' }
      return Number(interruptions ?? -1) >= 0
        ? true
        : { expected: 'interruptions from 0 upwards', got: `${interruptions ?? 'none'}` }
    },
  },
)

export const noReplay = always<boolean>(
  {
    id: 'state.no-replay',
    says: 'Whoever subscribes is told of changes, not of the state that is.',
    basis: 'ruling',
    requirements: ['AV-IF-06'],
    needs: ['state'],
    spoil: (log) => {
      const change = log.find(showing('state'))
      return change === undefined ? log : [{ ...change, at: 0 }, ...log]
    },
  },
  {
    start: false,
    ask: (line, isAwake) => {
      if (line.way === 'in') return isAwake ? null : true
      return shows(line, 'state') && !isAwake
        ? { expected: 'no change before anything happened', got: `one to ${line.with.to}` }
        : null
    },
    remember: (isAwake, line) => isAwake || line.way === 'in',
  },
)
