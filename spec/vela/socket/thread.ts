/**
 * The thread of a conversation: the placed words, the sent messages that wait for their place, and the current phase.
 */
import type { PlacedWord } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { off } from '../states.ts'

/** A message that was sent, and not yet placed. */
export interface Waiting {
  readonly at: number
  readonly word: Shown
}

/** A thread, as it grows. */
export interface Thread {
  readonly reported: readonly PlacedWord[]
  readonly waiting: () => readonly Waiting[]
  /** The phase that the client received last. */
  readonly phase: () => string
  /** The instant (ms) of the last placed word. */
  readonly lastAt: () => number
  /** The last placed message of the client; empty if there is none. */
  readonly lastSent: () => string
  readonly send: (waiting: Waiting) => void
  readonly write: (at: number, way: PlacedWord['way'], word: Shown) => void
  /** Places so many of those that wait longest, at this instant; at their own without one. */
  readonly place: (count: number, at?: number) => void
  /** The messages that still wait have no effect. */
  readonly forget: () => void
  /** Takes back the last requested connection: no check applies to it. */
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
  const reported: PlacedWord[] = []
  let waiting: Waiting[] = []
  let first = 0
  let phase: string = off
  let lastSent = ''
  const lastAt = (): number => reported.at(-1)?.at ?? 0

  const write: Thread['write'] = (at, way, { what, with: payload }) => {
    reported.push({ at: Math.max(at, lastAt()), way, what, with: payload })
  }
  const line: Thread = {
    reported,
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
      const asked = reported.findLastIndex(({ what }) => what === 'upgrade')
      if (asked >= 0) reported.splice(asked)
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
