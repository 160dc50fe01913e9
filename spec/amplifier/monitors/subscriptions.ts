/** Subscriptions to the progress of tasks: each exists while its task is awaited, and no other one (L469). */
import { emits } from '../../lines.ts'
import { action, always } from './trace-state.ts'

const listening = (call: unknown): string => `a subscription to the progress of ${String(call)}`

export const tasksFollowed = action({
  id: 'task.followed',
  says: 'The progress of each task that is given to an agent is subscribed to.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-32', 'AMP-ACT-31'],
  emits: 'progress.subscribe',
  on: (line) => emits(line, 'task.spawn'),
  what: ({ with: { call } }) => listening(call),
  reads: ({ with: { call } }) => listening(call),
  also: ['task.spawn'],
})

/** The task whose progress is listened to. */
export const oneFollowed = always<unknown>('task.one-followed', 'AMP-ACT-32 interpreted', {
  says: 'The progress of one task at a time is subscribed to, until that is over.',
  needs: ['progress.subscribe', 'progress.unsubscribe'],
  ask: (line, followed) => {
    const isBegun = emits(line, 'progress.subscribe')
    if (!isBegun && !emits(line, 'progress.unsubscribe')) return null
    const expected = isBegun ? null : line.with.call
    return followed === expected
      ? true
      : { expected: followed === null ? 'a subscription first' : `no more of ${followed}`, got: line.what }
  },
  remember: (followed, line) => {
    if (emits(line, 'progress.subscribe')) return line.with.call
    return emits(line, 'progress.unsubscribe') ? null : followed
  },
})
