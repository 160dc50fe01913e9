/**
 * Drafts: for each published change the shortest way to it that an exploration found, as a scenario file to begin with.
 */
import type { Spec } from '../../spec/spec.ts'
import type { Entry, Explored } from '../charts/explored.ts'
import { pairKey } from '../oracle/tally.ts'
import type { Stride } from '../playing/plan.ts'
import { unusual } from '../shrinking/run-to-story.ts'
import type { Beat, Story } from '../shrinking/story.ts'
import { fileOf, remark } from '../shrinking/writing.ts'

/** Strides as a story: waits become the pauses before the next event. */
function storyOf(spec: Spec, { settings, strides }: Entry): Story {
  const beats: Beat[] = []
  let pauseMs = 0
  let isLate = false
  for (const stride of strides) {
    if ('waitMs' in stride) {
      pauseMs += stride.waitMs
      isLate = stride.ahead !== true
      continue
    }
    beats.push(beatOf(stride, pauseMs, isLate))
    pauseMs = 0
    isLate = false
  }
  return { settings: unusual(spec, settings), beats, silenceMs: pauseMs }
}

function beatOf(
  { afterMs, what, with: said }: Exclude<Stride, { waitMs: number }>,
  pauseMs: number,
  isLate: boolean,
): Beat {
  const spoken = Object.entries(said).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return {
    afterMs: pauseMs + afterMs,
    ...(isLate && afterMs === 0 ? { isLate: true as const } : {}),
    what,
    with: Object.fromEntries(spoken),
  }
}

/** The requirements of the rows that require a change. */
function namedBy({ rows }: Spec, { from, to }: Entry): readonly string[] {
  const asking = rows.filter((row) => row.to === to && row.from.includes(from))
  return [...new Set(asking.flatMap((row) => row.requirements))]
}

/** The file of one change. */
function draftOf(spec: Spec, entry: Entry): string {
  const { from, to } = entry
  const named = namedBy(spec, entry)
  const story = storyOf(spec, entry)
  return [
    remark('The shortest way to this change that is known: put a story of your own in its place.'),
    ...fileOf(spec, { scenario: `From ${from} to ${to}`, tags: [] }, story),
    `  - expect: { path: ${from} > ${to} }`,
    ...(named.length === 0 ? [] : [`    covers: [${named.join(', ')}]`]),
    '',
  ].join('\n')
}

/** The drafts of all changes that an exploration has seen, by `from>to`. */
export function draftsOf(spec: Spec, { entries }: Explored): ReadonlyMap<string, string> {
  const shortest = new Map<string, Entry>()
  for (const entry of entries.values()) {
    const key = pairKey(entry.from, entry.to)
    const known = shortest.get(key)
    if (known === undefined || entry.strides.length < known.strides.length) shortest.set(key, entry)
  }
  return new Map([...shortest].map(([key, entry]) => [key, draftOf(spec, entry)]))
}
