/** Interruptions: in which order, and to what an answer is cut that was not heard to its end (L143 to L152). */
import { changed, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Response } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import { after, always } from './scene.ts'

const interruption = ['response.cancel', 'conversation.item.truncate', 'playback.stop']

/** Puts the first output of this name behind the next one of that name, in the same instant. */
const behind = (log: Log, name: string, other: string): Log => {
  const at = log.findIndex(showing(name))
  const to = log.findIndex((line, index) => index > at && shows(line, other) && line.at === log[at]?.at)
  const line = log[at]
  return line === undefined || to < 0 ? log : log.toSpliced(to + 1, 0, line).toSpliced(at, 1)
}

/** Of one step: what comes before, what comes behind it, and whether both are there. */
const inOrder = (id: string, first: string, then: string, requirements: readonly string[]) =>
  always<readonly string[]>(
    {
      id: `interruption.${id}`,
      says: `Whoever is interrupted shows '${first}' before '${then}'.`,
      basis: 'interpreted',
      requirements,
      needs: interruption,
      spoil: (log) => behind(log, first, then),
    },
    {
      start: [],
      ask: (line, done) => {
        if (shows(line, then)) return done.includes(first) ? true : null
        return shows(line, first) && done.includes(then)
          ? { expected: `${first} before ${then}`, got: `${then} first` }
          : null
      },
      remember: (done, line) => {
        if (line.way === 'in') return []
        return line.way === 'out' && interruption.includes(line.what) ? [...done, line.what] : done
      },
    },
  )

/** The numbered order of the document, two at a time. */
export const inNumberedOrder = [
  inOrder('cancel-first', 'response.cancel', 'conversation.item.truncate', ['AMP-ACT-21', 'AMP-ACT-23']),
  inOrder('stop-last', 'conversation.item.truncate', 'playback.stop', ['AMP-ACT-24', 'AMP-ACT-23']),
]

/** What was spoken last: its item, since when (ms), how much of it had come, and until when that is played. */
interface Spoken extends Pick<Response, 'receivedMs' | 'playsUntil'> {
  readonly item: string
  /** The item of its last chunk, which may be another one. */
  readonly lastItem: string | null
  readonly since: number
}

const spokenOf = (scene: Memory, response: Response | null): Spoken | null =>
  scene.state === 'speaking' && response !== null && response.item !== null
    ? {
        item: response.item,
        lastItem: response.lastItem,
        since: scene.since,
        receivedMs: response.receivedMs,
        playsUntil: response.playsUntil,
      }
    : null

const isCut = (line: Line): boolean => shows(line, 'conversation.item.truncate')

const cutTo = (log: Log, audioEndMs: number): Log =>
  changed(log, isCut, (line) => ({ with: { ...line.with, audioEndMs } }))

const remember = (spoken: Spoken | null, line: Line, scene: Memory): Spoken | null => {
  const next = after(line, scene)
  return spokenOf(next, next.response) ?? (line.way === 'in' && next.state !== 'speaking' ? null : spoken)
}

const truncation = {
  basis: 'document',
  needs: ['state', 'conversation.item.truncate'],
  looksAt: ['response.cancel'],
} as const

export const rightItemCut = always<Spoken | null>(
  {
    ...truncation,
    id: 'interruption.item',
    says: 'Whoever is interrupted truncates the item that was spoken, to a whole number of ms that is not negative.',
    requirements: ['AMP-ACT-17', 'AMP-MSG-05', 'AMP-ACT-22'],
    spoil: (log) => changed(log, isCut, (line) => ({ with: { ...line.with, item: 'item#9' } })),
  },
  {
    start: null,
    ask: (line, spoken) => {
      if (!isCut(line)) return null
      const { item, audioEndMs } = line.with
      const isSpoken = spoken !== null && (item === spoken.item || item === spoken.lastItem)
      const isRight = isSpoken && Number.isSafeInteger(audioEndMs) && Number(audioEndMs) >= 0
      return isRight ? true : { expected: `${spoken?.item ?? 'no cut'}`, got: `${item} to ${audioEndMs} ms` }
    },
    remember,
  },
)

/** How much was heard, by one reckoning or as well by another. */
const cutAt = (
  id: string,
  says: string,
  ...reckonings: readonly ((spoken: Spoken, now: number) => number)[]
) =>
  always<Spoken | null>(
    {
      ...truncation,
      id,
      says,
      basis: 'interpreted',
      requirements: ['AMP-ACT-16', 'AMP-ACT-17'],
      spoil: (log) => cutTo(log, 7),
    },
    {
      start: null,
      ask: (line, spoken) => {
        // Of two items each has a time of its own.
        if (!isCut(line) || spoken === null || spoken.item !== spoken.lastItem) return null
        const right = new Set(reckonings.map((reckon) => reckon(spoken, line.at)))
        const { audioEndMs } = line.with
        return right.has(Number(audioEndMs))
          ? true
          : { expected: `${[...right].join(' or ')} ms`, got: `${audioEndMs} ms` }
      },
      remember,
    },
  )

const plainDifference = cutAt(
  'interruption.difference',
  'What was heard is how long playback has lasted.',
  ({ since }, now) => now - since,
)

/**
 * How much was heard; the plain difference, which is more than what has come, is as good of a foreign class. Where playback ran
 * dry in between, what was really played is less than what had come in all: the ruling names both (AMP-ACT-16).
 */
export const heardCut = {
  ...cutAt(
    'interruption.heard',
    'What was heard is how long playback has lasted, and not more than what had come, or was played of it.',
    ({ since, receivedMs }, now) => Math.min(now - since, receivedMs),
    ({ receivedMs, playsUntil }, now) => receivedMs - Math.max(0, playsUntil - now),
  ),
  otherReadings: [plainDifference],
}
