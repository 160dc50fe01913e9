/** Subscriptions to the progress of tasks: each is listened to while it is waited for, and no other one (L469). */
import { showing, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { always, deed } from './scene.ts'

const listening = (call: unknown): string => `a subscription to the progress of ${String(call)}`

export const tasksFollowed = deed({
  id: 'task.followed',
  says: 'The progress of each task that is given to an agent is listened to.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-32', 'AMP-ACT-31'],
  shows: 'progress.subscribe',
  on: (line) => shows(line, 'task.spawn'),
  what: ({ with: { call } }) => listening(call),
  reads: ({ with: { call } }) => listening(call),
  also: ['task.spawn'],
})

/** The task whose progress is listened to. */
export const oneFollowed = always<unknown>(
  {
    id: 'task.one-followed',
    says: 'The progress of one task at a time is listened to, until that is over.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-32'],
    needs: ['progress.subscribe', 'progress.unsubscribe'],
    spoil: (log) => without(log, showing('progress.unsubscribe')),
  },
  {
    start: null,
    ask: (line, followed) => {
      const isBegun = shows(line, 'progress.subscribe')
      if (!isBegun && !shows(line, 'progress.unsubscribe')) return null
      const expected = isBegun ? null : line.with.call
      return followed === expected
        ? true
        : { expected: followed === null ? 'a subscription first' : `no more of ${followed}`, got: line.what }
    },
    remember: (followed, line) => {
      if (shows(line, 'progress.subscribe')) return line.with.call
      return shows(line, 'progress.unsubscribe') ? null : followed
    },
  },
)
