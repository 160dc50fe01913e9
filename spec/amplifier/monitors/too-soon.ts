/** What lasts until its time is up, or until somebody ends it, is not over any sooner (L270, L578). */
import { hearing, showing } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import { isForLater, isStop } from './gathering.ts'
import { always } from './scene.ts'

/** Something that has a time of its own; a change of the state ends it at any time. */
interface Lasting extends Pick<Monitor, 'id' | 'says' | 'requirements' | 'needs' | 'spoil'> {
  readonly begins: (line: Line) => boolean
  readonly ends: (line: Line) => boolean
  /** An input that may end it before its time is up. */
  readonly excuses: (line: Line, scene: Memory) => boolean
  readonly ms: (scene: Memory) => number
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
      remember: (stretch, line, scene) => {
        const { since, excusedAt } = stretch
        if (line.way === 'in')
          return { ...stretch, early: null, excusedAt: excuses(line, scene) ? line.at : excusedAt }
        if (begins(line)) return { ...stretch, since: line.at, early: null }
        if (shows(line, 'state')) return { ...stretch, early: null }
        if (since === null || !ends(line)) return stretch
        const lasted = line.at - since
        const isEarly = lasted < ms(scene) && excusedAt !== line.at
        return { ...stretch, since: null, at: line.at, early: isEarly ? lasted : null }
      },
      owed: ({ early }) => (early === null ? null : tooSoon(early)),
    },
  )
}

/** Nobody has stopped after all: a button is let go that does not count, or silence where it does not. */
const misheard = (log: Log): Log => {
  const at = log.findLastIndex(hearing('speech_stopped'))
  return log.map((line, index) => (index === at ? { ...line, what: 'push_to_talk_release' } : line))
}

const table: readonly Lasting[] = [
  {
    id: 'queue.lasts',
    says: 'Speech that waits is gathered until who speaks has stopped, or its time is up.',
    requirements: ['AMP-TO-19', 'AMP-G-16', 'AMP-ST-12'],
    needs: ['state', 'capture.begin', 'capture.end'],
    spoil: misheard,
    begins: (line) => isForLater(line, 'capture.begin'),
    ends: (line) => isForLater(line, 'capture.end'),
    // Who clicks send has said everything in every mode.
    excuses: (line, scene) => isStop(line, scene) || hears(line, 'manual_send'),
    ms: ({ settings }) => settings.listeningMs,
    what: 'speech that is gathered',
  },
  {
    id: 'attempt.lasts',
    says: 'An attempt that nothing speaks against has its full time.',
    requirements: ['AMP-TO-23'],
    needs: ['state', 'session.get', 'attempt.abort'],
    spoil: (log) => {
      const at = log.findIndex(showing('attempt.abort'))
      return log.map((line, index) => (index < at ? line : { ...line, at: line.at - 1 }))
    },
    begins: (line) => shows(line, 'session.get'),
    ends: (line) => shows(line, 'attempt.abort'),
    excuses: () => true,
    ms: ({ settings }) => settings.attemptMs,
    what: 'an attempt',
  },
]

/** One monitor for each. */
export const lasting = table.map(notSooner)
