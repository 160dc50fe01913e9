/** Shapes that Vantum needs beside the usual ones: what must have been given by the time that something is over. */
import { publishes } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import { always, type Scene, setting } from './scene.ts'

type Common = Omit<Monitor, 'setting' | 'start' | 'watch' | 'end'>

/** What `begins` must have been `given` when the step in which it `ends` is over. */
export interface Stay {
  readonly begins: (line: Line, scene: Scene) => boolean
  readonly given: (line: Line, scene: Scene) => boolean
  readonly ends: (line: Line, scene: Scene) => boolean
  /** Whether it is owed at all, as of the line that ends it. */
  readonly owes?: (line: Line, scene: Scene) => boolean
  readonly what: string
}

/** A stay as it goes: it has begun, what it is about was given, and it has ended. */
export interface Kept {
  readonly isOpen: boolean
  readonly isGiven: boolean
  readonly isOver: boolean
}

const nothing: Kept = { isOpen: false, isGiven: false, isOver: false }

/** A stay, asked at the first input behind it; within one step the order is free. */
export const stay = (common: Common, { begins, given, ends, owes, what }: Stay): Monitor<Kept, Scene> =>
  always<Kept>(common, {
    start: nothing,
    ask: (line, { isGiven, isOver }) => {
      if (!isOver || line.way !== 'in') return null
      return isGiven ? true : { expected: what, got: `'${line.what}' came first` }
    },
    remember: (kept, line, scene) => {
      const isFresh = kept.isOver && line.way === 'in'
      const { isOpen, isGiven, isOver } = isFresh ? nothing : kept
      const gives = isGiven || given(line, scene)
      if (begins(line, scene)) return { isOpen: true, isGiven: given(line, scene), isOver: false }
      if (isOpen && ends(line, scene))
        return { isOpen: false, isGiven: gives, isOver: owes?.(line, scene) ?? true }
      return { isOpen, isGiven: gives, isOver }
    },
    owed: ({ isOver, isGiven }) => (isOver && !isGiven ? { expected: what, got: 'it never came' } : null),
  })

/** What must be shown when the call ends, before its state is published or after it. */
export interface Task {
  readonly shown: (line: Line) => boolean
  /** Counted from the end, it must be there within so many ms, and not just some time. */
  readonly isTimed?: true
  readonly what: string
}

/** A task as it goes. */
export interface Ended {
  /** When (ms) it was shown, when the call ended, and how long that may take. */
  readonly shownAt: number | null
  readonly endedAt: number | null
  readonly maxMs: number
}

/** A task of the cleanup. */
export const task = (common: Common, { shown, isTimed, what }: Task): Monitor<Ended, Scene> => ({
  ...common,
  setting,
  start: { shownAt: null, endedAt: null, maxMs: 0 },
  watch: (before, line, scene) => {
    const ends = publishes(line, 'ENDED')
    const shownAt = before.shownAt ?? (shown(line) ? line.at : null)
    const endedAt = before.endedAt ?? (ends ? line.at : null)
    if (shownAt === before.shownAt && endedAt === before.endedAt) return null
    const state = { shownAt, endedAt, maxMs: scene.settings.cleanupMaxMs }
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
