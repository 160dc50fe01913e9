/**
 * Findings: all data that is kept of the runs of a campaign. Their size does not depend on the number of runs, and the
 * findings of two parts of a campaign add up to those of the whole, in either order.
 */
import type { Basis } from '../../spec/requirement.ts'
import { joined, type Stretch } from './stretch.ts'
import { addedSums, noSum } from './sum.ts'

/** How often what was seen, by name. */
export type Counts = Readonly<Record<string, number>>

/** One check that was broken, with the run of the lowest number in which it was; all breaches of it have one basis. */
export interface Breakage {
  readonly check: string
  readonly basis: Basis
  readonly runs: number
  readonly breaches: number
  readonly first: {
    readonly run: number
    readonly requirement: string
    readonly atMs: number
    readonly expected: string
    readonly got: string
  }
}

/** Runs that broke off, and the first of them. */
export interface BrokenOff {
  readonly runs: number
  readonly first: { readonly run: number; readonly message: string } | null
}

/** What was found in some runs. */
export interface Findings {
  /** Which runs, in order, as few stretches as there can be. */
  readonly done: readonly Stretch[]
  readonly runs: number
  readonly sum: string
  /** Lines of all logs, and how many of them are inputs of the subject. */
  readonly lines: number
  readonly inputs: number
  /** Virtual time of all runs, in ms. */
  readonly virtualMs: number
  /** By check and basis, in order of code units. */
  readonly breakages: readonly Breakage[]
  readonly brokenOff: BrokenOff
  /** How often the input of each row came, each pair of states was published, each transition of a chart was taken. */
  readonly rows: Counts
  readonly changes: Counts
  readonly transitions: Counts
}

/** What is found in no run. */
export const nothingFound: Findings = {
  done: [],
  runs: 0,
  sum: noSum,
  lines: 0,
  inputs: 0,
  virtualMs: 0,
  breakages: [],
  brokenOff: { runs: 0, first: null },
  rows: {},
  changes: {},
  transitions: {},
}

/** The findings of both, or null when a run is in both. */
export function added(one: Findings, other: Findings): Findings | null {
  const done = joined([...one.done, ...other.done])
  if (done === null) return null
  return {
    done,
    runs: one.runs + other.runs,
    sum: addedSums(one.sum, other.sum),
    lines: one.lines + other.lines,
    inputs: one.inputs + other.inputs,
    virtualMs: one.virtualMs + other.virtualMs,
    breakages: addedBreakages([...one.breakages, ...other.breakages]),
    brokenOff: {
      runs: one.brokenOff.runs + other.brokenOff.runs,
      first: earlier(one.brokenOff.first, other.brokenOff.first),
    },
    rows: addedCounts(one.rows, other.rows),
    changes: addedCounts(one.changes, other.changes),
    transitions: addedCounts(one.transitions, other.transitions),
  }
}

type Numbered = { readonly run: number } | null

const earlier = <First extends Numbered>(one: First, other: First): First =>
  one === null || (other !== null && other.run < one.run) ? other : one

/** Merges the results of the same check with the same basis. */
export function addedBreakages(breakages: readonly Breakage[]): readonly Breakage[] {
  const sums = new Map<string, Breakage>()
  for (const each of breakages) {
    const key = `${each.check} ${each.basis}`
    const sum = sums.get(key)
    sums.set(
      key,
      sum === undefined
        ? each
        : {
            ...sum,
            runs: sum.runs + each.runs,
            breaches: sum.breaches + each.breaches,
            first: earlier(sum.first, each.first),
          },
    )
  }
  return [...sums].sort(byKey).map(([, sum]) => sum)
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : Number(one > other)

/** Adds up what was counted; in order of code units, without what was never seen. */
export function addedCounts(one: Counts, other: Counts): Counts {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
  const sums = names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0))
}
