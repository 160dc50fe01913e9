/** What is done when a state is left, where the document leaves open when, or of what (L285 to L289, L417 to L421). */
import type { Line } from '../../log.ts'
import { after, type Deed, deed, enters, goes, leaves, stayOf } from './scene.ts'
import { record } from './stay-record.ts'

/** How the stay with an agent ended. */
const outcomeOf = ({ with: { to } }: Line): string => {
  if (to === 'processing') return 'completed'
  return to === 'reconnecting' ? 'reconnect' : 'cancelled'
}

/** Deeds that the document has, but not that they are so: when, or of what. */
const details: readonly Deed[] = [
  {
    ...record('speaking', 'speaking', 'AMP-MET-06'),
    id: 'speaking.record-of-stay',
    says: 'The duration of what was spoken is how long the stay was.',
    basis: 'interpreted',
  },
  {
    id: 'speaking.stopped',
    says: 'Playback is stopped by its own call.',
    basis: 'ruling',
    requirements: ['AMP-ACT-19', 'AMP-ACT-24'],
    shows: 'playback.stop',
    on: (line) => leaves(line, 'speaking'),
    what: 'playback stopped',
  },
  {
    id: 'task.outcome',
    says: 'How a task ended is written down in our words, with how long it was waited for.',
    basis: 'ruling',
    requirements: ['AMP-MET-08'],
    shows: 'log',
    on: (line) => leaves(line, 'waiting_amplifier') && !enters(line, 'terminated', 'error'),
    is: ({ with: { kind } }) => kind === 'task',
    what: (line, scene) => `${outcomeOf(line)} after ${stayOf(line, scene)} ms`,
    reads: ({ with: { outcome, durationMs } }) => `${String(outcome)} after ${String(durationMs)} ms`,
  },
  {
    id: 'task.unsubscribed',
    says: 'Nobody listens to an agent that is not waited for.',
    basis: 'ruling',
    requirements: ['AMP-ACT-32'],
    shows: 'progress.unsubscribe',
    on: (line) => leaves(line, 'waiting_amplifier'),
    what: 'no subscription to progress',
  },
  {
    id: 'reconnect-cancelled.transcript',
    says: 'When the user gives a reconnection up, the transcript is kept.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-52'],
    shows: 'transcript.save',
    on: (line, scene) =>
      goes(line, 'reconnecting', 'idle') && !after(line, scene).isLive && scene.trigger === null,
    what: 'the transcript kept',
  },
]

/** One monitor for each. */
export const exitDetails = details.map(deed)
