/** Shapes that Vantum needs beside the usual ones: what must have been given by the end of a stay. */
import type { Common } from '../../about.ts'
import { publishes } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Line } from '../protocol.ts'
import { always, setting, type TraceState } from './trace-state.ts'

/** What `begins` must have been `given` when the step in which it `ends` is over. */
export interface Stay {
  readonly begins: (line: Line, trace: TraceState) => boolean
  readonly given: (line: Line, trace: TraceState) => boolean
  readonly ends: (line: Line, trace: TraceState) => boolean
  /** Whether it is owed at all, as of the line that ends it. */
  readonly owes?: (line: Line, trace: TraceState) => boolean
  readonly what: string
}

/** A stay in progress: it has begun, its item was given, and it has ended. */
export interface Kept {
  readonly isOpen: boolean
  readonly isGiven: boolean
  readonly isOver: boolean
}

const nothing: Kept = { isOpen: false, isGiven: false, isOver: false }

/** A stay, checked at the first input behind it; within one step the order is free. */
export const stay = (
  common: Common<Line>,
  { begins, given, ends, owes, what }: Stay,
): Monitor<Kept, TraceState> =>
  always<Kept>(common, {
    start: nothing,
    ask: (line, { isGiven, isOver }) => {
      if (!isOver || line.way !== 'in') return null
      return isGiven ? true : { expected: what, got: `'${line.what}' came first` }
    },
    remember: (kept, line, trace) => {
      const isFresh = kept.isOver && line.way === 'in'
      const { isOpen, isGiven, isOver } = isFresh ? nothing : kept
      const gives = isGiven || given(line, trace)
      if (begins(line, trace)) return { isOpen: true, isGiven: given(line, trace), isOver: false }
      if (isOpen && ends(line, trace))
        return { isOpen: false, isGiven: gives, isOver: owes?.(line, trace) ?? true }
      return { isOpen, isGiven: gives, isOver }
    },
    owed: ({ isOver, isGiven }) => (isOver && !isGiven ? { expected: what, got: 'it never came' } : null),
  })

/** Outputs required when the call ends, before its state is published or after it. */
export interface Task {
  readonly shown: (line: Line) => boolean
  /** Counted from the end, it must be emitted within so many ms, and not just at some time. */
  readonly isTimed?: true
  readonly what: string
}

/** A task as it goes. */
export interface Ended {
  /** When (ms) it was emitted, when the call ended, and how long that may take. */
  readonly shownAt: number | null
  readonly endedAt: number | null
  readonly maxMs: number
}

/** A task of the cleanup. */
export const task = (common: Common<Line>, { shown, isTimed, what }: Task): Monitor<Ended, TraceState> => ({
  ...common,
  setting,
  start: { shownAt: null, endedAt: null, maxMs: 0 },
  watch: (before, line: Line, trace) => {
    const ends = publishes(line, 'ENDED')
    const shownAt = before.shownAt ?? (shown(line) ? line.at : null)
    const endedAt = before.endedAt ?? (ends ? line.at : null)
    if (shownAt === before.shownAt && endedAt === before.endedAt) return null
    const state = { shownAt, endedAt, maxMs: trace.settings.cleanupMaxMs }
    if (shownAt === null || endedAt === null) return { state }
    const took = Math.max(0, shownAt - endedAt)
    const isLate = isTimed === true && took > state.maxMs
    const late = { at: line.at, expected: `${what} within ${state.maxMs} ms`, got: `after ${took} ms` }
    return { state, samples: 1, took, findings: isLate ? [late] : [] }
  },
  end: ({ shownAt, endedAt, maxMs }, at) =>
    endedAt !== null && shownAt === null && at > endedAt + maxMs
      ? [{ at, expected: `${what} when the call ends`, got: `not by ${at} ms` }]
      : [],
})
