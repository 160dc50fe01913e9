/** Problems: what is wrong with a scenario file, each with a code that never changes and a way out. */
import type { Place } from '../scenario.ts'

/** Every code that the reader may return; `explain.ts` has the full explanation of each. */
export const codes = [
  'yaml-syntax',
  'anchors-not-allowed',
  'one-document',
  'too-large',
  'too-deep',
  'unknown-word',
  'unknown-value',
  'unknown-spec',
  'unknown-requirement',
  'unknown-mark',
  'no-unit',
  'too-fine',
  'no-budget',
  'budget-drift',
  'no-column',
  'unused-column',
  'missing',
  'one-at-a-time',
  'wrong-type',
  'duplicate',
  'asserts-nothing',
] as const

/** The code of a problem; codes never change. */
export type Code = (typeof codes)[number]

/** One mistake in a scenario file. */
export interface Problem {
  readonly code: Code
  /** What is wrong, one sentence without a full stop. */
  readonly message: string
  /** What to write instead, or null when only the author can know. */
  readonly help: string | null
  readonly place: Place
}

/** Two problems with one key are one problem, seen in several rows of the examples. */
export const keyOf = ({ code, message, place }: Problem): string =>
  `${place.line}:${place.column}:${code}:${message}`

/** The message for a word without a value. */
export const hasNoValue = 'has no value'

const placeOf = ({ place }: Problem): string => `${place.line}:${place.column}`

/** A word that does not exist mostly has no value either; it needs no report of its own. */
export const withoutEchoes = (problems: readonly Problem[]): readonly Problem[] => {
  const unknown = new Set(
    problems.filter(({ code }) => code === 'unknown-word' || code === 'unknown-value').map(placeOf),
  )
  const isEcho = (problem: Problem): boolean =>
    problem.message.endsWith(hasNoValue) && unknown.has(placeOf(problem))
  return problems.filter((problem) => !isEcho(problem))
}

/** The problems from the top of the file to its end. */
export const sorted = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)
