/** A case before the gate, and the books in which everything that is found about it is written. */
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import type { ChartCoverage } from '../charts/chart-coverage.ts'
import type { Explored } from '../charts/explored.ts'
import type { Plan, Played } from '../playing/plan.ts'
import type { CheckResults } from './check-results.ts'
import type { KnownFailure } from './known-failures.ts'
import type { RunResults } from './run-results.ts'

/** What a gate judges, and by what. */
export interface Case {
  readonly spec: Spec
  /** The reference of the spec: source of paths, and measure of coverage when it is the subject itself. */
  readonly machine: Machine
  readonly explored: Explored
  readonly subject: string
  readonly plans: readonly Plan[]
  /** What is played behind the plans, by what they have covered of the chart. */
  readonly more?: (coverage: ChartCoverage | null) => readonly Plan[]
  /** Plays plans in their order; may end early. */
  readonly play: (plans: readonly Plan[]) => AsyncIterable<Played>
  readonly known: readonly KnownFailure[]
  readonly seed: string
  /** Deviations fail, too. The reference obeys everything and is always judged so. */
  readonly strict: boolean
  /** Scenarios are judged for themselves: a miss fails its run, also where its line names no requirement. */
  readonly ofScenarios?: boolean
  readonly isReference: boolean
  /**
   * The command that judges it again, where it lives in real time behind a socket: no run of it repeats exactly, and
   * messages are judged even where none of them reports a state.
   */
  readonly live?: string
  readonly onRun: (done: number, total: number, failures: number) => void
}

/** Everything that was found, before it is summed up. */
export interface Books {
  readonly checks: CheckResults
  readonly runs: RunResults
  /** Null for a subject without a chart. */
  readonly chart: ChartCoverage | null
}

/** Whether deviations fail, too. */
export const isStrict = ({ strict, isReference }: Case): boolean => strict || isReference

/** A word quoted for a shell: as it is, or in single quotes. */
export const quoted = (word: string): string =>
  /^[\w./@:=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** What is played again: the subject, the name of its spec, and the seed. */
type Replayed = Pick<Case, 'subject' | 'seed' | 'isReference'> & { readonly spec: string }

/** The command that plays one run of a gate or a campaign again. */
export const replayOf =
  ({ spec, subject, seed, isReference }: Replayed) =>
  (run: string): string =>
    [
      `turntable replay ${spec} ${quoted(run)}`,
      ...(isReference ? [] : [`--module ${quoted(subject)}`]),
      `--seed ${quoted(seed)}`,
    ].join(' ')
