/**
 * The reason of a failed run: the named check that fails. A smaller run counts only when the same check fails, as
 * badly.
 */
import type { Basis } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import { checkResults } from '../judging/check-results.ts'
import { monitorJudge, tableJudge } from '../judging/judge-run.ts'
import type { Played } from '../playing/plan.ts'

/** The first breach of the check that a run is shrunk for. */
export interface Reason {
  /** The named check: a row, a forbidden pair, a monitor, a general question, or `broken:threw` and its like. */
  readonly check: string
  readonly basis: Basis
  /** The requirement that it counts against; null for a run that broke off. */
  readonly requirement: string | null
  readonly at: number
  readonly expected: string
  readonly got: string
}

/** A scenario's own expectations make no sense without its steps. */
const isOfTheRun = ({ check }: Reason): boolean => !check.startsWith('scenario:')

const brokenOff = ({ broken, untilMs }: Played): readonly Reason[] =>
  broken === null
    ? []
    : [
        {
          check: `broken:${broken.code}`,
          basis: 'document',
          requirement: null,
          at: untilMs,
          expected: 'a run that goes on to its end',
          got: broken.message,
        },
      ]

/** Everything that a run can be shrunk for: what the document is broken by first, then in order of time. */
export function reasonsIn(spec: Spec, played: Played): readonly Reason[] {
  const book = checkResults(spec)
  book.take(played)
  const noted = [...book.pages.values()].flatMap(({ id, noted }) =>
    noted.map(({ basis, requirement, at, expected, got }) => ({
      check: id,
      basis,
      requirement,
      at,
      expected,
      got,
    })),
  )
  const weight = ({ basis }: Reason) => (basis === 'document' ? 0 : 1)
  return [...brokenOff(played), ...noted.filter(isOfTheRun)].sort(
    (a, b) => weight(a) - weight(b) || a.at - b.at,
  )
}

/** The first breach of the same check in another run, or null; runs no other check. */
export type Blame = (played: Played) => Reason | null

/** Looks in further runs for the reason of the first. */
export function blameFor(spec: Spec, reason: Reason): Blame {
  const { check, basis } = reason
  if (check.startsWith('broken:'))
    return (played) => brokenOff(played).find((found) => found.check === check) ?? null
  const byTable = tableJudge(spec)
  const asked = spec.monitors.filter(({ id }) => `monitor:${id}` === check)
  const byMonitor = monitorJudge({ monitors: asked })
  const saidOf = (played: Played) => (asked.length > 0 ? byMonitor(played, () => true) : byTable(played).said)
  return (played) => {
    if (played.broken !== null) return null
    const breaches = saidOf(played).flatMap((said) => (said.check === check ? said.breaches : []))
    const [first] = breaches.filter((breach) => breach.basis === basis).sort((a, b) => a.at - b.at)
    return first === undefined ? null : { ...reason, at: first.at, expected: first.expected, got: first.got }
  }
}
