/**
 * Falsification: edits of a good log, derived from the vocabulary of its spec, until every monitor finds something. A
 * monitor that no edit turns red cannot see what it is for.
 */
import { watchOf } from '../../harness/judging/watch.ts'
import type { Log } from '../../spec/log.ts'
import type { Monitor } from '../../spec/monitor.ts'
import type { Good } from './by-hand.ts'
import { type Depth, watchEdits } from './edited-watch.ts'
import { type Edit, edited, lineEdits, restEdits, type Vocabulary } from './log-edits.ts'

/** The first edit that falsifies a monitor, and the good log that it edits. */
export interface Falsified {
  readonly good: Good
  readonly log: Log
}

/** Whether an edit of a line of this name can matter to a monitor. */
const looksAt = (
  { needs, looksAt: more = [] }: Monitor,
  about: string | null,
  effects: ReadonlySet<string>,
) =>
  about === null ||
  !effects.has(about) ||
  more === 'every line' ||
  needs.includes(about) ||
  more.includes(about)

/** An edit that is written by hand. */
export type EditByHand = (log: Log) => Log

/** How monitors are falsified; edits and logs by the id of the monitor. */
export interface SearchOptions {
  /** How long (ms) runs go on after the last line of a log. */
  readonly afterMs: number
  /** Edits by hand. */
  readonly edits?: Readonly<Record<string, EditByHand>>
  /** The name of the good log to search first, where the shortest logs cost time and yield nothing. */
  readonly searchFirst?: Readonly<Record<string, string>>
}

const endOf = (log: Log, afterMs: number): number => (log.at(-1)?.at ?? 0) + afterMs

/** Edits of a log, and how far it is watched after them. */
interface Search {
  readonly depth: Depth
  readonly editsAt: (spec: Vocabulary, log: Log, place: number) => Iterable<Edit>
}

/** Each log is searched by the first two; by the last, which costs most, for what no log has shown by then. */
const searches: readonly (readonly Search[])[] = [
  [
    { depth: 'edit', editsAt: lineEdits },
    { depth: 'end', editsAt: (_, log, place) => restEdits(log, place) },
  ],
  [{ depth: 'end', editsAt: lineEdits }],
]

/** The monitors that an edit by hand falsifies. */
function byHand(
  monitors: readonly Monitor[],
  goodLogs: readonly Good[],
  { afterMs, edits = {} }: SearchOptions,
): Map<string, Falsified> {
  const found = new Map<string, Falsified>()
  for (const monitor of monitors)
    for (const good of goodLogs) {
      const log = edits[monitor.id]?.(good.log)
      if (log === undefined || found.has(monitor.id)) continue
      const [{ findings = [] } = {}] = watchOf([monitor])(good.settings, log, endOf(log, afterMs))
      if (findings.length > 0) found.set(monitor.id, { good, log })
    }
  return found
}

/** The monitors that a good log exercises without a finding, for each log, the shortest first. */
function exercisedIn(monitors: readonly Monitor[], goodLogs: readonly Good[], afterMs: number) {
  const watch = watchOf(monitors)
  return goodLogs
    .toSorted((a, b) => a.log.length - b.log.length)
    .map((good) => {
      const clean = watch(good.settings, good.log, endOf(good.log, afterMs))
      const exercised = monitors.filter((_, place) => {
        const { samples = 0, findings = [] } = clean[place] ?? {}
        return samples > 0 && findings.length === 0
      })
      return { good, exercised, isRed: watchEdits(good, afterMs) }
    })
}

/** The first falsifying edit of each monitor, by its id, from the shortest logs that exercise it without a finding. */
export function falsifiedOf(
  { initial, effects }: Vocabulary,
  monitors: readonly Monitor[],
  goodLogs: readonly Good[],
  options: SearchOptions,
): ReadonlyMap<string, Falsified> {
  const names = new Set(effects.map(({ name }) => name))
  const found = byHand(monitors, goodLogs, options)
  const logs = exercisedIn(monitors, goodLogs, options.afterMs)
  const { searchFirst = {} } = options
  const searched = ({ depth, editsAt }: Search, { good, exercised, isRed }: (typeof logs)[number]): void => {
    const open = new Set(exercised.filter(({ id }) => !found.has(id)))
    for (let place = 0; place < good.log.length && open.size > 0; place += 1) {
      const seen = effects.filter(({ name }) => [...open].some((monitor) => looksAt(monitor, name, names)))
      for (const edit of editsAt({ initial, effects: seen }, good.log, place))
        for (const monitor of open) {
          if (!looksAt(monitor, edit.about, names) || !isRed(monitor, edit, depth)) continue
          found.set(monitor.id, { good, log: edited(good.log, edit) })
          open.delete(monitor)
        }
    }
  }
  for (const log of logs) {
    const exercised = log.exercised.filter(({ id }) => searchFirst[id] === log.good.name)
    for (const search of searches.flat()) searched(search, { ...log, exercised })
  }
  for (const each of searches) for (const log of logs) for (const search of each) searched(search, log)
  return found
}
