/** What was found of the mutants of a chart, as plain data. */
import type { Stride } from '../playing/plan.ts'
import type { Kind } from './mutant.ts'

/** The finding for a mutant, for every outcome. */
interface Head {
  /** Its place among all mutants of the chart. */
  readonly index: number
  readonly name: string
  readonly kind: Kind
}

/** The outcome of one mutant. */
export type MutantResult = Head &
  (
    | {
        readonly came: 'killed'
        /** The run that failed, and the requirement, or the reason why the run broke off. */
        readonly run: string
        readonly by: string
      }
    /** Proven: no report differs, in any state of any view. */
    | { readonly came: 'equivalent'; readonly judged: number }
    | {
        /** No report differed as far as the search went: no proof. */
        readonly came: 'not told apart'
        readonly judged: number
        /** The views under which something was left out. */
        readonly unproven: readonly string[]
      }
    | {
        /** Proven: the document leaves the differences in reports unspecified. */
        readonly came: 'free'
        readonly judged: number
        /** The listener, the report, and the expected report; and why the difference is undetectable. */
        readonly says: string
        readonly why: string
        readonly view: string
        readonly strides: readonly Stride[]
      }
    | {
        readonly came: 'told apart'
        /** Runs of the gate that took another path without a failure. */
        readonly judged: number
        /** The listener, the report, and the expected report. */
        readonly says: string
        readonly view: string
        /** The way there, from the very start. */
        readonly strides: readonly Stride[]
      }
  )

/** The outcome of a mutant in the runs of the gate; an open one must still be compared with the original. */
export type Tried =
  | Extract<MutantResult, { readonly came: 'killed' | 'equivalent' }>
  | (Head & { readonly came: 'open'; readonly judged: number })

/** A mutant that no check of the gate detects. */
export type Survivor = Extract<MutantResult, { readonly came: 'not told apart' | 'told apart' }>

/** A mutant that does otherwise, and may. */
export type Freed = Extract<MutantResult, { readonly came: 'free' }>

/** The number of mutants, and their outcomes. */
export interface Tally {
  readonly total: number
  readonly killed: number
  readonly equivalent: number
  /** Those whose differences the document leaves unspecified: they are undetectable. */
  readonly free: number
}

/** Everything that was found. */
export interface MutantsResult extends Tally {
  readonly schemaVersion: 1
  readonly spec: string
  readonly seed: string
  /** The examined share: one mutant in this many. */
  readonly every: number
  /** How far survivors were held beside the original: states of each view, pairs of each mutant that went apart. */
  readonly bounds: { readonly states: number; readonly pairs: number }
  /** The number of mutants that were to be examined; only in the result of an examination that was stopped. */
  readonly planned?: number
  readonly kinds: Readonly<Record<string, Tally>>
  readonly freed: readonly Freed[]
  readonly survivors: readonly Survivor[]
}

const isUnspecified = (finding: MutantResult): finding is Freed => finding.came === 'free'

const tallyOf = (findings: readonly MutantResult[]): Tally => ({
  total: findings.length,
  killed: findings.filter(({ came }) => came === 'killed').length,
  equivalent: findings.filter(({ came }) => came === 'equivalent').length,
  free: findings.filter(isUnspecified).length,
})

const isSurvivor = (finding: MutantResult): finding is Survivor =>
  finding.came === 'told apart' || finding.came === 'not told apart'

/** Sums up findings, in any order. */
export function mutantsResult(
  given: Pick<MutantsResult, 'spec' | 'seed' | 'every' | 'bounds' | 'planned'>,
  findings: readonly MutantResult[],
): MutantsResult {
  const sorted = [...findings].sort((a, b) => a.index - b.index)
  const kinds = [...new Set(sorted.map(({ kind }) => kind))]
  return {
    schemaVersion: 1,
    ...given,
    ...tallyOf(sorted),
    kinds: Object.fromEntries(
      kinds.map((name) => [name, tallyOf(sorted.filter(({ kind }) => kind === name))]),
    ),
    freed: sorted.filter(isUnspecified),
    survivors: sorted.filter(isSurvivor),
  }
}

/** Those that a check could detect: neither equivalent nor unspecified. */
export const blamableOf = ({ total, equivalent, free }: Tally): number => total - equivalent - free

/** Tenths of a percent of them which were killed, rounded down; 1000 when there are none. */
export const scoreOf = (tally: Tally): number =>
  blamableOf(tally) === 0 ? 1000 : Math.floor((tally.killed * 1000) / blamableOf(tally))
