/** A stay that lasts until its time is up, or until an event ends it, does not end any sooner (L270, L578). */

import { emits, receives } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { isForLater, isStop } from './gathering.ts'
import { always } from './trace-state.ts'

/** A stay with a time of its own; a change of the state ends it at any time. */
interface Lasting extends Pick<Monitor, 'id' | 'says' | 'requirements'> {
  readonly needs: readonly Effect[]
  readonly begins: (line: Line) => boolean
  readonly ends: (line: Line) => boolean
  /** An input that may end it before its time is up. */
  readonly excuses: (line: Line, trace: Memory) => boolean
  readonly ms: (trace: Memory) => number
  readonly what: string
}

/** Since when (ms) it lasts, the instant of the last input that excuses its end, and how soon it ended without one. */
interface Stretch {
  readonly since: number | null
  readonly excusedAt: number
  readonly at: number
  readonly early: number | null
}

const notSooner = ({ begins, ends, excuses, ms, what, ...says }: Lasting) => {
  const tooSoon = (early: number) => ({ expected: `${what} to its time`, got: `the end after ${early} ms` })
  return always<Stretch>(
    { ...says, basis: 'ruling' },
    {
      start: { since: null, excusedAt: -1, at: -1, early: null },
      ask: (line, { early, at, since }) => {
        if (early !== null && (line.way === 'in' || line.at > at)) return tooSoon(early)
        return ends(line) && since !== null ? true : null
      },
      remember: (stretch, line, trace) => {
        const { since, excusedAt } = stretch
        if (line.way === 'in')
          return { ...stretch, early: null, excusedAt: excuses(line, trace) ? line.at : excusedAt }
        if (begins(line)) return { ...stretch, since: line.at, early: null }
        if (emits(line, 'state')) return { ...stretch, early: null }
        if (since === null || !ends(line)) return stretch
        const lasted = line.at - since
        const isEarly = lasted < ms(trace) && excusedAt !== line.at
        return { ...stretch, since: null, at: line.at, early: isEarly ? lasted : null }
      },
      owed: ({ early }) => (early === null ? null : tooSoon(early)),
    },
  )
}

const table: readonly Lasting[] = [
  {
    id: 'queue.lasts',
    says: 'A queued utterance is captured until the user stops speaking, or its time limit is reached.',
    requirements: ['AMP-TO-19', 'AMP-G-16', 'AMP-ST-12'],
    needs: ['state', 'capture.begin', 'capture.end'],
    begins: (line) => isForLater(line, 'capture.begin'),
    ends: (line) => isForLater(line, 'capture.end'),
    // A click on send ends the utterance in every mode.
    excuses: (line, trace) => isStop(line, trace) || receives(line, 'manual_send'),
    ms: ({ settings }) => settings.listeningMs,
    what: 'speech that is gathered',
  },
  {
    id: 'attempt.lasts',
    says: 'An attempt without a failure has its full time.',
    requirements: ['AMP-TO-23'],
    needs: ['state', 'session.get', 'attempt.abort'],
    begins: (line) => emits(line, 'session.get'),
    ends: (line) => emits(line, 'attempt.abort'),
    excuses: () => true,
    ms: ({ settings }) => settings.attemptMs,
    what: 'an attempt',
  },
]

/** One monitor for each. */
export const lasting = table.map(notSooner)
