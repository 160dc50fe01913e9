/** Watching: one monitor over one log. */
import type { Log } from '../../spec/log.ts'
import type { Finding, Monitor } from '../../spec/monitor.ts'
import type { Settings } from '../../spec/row.ts'

/** What a monitor found in a log. */
export interface Watching {
  readonly samples: number
  readonly took: readonly number[]
  readonly findings: readonly Finding[]
}

/** Lets a monitor watch a whole log that ended at `untilMs`. */
export function watchLog<State>(
  monitor: Monitor<State>,
  settings: Settings,
  log: Log,
  untilMs: number,
): Watching {
  let state = monitor.start(settings)
  let samples = 0
  const took: number[] = []
  const findings: Finding[] = []
  for (const line of log) {
    const watched = monitor.watch(state, line)
    state = watched.state
    samples += watched.samples ?? 0
    if (watched.took !== undefined) took.push(watched.took)
    findings.push(...(watched.findings ?? []))
  }
  const open = monitor.end?.(state, untilMs) ?? []
  return { samples: samples + open.length, took, findings: [...findings, ...open] }
}
