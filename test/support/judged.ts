/** What the table finds in a log, whatever its basis, as short lines. */
import { judge } from '../../harness/oracle/oracle.ts'
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

/** Judges a log by the table of a spec. */
export const foundBy = (spec: Spec, settings: Settings, log: Log, untilMs: number): readonly string[] =>
  findingsIn(judge(spec, settings, log, untilMs))
