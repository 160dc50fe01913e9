/** The findings of table and monitors in a log, for every basis, as short lines. */
import { watchOf } from '../../harness/judging/watch.ts'
import type { Oracle } from '../../harness/oracle/oracle.ts'
import type { Judged, JudgedViolation } from '../../harness/oracle/tally.ts'
import type { Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'

/** One finding: `what` names the check, its basis and its instant; the rest is in the words of the oracle. */
export interface Blame {
  /** As `check (basis) at ms`. */
  readonly what: string
  readonly expected: string
  readonly got: string
}

const blameOf = (check: string, { basis, at, expected, got }: JudgedViolation): Blame => ({
  what: `${check} (${basis}) at ${at}`,
  expected,
  got,
})

/** Every finding of a judgement, those of rows by the ids of the rows. */
export const blamedIn = ({ rows, forbidden, unexplained, chain, causes }: Judged): readonly Blame[] => [
  ...[...rows.values()]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ id, failures }) => failures.map((each) => blameOf(id, each))),
  ...[...forbidden].flatMap(([id, { failures }]) => failures.map((each) => blameOf(id, each))),
  ...unexplained.map((each) => blameOf('unexplained', each)),
  ...chain.map((each) => blameOf('chain', each)),
  ...causes.map((each) => blameOf(`cause of ${each.row}`, each)),
]

/** Every finding of a judgement as `check (basis) at ms: expected | got`. */
export const findingsIn = (judged: Judged): readonly string[] =>
  blamedIn(judged).map(({ what, expected, got }) => `${what} ms: ${expected} | ${got}`)

/** What is judged: a log, the settings behind it, and when it ended. */
export interface Received {
  readonly settings: Settings
  readonly log: Log
  readonly untilMs: number
}

/** Judges a log by a table. */
export const foundBy = (judge: Oracle, { settings, log, untilMs }: Received): readonly string[] =>
  findingsIn(judge(settings, log, untilMs))

/** What the monitors of a spec find in a log, as `monitor at ms: expected | got`. */
export const watchedBy = ({ monitors }: Spec, { settings, log, untilMs }: Received): readonly string[] =>
  watchOf(monitors)(settings, log, untilMs).flatMap(({ findings }, place) =>
    findings.map(({ at, expected, got }) => `${monitors[place]?.id} at ${at} ms: ${expected} | ${got}`),
  )
