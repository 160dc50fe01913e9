/**
 * Known failures: what a user admits to. Each entry names a requirement, a check or a run, must fail, and must match
 * something that ran; a list that is not true any more fails the run.
 */
import type { Failure, KnownFailureResult } from '../result.ts'

/** One entry. `fails` is an id, a check or a run; `*` stands for any run of characters. */
export interface KnownFailure {
  readonly fails: string
  readonly because: string
}

/** What became of failures and of the list. */
export interface Admission {
  readonly failures: readonly Failure[]
  readonly admitted: readonly { readonly failure: Failure; readonly because: string }[]
  readonly entries: readonly KnownFailureResult[]
}

/**
 * Splits failures into new and admitted ones, and reports for every entry whether it is true. `ran` names everything
 * that ran: requirements, checks, runs.
 */
export function admit(
  failures: readonly Failure[],
  known: readonly KnownFailure[],
  ran: ReadonlySet<string>,
): Admission {
  const matchers = known.map((entry) => ({ ...entry, matches: matcher(entry.fails) }))
  const names = ({ requirement, check, scenario }: Failure) => [requirement, check, scenario]
  const entryFor = (failure: Failure) => matchers.find(({ matches }) => names(failure).some(matches))
  return {
    failures: failures.filter((failure) => entryFor(failure) === undefined),
    admitted: failures.flatMap((failure) => {
      const entry = entryFor(failure)
      return entry === undefined ? [] : [{ failure, because: entry.because }]
    }),
    entries: matchers.map(({ fails, because, matches }) => ({
      pattern: fails,
      because,
      status: failures.some((failure) => names(failure).some(matches))
        ? 'failed as expected'
        : [...ran].some(matches)
          ? 'stale'
          : 'unmatched',
    })),
  }
}

/** A pattern as a test, without regular expressions: the parts between stars must come up in order. */
function matcher(pattern: string): (name: string) => boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return (name) => name === pattern
  return (name) => {
    if (!name.startsWith(first)) return false
    let from = first.length
    for (const [index, part] of rest.entries()) {
      const isLast = index === rest.length - 1
      const found = isLast ? name.length - part.length : name.indexOf(part, from)
      if (found < from || !name.startsWith(part, found)) return false
      from = found + part.length
    }
    return true
  }
}
