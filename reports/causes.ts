/** Causes: failures grouped by what broke, because a reader fixes causes and not runs. */
import type { Failure, RequirementResult, SpecResult } from '../harness/result.ts'
import type { Basis } from '../spec/requirement.ts'

/**
 * All failures in which one check found one requirement broken; a line of a scenario is one check in all of its cases.
 */
export interface Cause {
  readonly requirement: string
  readonly check: string
  readonly basis: Basis
  /** The text of the requirement; empty when the result does not list it. */
  readonly statement: string
  /** What each example is. */
  readonly seenIn: 'run' | 'case'
  /** At least one, the first seen first. */
  readonly examples: readonly [Failure, ...Failure[]]
}

const weight: Readonly<Record<Basis, number>> = { document: 0, interpreted: 1, ruling: 2 }

/** The causes behind `failures`: those that rest on the document itself first, then the most frequent ones. */
export function causes(spec: SpecResult, failures: readonly Failure[]): readonly Cause[] {
  const groups = new Map<string, [Failure, ...Failure[]]>()
  for (const failure of failures) {
    const key = JSON.stringify([checkOf(failure), failure.requirement])
    const group = groups.get(key)
    if (group) group.push(failure)
    else groups.set(key, [failure])
  }
  const listed = new Map(spec.details.requirements.map((entry) => [entry.requirement.id, entry]))
  return [...groups.values()]
    .map((examples) => cause(examples, listed.get(examples[0].requirement)))
    .sort((a, b) => weight[a.basis] - weight[b.basis] || b.examples.length - a.examples.length)
}

const isOfScenario = ({ check }: Failure): boolean => check.startsWith('scenario:')

/** What found it, apart from the case. */
const checkOf = (failure: Failure): string =>
  isOfScenario(failure) && failure.place !== null
    ? `${failure.place.file}:${failure.place.line}`
    : failure.check

const cause = (examples: [Failure, ...Failure[]], listed: RequirementResult | undefined): Cause => ({
  requirement: examples[0].requirement,
  check: examples[0].check,
  basis: examples[0].basis,
  statement: listed?.requirement.statement ?? '',
  seenIn: isOfScenario(examples[0]) ? 'case' : 'run',
  examples,
})

/**
 * The failures that concern one requirement: its own, else those found by its checks (a twin shares its checks). The
 * failures of a scenario concern only the requirements that it names, or their twins.
 */
export function failuresOf(spec: SpecResult, entry: RequirementResult): readonly Failure[] {
  const all = [...spec.failures, ...spec.deviations]
  const { id, sameAs } = entry.requirement
  const own = all.filter((failure) => failure.requirement === id)
  if (own.length > 0) return own
  return all.filter(
    (failure) =>
      entry.checks.includes(failure.check) && (!isOfScenario(failure) || failure.requirement === sameAs),
  )
}
