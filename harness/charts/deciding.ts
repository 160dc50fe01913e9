/**
 * Conditions that decide: whether each condition of a guard changed its outcome by itself (MC/DC, masking). Two
 * evaluations show it when only that condition differs, among the conditions that both evaluated, and the outcome
 * differs.
 */
import { type Asked, conditionsOf, guardedTransitions } from '../../machine/listened.ts'
import type { Chart } from '../../machine/machine.ts'

/** Askings, each once, by transition. */
export interface Askings {
  /** Takes one; true when there was none like it. */
  readonly take: (asked: Asked) => boolean
  /** Conditions that were seen to decide, as `transition/place condition`. */
  readonly deciding: () => ReadonlySet<string>
}

type Answers = ReadonlyMap<string, string>
type Vector = { readonly answers: Answers; readonly outcome: boolean }

const vectorOf = ({ answers, outcome }: Asked): Vector => ({
  answers: new Map(
    answers
      .split(' ')
      .filter((answer) => answer !== '')
      .map((answer) => [answer.slice(0, -1), answer.slice(-1)] as const),
  ),
  outcome,
})

/** Whether two evaluations differ in this one condition alone, among the conditions that both evaluated. */
const differOnlyIn = (place: string, a: Answers, b: Answers): boolean =>
  a.has(place) &&
  b.has(place) &&
  a.get(place) !== b.get(place) &&
  [...a].every(([other, answer]) => other === place || (b.get(other) ?? answer) === answer)

const decides = (place: string, vectors: readonly Vector[]): boolean =>
  vectors.some((a) =>
    vectors.some((b) => a.outcome && !b.outcome && differOnlyIn(place, a.answers, b.answers)),
  )

/** One condition of a guard: the transition's id, its place in the guard, and both with its name. */
interface Condition {
  readonly id: string
  readonly place: string
  readonly name: string
}

const conditionsIn = (chart: Chart): readonly Condition[] =>
  guardedTransitions(chart).flatMap(({ guard, meta }) =>
    conditionsOf(guard).map((condition, place) => ({
      id: String(meta?.id),
      place: String(place),
      name: `${meta?.id}/${place} ${condition}`,
    })),
  )

/** Every condition of every guard of a chart, as `transition/place condition`. */
export const allConditions = (chart: Chart): readonly string[] => conditionsIn(chart).map(({ name }) => name)

/** Askings of the guards of a chart. */
export function askings(chart: Chart): Askings {
  const conditions = conditionsIn(chart)
  const seen = new Map<string, Map<string, Vector>>()
  return {
    take: (asked) => {
      const vectors = seen.get(asked.id) ?? new Map<string, Vector>()
      seen.set(asked.id, vectors)
      if (vectors.has(asked.answers)) return false
      vectors.set(asked.answers, vectorOf(asked))
      return true
    },
    deciding: () => {
      const isDeciding = ({ id, place }: Condition) => decides(place, [...(seen.get(id)?.values() ?? [])])
      return new Set(conditions.filter(isDeciding).map(({ name }) => name))
    },
  }
}
