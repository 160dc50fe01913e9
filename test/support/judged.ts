/** What table and monitors find in a log, whatever its basis, as short lines. */
import { watching } from '../../harness/judging/watch.ts'
import type { Oracle } from '../../harness/oracle/oracle.ts'
import type { Judged } from '../../harness/oracle/tally.ts'
import type { Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'

/** Every finding of a judgement as `check (basis) at ms: expected | got`. */
export const findingsIn = ({ rows, forbidden, unexplained, chain, causes }: Judged): readonly string[] =>
  [
    ...[...rows.values()].flatMap(({ id, failures }) => failures.map((each) => [id, each] as const)),
    ...[...forbidden].flatMap(([id, { failures }]) => failures.map((each) => [id, each] as const)),
    ...unexplained.map((each) => ['unexplained', each] as const),
    ...chain.map((each) => ['chain', each] as const),
    ...causes.map((each) => [`cause of ${each.row}`, each] as const),
  ].map(([id, { basis, at, expected, got }]) => `${id} (${basis}) at ${at} ms: ${expected} | ${got}`)

/** What is judged: a log, the settings behind it, and when it ended. */
export interface Heard {
  readonly settings: Settings
  readonly log: Log
  readonly untilMs: number
}

/** Lets a table judge a log. */
export const foundBy = (judge: Oracle, { settings, log, untilMs }: Heard): readonly string[] =>
  findingsIn(judge(settings, log, untilMs))

/** What the monitors of a spec find in a log, as `monitor at ms: expected | got`. */
export function watchedBy({ monitors }: Spec, { settings, log, untilMs }: Heard): readonly string[] {
  const watch = watching(settings, log, untilMs)
  return monitors.flatMap((monitor) =>
    watch(monitor).findings.map(({ at, expected, got }) => `${monitor.id} at ${at} ms: ${expected} | ${got}`),
  )
}
