/** What was found of the mutants of a chart, as plain data. */
import type { Stride } from '../playing/plan.ts'
import type { Kind } from './mutant.ts'

/** What is found of every mutant, whatever came of it. */
interface Head {
  /** Its place among all mutants of the chart. */
  readonly index: number
  readonly name: string
  readonly kind: Kind
}

/** What came of one mutant. */
export type Finding = Head &
  (
    | {
        readonly came: 'killed'
        /** The run that was blamed, and the requirement, or what broke the run off. */
        readonly run: string
        readonly by: string
      }
    /** Proven: nobody can be told otherwise, in any state of any view. */
    | { readonly came: 'equivalent'; readonly judged: number }
    | {
        /** Nobody was told otherwise as far as was looked: no proof. */
        readonly came: 'not told apart'
        readonly judged: number
        /** The views under which something was left out. */
        readonly unproven: readonly string[]
      }
    | {
        /** Proven: what is told otherwise the document leaves to everybody. */
        readonly came: 'free'
        readonly judged: number
        /** Who is told what, instead of what; and why nobody may be blamed. */
        readonly says: string
        readonly why: string
        readonly view: string
        readonly strides: readonly Stride[]
      }
    | {
        readonly came: 'told apart'
        /** Runs of the gate that went another way and were not blamed. */
        readonly judged: number
        /** Who is told what, instead of what. */
        readonly says: string
        readonly view: string
        /** The way there, from the very start. */
        readonly strides: readonly Stride[]
      }
  )

/** What came of a mutant in the runs of the gate; an open one is still to be held beside the original. */
export type Tried =
  | Extract<Finding, { readonly came: 'killed' | 'equivalent' }>
  | (Head & { readonly came: 'open'; readonly judged: number })

/** A mutant that no check of the gate minds. */
export type Survivor = Extract<Finding, { readonly came: 'not told apart' | 'told apart' }>

/** A mutant that does otherwise, and may. */
export type Freed = Extract<Finding, { readonly came: 'free' }>

/** How many mutants there were, and what came of them. */
export interface Tally {
  readonly total: number
  readonly killed: number
  readonly equivalent: number
  /** Those that the document leaves free: nobody may be blamed for them. */
  readonly free: number
}

/** Everything that was found. */
export interface MutantsResult extends Tally {
  readonly schemaVersion: 1
  readonly spec: string
  readonly seed: string
  /** One in so many was examined. */
  readonly every: number
  /** How far survivors were held beside the original: states of each view, pairs of each mutant that went apart. */
  readonly bounds: { readonly states: number; readonly pairs: number }
  readonly kinds: Readonly<Record<string, Tally>>
  readonly freed: readonly Freed[]
  readonly survivors: readonly Survivor[]
}

const isFree = (finding: Finding): finding is Freed => finding.came === 'free'

const tallyOf = (findings: readonly Finding[]): Tally => ({
  total: findings.length,
  killed: findings.filter(({ came }) => came === 'killed').length,
  equivalent: findings.filter(({ came }) => came === 'equivalent').length,
  free: findings.filter(isFree).length,
})

const isSurvivor = (finding: Finding): finding is Survivor =>
  finding.came === 'told apart' || finding.came === 'not told apart'

/** Sums up findings, in whatever order they came in. */
export function mutantsResult(
  given: Pick<MutantsResult, 'spec' | 'seed' | 'every' | 'bounds'>,
  findings: readonly Finding[],
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
    freed: sorted.filter(isFree),
    survivors: sorted.filter(isSurvivor),
  }
}

/** Those that somebody could be blamed for: neither equivalent nor free. */
export const blamableOf = ({ total, equivalent, free }: Tally): number => total - equivalent - free

/** Tenths of a percent of them which were killed, rounded down; 1000 when there are none. */
export const scoreOf = (tally: Tally): number =>
  blamableOf(tally) === 0 ? 1000 : Math.floor((tally.killed * 1000) / blamableOf(tally))
