/** Tolerance: the part of the reports at one point of a log that the document leaves unspecified. */
import type { Line, Payload } from '../../spec/log.ts'
import type { Spec, Unspecified } from '../../spec/spec.ts'
import type { Past } from '../playing/saying.ts'

/** The unspecified part of an output with this report, or null. */
export type Tolerance = (what: string, said: Payload) => Unspecified | null

const isAbout = (unspecified: Unspecified, what: string, said: Payload): boolean =>
  unspecified.what === what && Object.entries(unspecified.with).every(([name, value]) => said[name] === value)

/** Reads freedoms behind a past, in the answer to a line; to time itself there is none. */
export function tolerancesIn({
  unspecified = [],
  reducer,
}: Spec): (past: Past, line: Line | null) => Tolerance {
  return (past, line) => {
    let memory: unknown = null
    const isSo = ({ when }: Unspecified, said: Payload): boolean => {
      if (when === undefined) return true
      memory ??= line === null ? past.memory : reducer.reduce(past.memory, line)
      return when.test(memory, said)
    }
    return (what, said) => unspecified.find((each) => isAbout(each, what, said) && isSo(each, said)) ?? null
  }
}

/**
 * Reads which outputs may be emitted or left out, independent of their content: behind a past, in the answer to a line.
 */
export function outputsFreeIn(spec: Spec): (past: Past, line: Line | null) => readonly Unspecified[] {
  const toleranceIn = tolerancesIn(spec)
  const words = [...new Set((spec.unspecified ?? []).map(({ what }) => what))]
  return (past, line) => {
    const tolerance = toleranceIn(past, line)
    const all = words.flatMap((what) => tolerance(what, {}) ?? [])
    return all.filter(({ optional, anyOrder }) => optional === undefined && anyOrder === undefined)
  }
}

/**
 * The facts of a past that tolerances depend on, as a key: equal keys mean the same tolerance in the answer to one
 * event.
 */
export function toleranceKeys({ unspecified = [] }: Spec): (past: Past) => string {
  const asked = unspecified.flatMap(({ when }) => when ?? [])
  return ({ memory }) => asked.map(({ test }) => (test(memory, {}) ? '1' : '0')).join('')
}

/** Why it is free whether, and how, an input is ignored; null when it is not. */
export const toleranceToIgnore = ({ unspecified = [] }: Spec): string | null =>
  unspecified.find(({ what }) => what === 'ignored')?.why ?? null
