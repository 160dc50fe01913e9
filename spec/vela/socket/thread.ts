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
  /** The phase that the client received last. */
  readonly phase: () => string
  /** The instant (ms) of what was placed last. */
  readonly lastAt: () => number
  /** What was placed last of what was sent; empty when nothing was. */
  readonly lastSent: () => string
  readonly send: (waiting: Waiting) => void
  readonly write: (at: number, way: Told['way'], word: Shown) => void
  /** Places so many of those that wait longest, at this instant; at their own without one. */
  readonly place: (count: number, at?: number) => void
  /** What still waits is dealt with by nothing. */
  readonly forget: () => void
  /** Takes back the connection that was asked for last: nothing can be said of it. */
  readonly retract: () => void
  readonly publish: (at: number, to: string) => void
  /** Since when (ms) an open connection waits for its greeting; null when it does not. */
  greetingSince: number | null
  /** When (ms) the greeting of an upgrade that was timed began to come; null before. */
  greetedAt: number | null
  /** How many bad messages were placed that nothing refused. */
  unrefused: number
}

/** Whether a word is a bad message. */
export const isBadFrame = ({ what }: Shown): boolean => what.startsWith('frame.')

/** An empty thread. */
export function thread(): Thread {
  const told: Told[] = []
  let waiting: Waiting[] = []
  let first = 0
  let phase: string = off
  let lastSent = ''
  const lastAt = (): number => told.at(-1)?.at ?? 0

  const write: Thread['write'] = (at, way, { what, with: payload }) => {
    told.push({ at: Math.max(at, lastAt()), way, what, with: payload })
  }
  const line: Thread = {
    told,
    waiting: () => {
      if (first > 0) waiting = waiting.slice(first)
      first = 0
      return waiting
    },
    phase: () => phase,
    lastAt,
    lastSent: () => lastSent,
    send: (one) => void waiting.push(one),
    write,
    place: (count, at) => {
      for (const each of waiting.slice(first, first + count)) {
        write(at ?? each.at, 'in', each.word)
        lastSent = each.word.what
        if (isBadFrame(each.word)) line.unrefused += 1
      }
      first += count
    },
    forget: () => {
      waiting = []
      first = 0
    },
    retract: () => {
      const asked = told.findLastIndex(({ what }) => what === 'upgrade')
      if (asked >= 0) told.splice(asked)
      waiting = []
      first = 0
    },
    publish: (at, to) => {
      if (to !== phase) write(at, 'out', { what: 'state', with: { from: phase, to } })
      phase = to
    },
    greetingSince: null,
    greetedAt: null,
    unrefused: 0,
  }
  return line
}
