/** The fence: no effect from beyond the end of a turn, and no effect twice (INV-05, AV-INT-005, AV-GUD-004). */

import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line, Name } from '../protocol.ts'
import { always } from './trace-state.ts'

interface Fence {
  readonly open: readonly string[]
  readonly superseded: readonly string[]
  /** Requests whose late answer has arrived. */
  readonly late: readonly string[]
}

/** The end of a turn ends its requests: a later answer to one of them is late. */
const supersede = (fence: Fence, line: Line): Fence => {
  if (emits(line, 'copilot.send')) return { ...fence, open: [...fence.open, text(line.with.request)] }
  if (emits(line, 'state') && ['listening', 'interrupted'].includes(text(line.with.to)))
    return { ...fence, open: [], superseded: [...fence.superseded, ...fence.open] }
  if (receives(line, 'copilot.response') && fence.superseded.includes(text(line.with.request)))
    return { ...fence, late: [...fence.late, text(line.with.request)] }
  return fence
}

const nothing: Fence = { open: [], superseded: [], late: [] }

/** The other reading: a late answer may be prepared, but the assistant must not begin to speak outside a turn. */
const lateAnswerNotHeard = always<Fence>('fence.late-answer/not-heard', 'AV-INT-005 interpreted', {
  says: 'A late answer does not lead to speaking.',
  needs: ['state'],
  start: nothing,
  ask: (line, _, { state }) => {
    if (!publishes(line, 'speaking')) return null
    return ['processing', 'waitingForCopilot', 'suspended'].includes(state)
      ? true
      : { expected: 'speaking only while an answer is awaited', got: `speaking from ${state}` }
  },
  remember: supersede,
})

export const lateAnswerFenced = always<Fence>('fence.late-answer', 'AV-INT-005 AV-GUD-004 interpreted', {
  says: 'An answer to a prompt that timed out or was abandoned is not spoken (INV-05).',
  needs: ['state', 'copilot.send', 'tts.speak'],
  otherReadings: [lateAnswerNotHeard as never],
  start: nothing,
  ask: (line, { superseded, late }) => {
    const request = text(line.with.request)
    if (receives(line, 'copilot.response') && superseded.includes(request)) return true
    if (!emits(line, 'tts.speak') || !late.includes(request)) return null
    return {
      expected: `the late answer to ${request} to be dropped`,
      got: `tts.speak of ${line.with.handle}`,
    }
  },
  remember: supersede,
})

interface Repeat {
  readonly last: Line | null
  /** The instant (ms) of a repetition that may have no effect; later lines have a cause of their own. */
  readonly repeatedAt: number | null
}

const identified = ['utterance', 'request', 'handle']
const restarts: readonly Name[] = ['copilot.send', 'tts.speak', 'state']

export const duplicateHasNoEffect = always<Repeat>('fence.duplicate', 'AV-GUD-004 AV-INT-005', {
  says: 'A repeated event changes no state and starts no prompt and no playback.',
  needs: ['state'],
  looksAt: 'every line',
  start: { last: null, repeatedAt: null },
  ask: (line, { last, repeatedAt }) => {
    if (line.way === 'in' && isSame(line, last)) return true
    if (line.at !== repeatedAt || line.way !== 'out' || !restarts.includes(line.what) || isTimed(line))
      return null
    return {
      expected: 'a repeated event to have no effect',
      got: `${line.what} after ${last?.what} was said twice`,
    }
  },
  remember: (before, line) => {
    if (isIgnored(line) || isTimed(line))
      return before.repeatedAt === null ? before : { last: before.last, repeatedAt: null }
    if (line.way !== 'in') return before
    const isRepeated = isSame(line, before.last) && identified.some((field) => field in line.with)
    return { last: line, repeatedAt: isRepeated ? line.at : null }
  },
})

/** Once a record reports that the event was ignored, the next line has a cause of its own, for instance a timer. */
const isIgnored = (line: Line): boolean =>
  emits(line, 'host.diagnostic') && line.with.kind === 'event.ignored'

/** A limit ran out in the same instant: the next line has a cause of its own, too. */
const isTimed = (line: Line): boolean =>
  emits(line, 'state') &&
  (timers.includes(text(line.with.cause)) || text(line.with.cause).endsWith('.timeout'))

/** Causes of changes without an input, besides those that are called a timeout. */
const timers = ['recover', 'reset', 'error', 'fatal']

const isSame = (line: Line, last: Line | null): boolean =>
  line.what === last?.what && line.at === last.at && JSON.stringify(line.with) === JSON.stringify(last.with)
