/** The thread of a conversation: what is placed already, what was sent and waits for its place, and the phase by now. */
import type { Told } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { off } from '../states.ts'

/** Something that was sent, and not yet placed. */
export interface Waiting {
  readonly at: number
  readonly word: Shown
}

/** A thread, as it grows. */
export interface Thread {
  readonly told: readonly Told[]
  readonly waiting: () => readonly Waiting[]
  /** The phase that the client was told last. */
  readonly phase: () => string
  /** The instant (ms) of what was placed last. */
  readonly lastAt: () => number
  readonly send: (waiting: Waiting) => void
  readonly write: (at: number, way: Told['way'], word: Shown) => void
  /** Places so many of those that wait longest, at this instant; at their own without one. */
  readonly place: (count: number, at?: number) => void
  readonly publish: (at: number, to: string) => void
}

/** An empty thread. */
export function thread(): Thread {
  const told: Told[] = []
  let waiting: readonly Waiting[] = []
  let phase: string = off
  const lastAt = (): number => told.at(-1)?.at ?? 0

  const write: Thread['write'] = (at, way, { what, with: payload }) => {
    told.push({ at: Math.max(at, lastAt()), way, what, with: payload })
  }

  return {
    told,
    waiting: () => waiting,
    phase: () => phase,
    lastAt,
    send: (one) => {
      waiting = [...waiting, one]
    },
    write,
    place: (count, at) => {
      for (const each of waiting.slice(0, count)) write(at ?? each.at, 'in', each.word)
      waiting = waiting.slice(count)
    },
    publish: (at, to) => {
      if (to !== phase) write(at, 'out', { what: 'state', with: { from: phase, to } })
      phase = to
    },
  }
}
