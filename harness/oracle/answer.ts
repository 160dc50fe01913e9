/** Open answers: what a row still demands of the subject, and how it comes to be given, late or not at all. */
import type { Basis } from '../../spec/requirement.ts'
import type { Row } from '../../spec/row.ts'
import type { JudgedViolation, Tally } from './tally.ts'
import { change } from './words.ts'

/**
 * The time (ms) after which an answer without a budget counts as late. No document defines it, so lateness alone is
 * only a deviation (basis: ruling); a missing answer has the status that the row gives it.
 */
export const patienceMs = 1000

/** What a row still demands. */
export interface Answer {
  readonly row: Row
  /** The published state at the request, and its instant. */
  readonly from: string
  readonly at: number
  /** The expected change; null once it was published, or when none is required. */
  readonly to: string | null
  readonly tookMs: number | null
  /** Outputs that have not been emitted yet. */
  readonly missing: readonly string[]
  /** The last instant (ms) at which it is in time, and whether a budget defines it. */
  readonly due: number
  readonly isBudgeted: boolean
  /** How certain the number is that makes it late: that of its budget, or ours. */
  readonly dueBy: Basis
  /** Changes that an earlier input required; a slow subject may still give that answer. */
  readonly older: readonly string[]
  /** The requirement in words; computed only for a report. */
  readonly expected: () => string
}

const rank: readonly Basis[] = ['document', 'interpreted', 'ruling']

/** The weaker of two bases. */
const milder = (one: Basis, other: Basis): Basis => (rank.indexOf(one) > rank.indexOf(other) ? one : other)

const latenessOf = ({ row, dueBy }: Answer, reading: Basis): Basis =>
  milder(milder(row.basis, dueBy), reading)

const isGiven = ({ to, missing }: Answer): boolean => to === null && missing.length === 0

const settle = (
  answer: Answer,
  at: number,
  tally: Tally,
  late: Omit<JudgedViolation, 'at' | 'expected'>,
): Answer[] => {
  if (at > answer.due) {
    tally.failure(answer.row, { at, expected: answer.expected(), ...late })
    return []
  }
  if (!isGiven(answer)) return [answer]
  tally.sample(answer.row, answer.isBudgeted ? answer.tookMs : null)
  return []
}

/** The awaited change was published. Returns what is still open. */
export const changed = (answer: Answer, at: number, tally: Tally): readonly Answer[] => {
  const { from, to } = answer
  const got = change(from, to ?? from, at - answer.at)
  const basis = latenessOf(answer, answer.row.basis)
  return settle({ ...answer, to: null, tookMs: at - answer.at }, at, tally, { got, basis })
}

/** An output was emitted. A budget names the change; its application to the outputs is our interpretation. */
export const showed = (answer: Answer, what: string, at: number, tally: Tally): readonly Answer[] => {
  if (!answer.missing.includes(what)) return [answer]
  const rest = { ...answer, missing: answer.missing.filter((name) => name !== what) }
  if (rest.to !== null) return [rest]
  const got = `${what} ${at - answer.at} ms later`
  return settle(rest, at, tally, { got, basis: latenessOf(answer, 'interpreted') })
}

/**
 * Closes the answer: an overdue answer has failed, one that still had time counts as nothing. An output that is cut off
 * within our patience was still possible: it is reported as a late one.
 */
export const closed = (answer: Answer, at: number, tally: Tally): void => {
  const { row, from, to, missing, due, expected } = answer
  if (at <= due) return
  const mightCome = to === null && at <= answer.at + patienceMs
  const basis = mightCome ? latenessOf(answer, 'interpreted') : row.basis
  const lack = to === null ? `no ${missing.join(' and no ')}` : `still ${from}`
  tally.failure(row, {
    at: due + 1,
    expected: expected(),
    got: `${lack} ${due + 1 - answer.at} ms later`,
    basis,
  })
}
