/** Actions at the exit of a state, if the document leaves open when, or of what (L285 to L289, L417 to L421). */
import type { Line } from '../protocol.ts'
import { record } from './stay-record.ts'
import { type Action, action, after, enters, goes, leaves, stayOf } from './trace-state.ts'

/** How the stay with an agent ended. */
const outcomeOf = ({ with: { to } }: Line): string => {
  if (to === 'processing') return 'completed'
  return to === 'reconnecting' ? 'reconnect' : 'cancelled'
}

/** Actions that the document lists, but not their details: when, or of what. */
const details: readonly Action[] = [
  {
    ...record('speaking', 'speaking', 'AMP-MET-06'),
    id: 'speaking.record-of-stay',
    says: 'The duration of the spoken audio is the duration of the stay.',
    basis: 'interpreted',
  },
  {
    id: 'speaking.stopped',
    says: 'Playback is stopped by its own call.',
    basis: 'ruling',
    requirements: ['AMP-ACT-19', 'AMP-ACT-24'],
    emits: 'playback.stop',
    on: (line) => leaves(line, 'speaking'),
    what: 'playback stopped',
  },
  {
    id: 'task.outcome',
    says: 'The outcome of a task is logged, with the time that it was waited for.',
    basis: 'ruling',
    requirements: ['AMP-MET-08'],
    emits: 'log',
    on: (line) => leaves(line, 'waiting_amplifier') && !enters(line, 'terminated', 'error'),
    is: ({ with: { kind } }) => kind === 'task',
    what: (line, trace) => `${outcomeOf(line)} after ${stayOf(line, trace)} ms`,
    reads: ({ with: { outcome, durationMs } }) => `${String(outcome)} after ${String(durationMs)} ms`,
  },
  {
    id: 'task.unsubscribed',
    says: 'No agent that is not waited for stays subscribed to.',
    basis: 'ruling',
    requirements: ['AMP-ACT-32'],
    emits: 'progress.unsubscribe',
    on: (line) => leaves(line, 'waiting_amplifier'),
    what: 'no subscription to progress',
  },
  {
    id: 'reconnect-cancelled.transcript',
    says: 'When the user cancels a reconnection, the transcript is saved.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-52'],
    emits: 'transcript.save',
    on: (line, trace) =>
      goes(line, 'reconnecting', 'idle') && !after(line, trace).isLive && trace.trigger === null,
    what: 'the transcript kept',
  },
]

/** One monitor for each. */
export const exitDetails = details.map(action)
