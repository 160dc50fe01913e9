/** Mistakes in the chart: each condition of each guard turned round, each timer 1 ms late and 1 ms early. */
import { isDeepStrictEqual } from 'node:util'
import type { Spec } from '../../spec/spec.ts'
import { walked } from '../support/edges.ts'
import { foundBy, type Received, watchedBy } from '../support/judged.ts'
import { conversations, shownIn } from './conversations.ts'
import { type Case, type Corpus, reportedBy } from './corpus.ts'
import type { ChartMutant, Switched } from './switched.ts'

/** How many logs that differ from the right one are judged before a mistake counts as unseen. */
const atMostJudged = 40

/** Every mistake by its name. */
export function chartMutants({ switched, touching }: Corpus): ReadonlyMap<string, ChartMutant> {
  const timers = [...touching.keys()].filter((key) => key.startsWith('xstate.after.')).sort()
  return new Map<string, ChartMutant>([
    ...switched.conditions.map((place) => [`not ${place}`, { kind: 'condition', place }] as const),
    ...timers.flatMap((timer) =>
      [1, -1].map(
        (ms) =>
          [`${timer.slice('xstate.after.'.length)} ${signed(ms)} ms`, { kind: 'timer', timer, ms }] as const,
      ),
    ),
  ])
}

/** A number with its sign. */
export const signed = (ms: number): string => (ms < 0 ? `${ms}` : `+${ms}`)

/** Whether something is found in a log that was not found in the right one. */
function isNews(
  spec: Spec,
  { judge }: Corpus,
  { received: right, red: known }: Case,
  received: Received,
): boolean {
  if (foundBy(judge, received).some((each) => !known.includes(each))) return true
  const seen = watchedBy(spec, right)
  return watchedBy(spec, received).some((each) => !seen.includes(each))
}

/** Whether some conversation goes otherwise than it is told. */
const isToldOtherwise = (spec: Spec, { run }: Switched): boolean =>
  conversations.some((each) => !isDeepStrictEqual(shownIn(spec, run, each), each.emits))

/** Whether table or monitors find something in an edge that touches what is mistaken. */
function isBlamed(spec: Spec, corpus: Corpus, mutant: ChartMutant): boolean {
  const { switched, touching } = corpus
  let judged = 0
  for (const each of touching.get(mutant.kind === 'condition' ? mutant.place : mutant.timer) ?? []) {
    const received = walked(spec, switched.run, each.way)
    if (reportedBy(received) === each.reported) continue
    judged += 1
    if (isNews(spec, corpus, each, received)) return true
    if (judged === atMostJudged) return false
  }
  return false
}

/** Whether a chart with a mistake is found out. */
export function isSeen(spec: Spec, corpus: Corpus, mutant: ChartMutant): boolean {
  const { switched } = corpus
  switched.make(mutant)
  try {
    return isToldOtherwise(spec, switched) || isBlamed(spec, corpus, mutant)
  } finally {
    switched.make(null)
  }
}
