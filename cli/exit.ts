/** Exit codes, as documented in the README. */
import type { Result, RunResult, SpecResult, Verdict } from '../harness/result.ts'

/** The exit codes of the process. */
export const exit = {
  ok: 0,
  failed: 1,
  usage: 2,
  scenario: 3,
  unmeasured: 4,
  nothing: 5,
  interrupted: 130,
  terminated: 143,
} as const

/** One of them. */
export type Exit = (typeof exit)[keyof typeof exit]

const byVerdict: Readonly<Record<Verdict, Exit>> = {
  conformant: exit.ok,
  'not conformant': exit.failed,
  inconclusive: exit.unmeasured,
}

/** The exit code of a gate or a campaign. */
export const exitOf = ({ verdict }: Pick<Result, 'verdict'>): Exit => byVerdict[verdict]

/** The exit code of a record: it passes or fails by what is in it, however little of the document that reaches. */
export const exitOfRecord = ({ failures }: Pick<SpecResult, 'failures'>): Exit =>
  failures.length > 0 ? exit.failed : exit.ok

/** The exit code of scenarios: they pass or fail by themselves, independent of what a gate would still miss. */
export function exitOfRuns(runs: readonly RunResult[], planned: number): Exit {
  const came = (to: RunResult['verdict']): boolean => runs.some(({ verdict }) => verdict === to)
  if (came('fail')) return exit.failed
  return came('broken off') || runs.length < planned ? exit.unmeasured : exit.ok
}
