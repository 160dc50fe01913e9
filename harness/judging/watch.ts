/** Watching: monitors over one log. What the log tells them is folded once, whoever looks. */
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

/** Lets monitors watch one log, one after the other. */
export type Watch = (monitor: Monitor<never>) => Watching

/** A log as monitors of one setting see it: the scene before each line, and the last one. */
interface Seen<Scene> {
  readonly moments: readonly { readonly line: Line; readonly scene: Scene }[]
  readonly last: Scene
}

function seenIn<Scene>({ open, next }: Setting<Scene>, settings: Settings, log: Log): Seen<Scene> {
  let last = open(settings)
  const moments = log.map((line) => {
    const scene = last
    last = next(scene, line)
    return { line, scene }
  })
  return { moments, last }
}

function watched<State, Scene>(
  { start, watch, end }: Monitor<State, Scene>,
  { moments, last }: Seen<Scene>,
  untilMs: number,
): Watching {
  let state = start
  let samples = 0
  const took: number[] = []
  const findings: Finding[] = []
  for (const { line, scene } of moments) {
    const seen = watch(state, line, scene)
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

/** Shows a log that ended at `untilMs` to monitors. */
export function watching(settings: Settings, log: Log, untilMs: number): Watch {
  const told = new Map<Setting<never>, Seen<never>>()
  return (monitor) => {
    const seen = told.get(monitor.setting) ?? seenIn(monitor.setting, settings, log)
    told.set(monitor.setting, seen)
    return watched(monitor, seen, untilMs)
  }
}
