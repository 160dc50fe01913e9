/** Interruptions: in which order, and where an answer is cut that was not heard to its end (L143 to L152). */

import { emits } from '../../lines.ts'
import type { Response } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { after, always } from './trace-state.ts'

const interruption: readonly Effect[] = ['response.cancel', 'conversation.item.truncate', 'playback.stop']

/** For one step: what comes before, what comes after it, and whether both exist. */
const inOrder = (id: string, first: Effect, then: Effect, requirements: readonly string[]) =>
  always<readonly string[]>(
    {
      id: `interruption.${id}`,
      says: `An interruption shows '${first}' before '${then}'.`,
      basis: 'interpreted',
      requirements,
      needs: interruption,
    },
    {
      start: [],
      ask: (line, done) => {
        if (emits(line, then)) return done.includes(first) ? true : null
        return emits(line, first) && done.includes(then)
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

/** The last spoken item: since when (ms), how much of it had arrived, and until when that is played. */
interface Spoken extends Pick<Response, 'receivedMs' | 'playsUntil'> {
  readonly item: string
  /** The item of its last chunk, which may be another one. */
  readonly lastItem: string | null
  readonly since: number
}

const spokenOf = (trace: Memory, response: Response | null): Spoken | null =>
  trace.state === 'speaking' && response !== null && response.item !== null
    ? {
        item: response.item,
        lastItem: response.lastItem,
        since: trace.since,
        receivedMs: response.receivedMs,
        playsUntil: response.playsUntil,
      }
    : null

const isCut = (line: Line): boolean => emits(line, 'conversation.item.truncate')

const remember = (spoken: Spoken | null, line: Line, trace: Memory): Spoken | null => {
  const next = after(line, trace)
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
    says: 'An interruption truncates the spoken item, to a whole number of ms that is not negative.',
    requirements: ['AMP-ACT-17', 'AMP-MSG-05', 'AMP-ACT-22'],
  },
  {
    start: null,
    ask: (line, spoken) => {
      // The document does not specify what is cut when nothing is spoken any more.
      if (!isCut(line) || spoken === null) return null
      const { item, audioEndMs } = line.with
      const isSpoken = item === spoken.item || item === spoken.lastItem
      const isRight = isSpoken && Number.isSafeInteger(audioEndMs) && Number(audioEndMs) >= 0
      return isRight ? true : { expected: `${spoken.item}`, got: `${item} to ${audioEndMs} ms` }
    },
    remember,
  },
)

/** How much was heard, by one calculation or by either of two. */
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
    },
    {
      start: null,
      ask: (line, spoken) => {
        // Each of two items has a time of its own.
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
  'The truncation uses the duration of playback.',
  ({ since }, now) => now - since,
)

/**
 * How much was heard; the plain difference, which is more than the received audio, is accepted from a foreign class.
 * If playback ran dry in between, the played audio is less than all the received audio: the ruling names both
 * (AMP-ACT-16).
 */
export const heardCut = {
  ...cutAt(
    'interruption.heard',
    'The truncation uses the duration of playback, and at most the received or played audio.',
    ({ since, receivedMs }, now) => Math.min(now - since, receivedMs),
    ({ receivedMs, playsUntil }, now) => receivedMs - Math.max(0, playsUntil - now),
  ),
  otherReadings: [plainDifference],
}
