/**
 * Watching: monitors over one log. What the lines tell is folded once, whoever looks, and monitors that look at the same
 * lines are shown the same ones.
 */
import type { Line, Log } from '../../spec/log.ts'
import type { Finding, Monitor, Setting } from '../../spec/monitor.ts'
import type { Settings } from '../../spec/row.ts'

/** What a monitor found in a log. */
export interface Watching {
  readonly samples: number
  readonly took: readonly number[]
  readonly findings: readonly Finding[]
}

/** What a monitor found that was never put to the test. */
export const unasked: Watching = { samples: 0, took: [], findings: [] }

/**
 * Shows a log that ended at `untilMs` to monitors, and tells what each of them found, in their order; those that are
 * not asked find nothing.
 */
export type Watch = (
  settings: Settings,
  log: Log,
  untilMs: number,
  isAsked?: (monitor: Monitor<never>) => boolean,
) => readonly Watching[]

/** A line with the scene before it. */
interface Moment {
  readonly line: Line
  readonly scene: never
}

/** A log as monitors of one setting see it: its moments, and the last scene. */
interface Seen {
  readonly moments: readonly Moment[]
  readonly last: never
}

/** Monitors, by their places among all, that look at the same lines of the same setting. */
interface Group {
  readonly setting: Setting<never>
  readonly isSeen: (line: Line) => boolean
  readonly places: number[]
}

/** Gets monitors together, once for all logs. */
export function watchOf(monitors: readonly Monitor<never>[]): Watch {
  const groups = groupsOf(monitors)
  const settings = [...new Set(monitors.map(({ setting }) => setting))]
  return (given, log, untilMs, isAsked = () => true) => {
    const told = new Map(settings.map((setting) => [setting, seenIn(setting, given, log)]))
    const found = monitors.map(() => unasked)
    for (const { setting, isSeen, places } of groups) {
      const { moments, last } = told.get(setting) as Seen
      const seen = moments.filter(({ line }) => isSeen(line))
      for (const place of places) {
        const monitor = monitors[place] as Monitor<never>
        if (isAsked(monitor)) found[place] = watched(monitor, seen, last, untilMs)
      }
    }
    return found
  }
}

function groupsOf(monitors: readonly Monitor<never>[]): readonly Group[] {
  const settings = [...new Set(monitors.map(({ setting }) => setting))]
  const groups = new Map<string, Group>()
  for (const [place, monitor] of monitors.entries()) {
    const { setting, needs, looksAt = [] } = monitor
    const names = looksAt === 'every line' ? null : new Set([...needs, ...looksAt])
    const key = [settings.indexOf(setting), ...(names === null ? ['*'] : [...names].sort())].join(' ')
    const isSeen = ({ way, what }: Line) => names === null || way === 'in' || names.has(what)
    const group = groups.get(key) ?? { setting, isSeen, places: [] }
    groups.set(key, group)
    group.places.push(place)
  }
  return [...groups.values()]
}

function seenIn({ open, next }: Setting<never>, settings: Settings, log: Log): Seen {
  let last = open(settings)
  const moments = log.map((line) => {
    const scene = last
    last = next(scene, line)
    return { line, scene }
  })
  return { moments, last }
}

function watched(
  { start, watch, end }: Monitor<never>,
  moments: readonly Moment[],
  last: never,
  untilMs: number,
): Watching {
  let state = start
  let samples = 0
  const took: number[] = []
  const findings: Finding[] = []
  for (const { line, scene } of moments) {
    const seen = watch(state, line, scene)
    if (seen === null) continue
    state = seen.state as never
    if (seen.samples !== undefined) samples += seen.samples
    if (seen.took !== undefined) took.push(seen.took)
    if (seen.findings !== undefined) findings.push(...seen.findings)
  }
  const open = end?.(state, untilMs, last) ?? []
  if (samples + took.length + findings.length + open.length === 0) return unasked
  return { samples: samples + open.length, took, findings: [...findings, ...open] }
}
