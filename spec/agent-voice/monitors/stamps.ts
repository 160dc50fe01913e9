/**
 * What a change and a turn carry beside their names: when, in which turn, by a cause of the closed set (AV-IF-17 to
 * -20).
 */
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

const isStamped = (line: Line): boolean => emits(line, 'state') || emits(line, 'turn')

export const stampsOrdered = always<number>('stamp.in-order', 'AV-IF-17 AV-IF-20', {
  says: 'Every change and every turn has a time stamp, and none is earlier than the one before.',
  needs: ['state', 'turn'],
  start: Number.NEGATIVE_INFINITY,
  ask: (line, last) => {
    if (!isStamped(line)) return null
    const { stamp } = line.with
    if (typeof stamp !== 'number')
      return { expected: 'a time stamp in ISO 8601', got: `none with ${line.what}` }
    return stamp >= last ? true : { expected: `a time stamp from ${last} ms on`, got: `${stamp} ms` }
  },
  remember: (last, line) => (isStamped(line) ? Math.max(last, Number(line.with.stamp ?? last)) : last),
})

export const stampsTrue = always('stamp.is-now', 'AV-IF-17 AV-IF-20 AV-IF-25 ruling', {
  says: 'A change and a turn are reported in the instant of their time stamp, whatever listeners do.',
  needs: ['state', 'turn'],
  ask: (line) => {
    if (!isStamped(line) || line.with.stamp === undefined) return null
    return line.with.stamp === line.at
      ? true
      : { expected: `the time stamp ${line.at} ms`, got: `${line.with.stamp} ms` }
  },
})

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

export const causeKnown = always('state.cause-known', 'AV-IF-19 AV-REQ-010 interpreted', {
  says: 'The cause of a change is one of the closed set.',
  needs: ['state'],
  ask: (line) => {
    if (!emits(line, 'state')) return null
    const cause = text(line.with.cause)
    return causes.includes(cause) ? true : { expected: 'a cause of the closed set', got: cause }
  },
})

/** Between the question of the user and the end of its answer there is a turn; whether there is one before is open. */
const inTurn: readonly string[] = ['processing', 'waitingForCopilot', 'speaking']

const isWithinTurn = ({ with: { from, to } }: Line): boolean =>
  inTurn.includes(String(to)) || (to === 'suspended' && inTurn.includes(String(from)))

export const turnContextTold = always('state.turn-context', 'AV-IF-17 AV-IF-18', {
  says: 'A change within a turn contains the turn and the number of its interruptions.',
  needs: ['state'],
  ask: (line) => {
    if (!emits(line, 'state') || !isWithinTurn(line)) return null
    const { to, turn, interruptions } = line.with
    if ((turn ?? '') === '') return { expected: `a turn with the change to ${to}`, got: 'none' }
    return Number(interruptions ?? -1) >= 0
      ? true
      : { expected: 'interruptions from 0 upwards', got: `${interruptions ?? 'none'}` }
  },
})

export const noReplay = always<boolean>('state.no-replay', 'AV-IF-06 ruling', {
  says: 'A new subscriber receives later changes, not the current state.',
  needs: ['state'],
  start: false,
  ask: (line, isAwake) => {
    if (line.way === 'in') return isAwake ? null : true
    return emits(line, 'state') && !isAwake
      ? { expected: 'no change before anything happened', got: `one to ${line.with.to}` }
      : null
  },
  remember: (isAwake, line) => isAwake || line.way === 'in',
})
