/** Blocks: a few hundred runs of a campaign, played, judged and forgotten but for what was found. */
import { kernel } from '../../machine/kernel/kernel.ts'
import type { Machine } from '../../machine/machine.ts'
import { bareRun, replayed } from '../charts/chart-subject.ts'
import { apartFromWorld } from '../judging/apart.ts'
import type { RecordedViolation } from '../judging/check-records.ts'
import { checkResults } from '../judging/check-results.ts'
import { hashOf } from '../judging/hash.ts'
import type { Plan, Played } from '../playing/plan.ts'
import type { World } from '../playing/stage.ts'
import {
  added,
  addedBreakages,
  addedCounts,
  type Breakage,
  type Counts,
  type Findings,
  nothingFound,
} from './findings.ts'
import { lengthOf, type Stretch } from './stretch.ts'
import { runSum } from './sum.ts'
import { swarmNumber, swarmOf } from './swarm.ts'

/** What a campaign judges, and how it plays. */
export interface Campaign {
  readonly world: World
  /** The chart whose transitions are counted; null for a subject without a chart. */
  readonly machine: Machine | null
  readonly seed: string
  /** The hash of a text, as `hashOf` has it: a machine may be quicker at it by means of its own. */
  readonly hash?: (text: string) => string
  /** Plays plans in their order; may end early. */
  readonly play: (plans: readonly Plan[]) => AsyncIterable<Played>
}

/** Judges blocks; null for one whose runs were not all played. */
export function blockJudge({
  world,
  machine,
  seed,
  hash = hashOf,
  play,
}: Campaign): (block: Stretch) => Promise<Findings | null> {
  const planned = swarmOf(world)
  const judged = apartFromWorld(world.spec)
  const transitions = machine === null ? () => [] : transitionsTaken(machine)
  return async (block) => {
    const plans = Array.from({ length: lengthOf(block) }, (_, index) => planned(seed, block.from + index))
    const book = checkResults(judged)
    let found = nothingFound
    const taken = new Map<string, number>()
    // Played first and judged then: an engine is faster at one thing over and over than at two in turn.
    const all: Played[] = []
    for await (const played of play(plans)) all.push(played)
    for (const played of all) {
      const run = swarmNumber(played.plan.name) ?? 0
      found = added(found, findingsOf(run, played, book.take(played), hash)) ?? found
      for (const id of transitions(played)) taken.set(id, (taken.get(id) ?? 0) + 1)
    }
    if (found.runs < plans.length) return null
    const counts = {
      rows: countsOf(book.applied),
      changes: countsOf(book.pairs),
      transitions: countsOf(taken),
    }
    return { ...found, ...counts }
  }
}

/** The findings of one run, beside the counts over all runs. */
const findingsOf = (
  run: number,
  played: Played,
  noted: readonly RecordedViolation[],
  hash: (text: string) => string,
): Findings => ({
  ...nothingFound,
  done: [{ from: run, to: run }],
  runs: 1,
  sum: runSum(run, played.log, hash),
  lines: played.log.length,
  inputs: played.log.filter(({ way }) => way === 'in').length,
  virtualMs: played.untilMs,
  breakages: breakagesOf(run, noted),
  brokenOff:
    played.broken === null
      ? nothingFound.brokenOff
      : { runs: 1, first: { run, message: played.broken.message } },
})

/** Of every check the first breach, with the count of all; they are in one run, so that its runs are one. */
const breakagesOf = (run: number, noted: readonly RecordedViolation[]): readonly Breakage[] =>
  addedBreakages(
    noted.map(({ check, basis, requirement, at, expected, got }) => ({
      check,
      basis,
      runs: 1,
      breaches: 1,
      first: { run, requirement, atMs: at, expected, got },
    })),
  ).map((breakage) => ({ ...breakage, runs: 1 }))

const countsOf = (seen: ReadonlyMap<string, number>): Counts => addedCounts(Object.fromEntries(seen), {})

/** The transitions of a chart that replays the inputs of a run. */
function transitionsTaken(machine: Machine): (played: Played) => readonly string[] {
  const run = bareRun(machine, kernel(machine.chart, machine.domains))
  return (played) => replayed(run, played).flatMap(({ taken }) => taken)
}
