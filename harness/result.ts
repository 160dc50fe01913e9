/**
 * Results: everything that a gate or a run of scenarios found, as plain data. Reports render it, the command line
 * derives the exit code from it, `--json` prints its head.
 */
import type { Log } from '../spec/log.ts'
import type { Basis, Requirement } from '../spec/requirement.ts'
import type { RunView } from './viewing/viewed.ts'

/** The verdict of the whole. */
export type Verdict = 'conformant' | 'not conformant' | 'inconclusive'

/** The verdict of one requirement. `known failure`: listed by the user, and it did fail. */
export type RequirementVerdict =
  | 'pass'
  /** Of the document, and checked without a finding; but no violating implementation has been seen to fail on it. */
  | 'not proven'
  | 'fail'
  | 'known failure'
  | 'deviation'
  | 'excluded'
  | 'not observable'
  | 'not reached'
  | 'awaiting'

/** One breach, ready to be read by a stranger. */
export interface Failure {
  readonly requirement: string
  /** Every requirement that it fails, that one first. */
  readonly requirements: readonly string[]
  readonly basis: Basis
  /** The named check that found it, for instance `row:AV-ROW-014` or `monitor:barge-in-150`. */
  readonly check: string
  readonly atMs: number
  readonly expected: string
  readonly got: string
  /** The run in which it was seen; its name replays it. */
  readonly scenario: string
  /** The line of the scenario file, when a scenario expected it. */
  readonly place: Place | null
  readonly replay: string
}

/** A place in a file, for carets; line and column count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
  readonly text: string
}

/** How many there are, how many were covered, and how many are proven unreachable. */
export interface Counted {
  readonly total: number
  readonly covered: number
  readonly unreachable: number
}

/** What one named check found over all runs. */
export interface CheckResult {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  readonly verdict: 'pass' | 'fail' | 'deviation' | 'not observable' | 'not reached'
  /** How many times it was put to the test, and in how many runs. */
  readonly samples: number
  readonly runs: number
  readonly failures: number
}

/** One requirement with its verdict and the checks that name it. */
export interface RequirementResult {
  readonly requirement: Requirement
  readonly verdict: RequirementVerdict
  /** Why, in a few words: the exclusion reason, the missing output, the reason of a known failure. */
  readonly because: string | null
  readonly checks: readonly string[]
}

/** How long something took, and the limit that was in force in that run: settings may change it. Times in ms. */
export interface Measured {
  readonly ms: number
  readonly limitMs: number
  /** How often it was seen. */
  readonly times: number
}

/** One budget that was measured; times in ms. */
export interface BudgetResult {
  readonly id: string
  /** The limit with the settings as the specification has them. */
  readonly limitMs: number
  /** The document writes `>`: limit + 1 is still in time. */
  readonly strict: boolean
  /** The measurement that left least of its limit. */
  readonly worst: Measured | null
  readonly samples: number
  /** Every distinct measurement, the one that left least of its limit first. */
  readonly spread: readonly Measured[]
}

/** One run; times in virtual ms. */
export interface RunResult {
  /** Unique within the result: a scenario with its case, a path, or a walk with its seed. */
  readonly name: string
  readonly title: string
  readonly kind: 'scenario' | 'path' | 'walk' | 'swarm'
  readonly verdict: 'pass' | 'fail' | 'deviation' | 'broken off'
  /** What broke the run off, or null. */
  readonly broken: string | null
  readonly untilMs: number
  /** The log; null for a passing run that can be replayed from its name and the seed. */
  readonly log: Log | null
  /** Null where there is no log. */
  readonly view: RunView | null
  readonly hash: string
}

/** The count of a public pair, and its status in the table. */
export interface PairCell {
  readonly from: string
  readonly to: string
  readonly says: 'listed' | 'forbidden' | 'unlisted'
  readonly seen: number
  /** The first run in which it was seen, or null; and the files of the scenarios that contain it. */
  readonly run: string | null
  readonly scenarios: readonly string[]
  /** A scenario file that leads there on the shortest way that is known; null where none is known. */
  readonly draft: string | null
}

/** One scenario, with the runs of its cases by name. */
export interface ScenarioResult {
  readonly file: string
  readonly title: string
  readonly why: string | null
  readonly tags: readonly string[]
  readonly covers: readonly string[]
  readonly runs: readonly string[]
}

/** The outcome of one fault in one published state, over all runs. */
export interface FaultCell {
  readonly fault: string
  readonly state: string
  /** How often it came, and how many of its runs failed. */
  readonly times: number
  readonly failed: number
  /** Which state was published in answer, at the same instant and before the next input, and how often. */
  readonly led: Readonly<Record<string, number>>
  /** The first run in which it came. */
  readonly run: string
}

/** One transition of a chart, and how often it was taken. */
export interface TransitionResult {
  readonly id: string
  readonly from: string
  readonly on: string
  readonly to: string
  readonly covered: number
  readonly unreachable: boolean
}

/** One row of the decision table, and how often it was answered as it should be. */
export interface RowResult {
  readonly id: string
  readonly from: readonly string[]
  readonly on: string
  readonly when: string
  readonly to: string
  /** The outputs that the answer must have, by name. */
  readonly does: readonly string[]
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  /** It permits a change and requires none: its use is optional, and it is not counted among the rows. */
  readonly isPermission: boolean
  readonly covered: number
  readonly failures: number
}

/** One entry of the known failures, and whether it is true. */
export interface KnownFailureResult {
  readonly pattern: string
  readonly because: string
  /** `stale`: the named check passes; `unmatched`: it names nothing that ran. Both fail the run. */
  readonly status: 'failed as expected' | 'stale' | 'unmatched'
}

/** What has become of requirements since an earlier result, by id; those that fare as they did are in none of these. */
export interface Since {
  /** Broken now, and kept then. */
  readonly regressed: readonly string[]
  /** Broken now, and not judged then. */
  readonly new: readonly string[]
  readonly stillFailing: readonly string[]
  readonly fixed: readonly string[]
  /** Broken then, and not judged now. */
  readonly notJudgedNow: readonly string[]
}

/** Everything that was found about one subject by one spec. */
export interface SpecResult {
  readonly spec: string
  readonly title: string
  readonly subject: string
  readonly verdict: Verdict
  /** The reason for the verdict, one plain sentence. */
  readonly because: string
  readonly requirements: {
    readonly total: number
    readonly pass: number
    readonly fail: number
    /** Broken only where the document is silent or unclear. */
    readonly deviating: number
    readonly knownFailures: number
    readonly excluded: number
    readonly notObservable: number
    readonly notReached: number
    /** Checked without a finding, by checks that no violating implementation has been seen to fail. */
    readonly notProven: number
    /** Of basis `document` and not excluded; and those of them on which a violating implementation was seen to fail. */
    readonly document: number
    readonly proven: number
  }
  /** Every requirement that fails. */
  readonly failing: readonly string[]
  readonly rows: Counted
  /** Rows that only allow a change, and how many of them were used. */
  readonly permissions: Counted
  readonly transitions: Counted | null
  readonly pairs: Counted | null
  readonly guards: Counted | null
  readonly faultPaths: Counted | null
  readonly idempotency: { readonly total: number; readonly covered: number }
  readonly budgets: readonly BudgetResult[]
  readonly failures: readonly Failure[]
  readonly deviations: readonly Failure[]
  readonly knownFailures: readonly KnownFailureResult[]
  /** Absent where no earlier result was named. */
  readonly since?: Since
  readonly details: {
    readonly states: readonly string[]
    readonly lanes: readonly string[]
    /** The lane to which each output goes, by its name. */
    readonly recipients: Readonly<Record<string, string>>
    readonly requirements: readonly RequirementResult[]
    readonly checks: readonly CheckResult[]
    readonly rows: readonly RowResult[]
    readonly transitions: readonly TransitionResult[] | null
    readonly pairs: readonly PairCell[]
    readonly runs: readonly RunResult[]
    readonly scenarios: readonly ScenarioResult[]
    /** Every fault that the spec knows, and the outcome of those that occurred. */
    readonly faults: { readonly all: readonly string[]; readonly cells: readonly FaultCell[] }
  }
}

/** Everything that one gate found. */
export interface Result {
  readonly schemaVersion: 1
  readonly verdict: Verdict
  readonly seed: string
  /** What a quick gate has left out, in words; absent when everything was played. */
  readonly leftOut?: readonly string[]
  /** SHA-256 over every line of every run, in hexadecimal. */
  readonly traceHash: string
  readonly specs: Readonly<Record<string, SpecResult>>
}
