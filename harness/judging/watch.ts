/**
 * Watching: monitors over one log. The lines are folded once for all monitors, and monitors that read the same lines
 * receive the same ones.
 */
import type { Line, Log } from '../../spec/log.ts'
import type { Monitor, Setting, Violation } from '../../spec/monitor.ts'
import type { Settings } from '../../spec/row.ts'

/** What a monitor found in a log. */
export interface Watching {
  readonly samples: number
  readonly took: readonly number[]
  readonly findings: readonly Violation[]
}

/** What a monitor found that was never put to the test. */
export const unasked: Watching = { samples: 0, took: [], findings: [] }

/**
 * Passes a log that ended at `untilMs` to monitors and returns the findings of each, in their order. Monitors that are
 * not selected, by their places, find nothing.
 */
export type Watch = (
  settings: Settings,
  log: Log,
  untilMs: number,
  isAsked?: (place: number) => boolean,
) => readonly Watching[]

/** A line with the state before it. */
interface Moment {
  readonly line: Line
  readonly trace: unknown
}

/** Monitors, by their places among all, that look at the same lines of the same setting. */
interface Group {
  readonly looksAt: (line: Line) => boolean
  readonly places: number[]
}

/** A log as the groups of one setting see it: the moments that each of them reads, and the last state. */
interface Seen {
  readonly moments: ReadonlyMap<Group, readonly Moment[]>
  readonly last: unknown
}

/** Gets monitors together, once for all logs. */
export function watchOf(monitors: readonly Monitor[]): Watch {
  const settings = [...new Set(monitors.map(({ setting }) => setting))]
  const emits = settings.map((setting) => showing(setting, groupsOf(monitors, setting)))
  return (given, log, untilMs, isAsked = () => true) => {
    const found = monitors.map(() => unasked)
    for (const show of emits) {
      const { moments, last } = show(given, log)
      for (const [{ places }, seen] of moments)
        for (const place of places) {
          const monitor = monitors[place]
          if (monitor && isAsked(place)) found[place] = watched(monitor, seen, last, untilMs)
        }
    }
    return found
  }
}

function groupsOf(monitors: readonly Monitor[], setting: Setting<unknown>): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const [place, monitor] of monitors.entries()) {
    if (monitor.setting !== setting) continue
    const { needs, looksAt = [] } = monitor
    const names = looksAt === 'every line' ? null : new Set([...needs, ...looksAt])
    const key = names === null ? looksAt.toString() : [...names].sort().join()
    const group = groups.get(key) ?? {
      looksAt: ({ way, what }) => names === null || way === 'in' || names.has(what),
      places: [],
    }
    groups.set(key, group)
    group.places.push(place)
  }
  return [...groups.values()]
}

/** Passes logs to groups; the readers of a kind of line are determined once. */
function showing(
  { start: open, reduce: next }: Setting<unknown>,
  groups: readonly Group[],
): (settings: Settings, log: Log) => Seen {
  const known = { in: new Map(), out: new Map(), world: new Map() } as const
  const lookingAt = (line: Line): readonly number[] => {
    const kinds: Map<string, readonly number[]> = known[line.way]
    const looking =
      kinds.get(line.what) ?? groups.flatMap(({ looksAt }, place) => (looksAt(line) ? [place] : []))
    kinds.set(line.what, looking)
    return looking
  }
  return (settings, log) => {
    let last = open(settings)
    const moments = groups.map((): Moment[] => [])
    for (const line of log) {
      const moment = { line, trace: last }
      for (const place of lookingAt(line)) moments[place]?.push(moment)
      last = next(last, line)
    }
    return { moments: new Map(groups.map((group, place) => [group, moments[place] ?? []])), last }
  }
}

function watched(
  { start, watch, end }: Monitor,
  moments: readonly Moment[],
  last: unknown,
  untilMs: number,
): Watching {
  let state = start
  let samples = 0
  const took: number[] = []
  const findings: Violation[] = []
  for (const { line, trace } of moments) {
    const seen = watch(state, line, trace)
    if (seen === null) continue
    state = seen.state
    if (seen.samples !== undefined) samples += seen.samples
    if (seen.took !== undefined) took.push(seen.took)
    if (seen.findings !== undefined) findings.push(...seen.findings)
  }
  const open = end?.(state, untilMs, last) ?? []
  if (samples + took.length + findings.length + open.length === 0) return unasked
  return { samples: samples + open.length, took, findings: [...findings, ...open] }
}
