/** Mistakes in the chart: each condition of each guard turned round, each timer 1 ms late and 1 ms early. */
import { isDeepStrictEqual } from 'node:util'
import type { Spec } from '../../spec/spec.ts'
import { walked } from '../support/edges.ts'
import { foundBy, type Heard, watchedBy } from '../support/judged.ts'
import { conversations, shownIn } from './conversations.ts'
import { type Case, type Corpus, toldBy } from './corpus.ts'
import type { ChartMutant } from './switched.ts'

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

/** What showed a mistake: the log, and what the table finds in it, nothing where only a monitor does. */
export interface Witness {
  readonly heard: Heard
  readonly red: readonly string[]
}

/** What is found in a log that was not found in the right one. */
function newsIn(spec: Spec, { judge }: Corpus, { heard: right, red: known }: Case, heard: Heard) {
  const red = foundBy(judge, heard)
  if (red.some((each) => !known.includes(each))) return { heard, red }
  const seen = watchedBy(spec, right)
  return watchedBy(spec, heard).some((each) => !seen.includes(each)) ? { heard, red } : null
}

/** Looks for a log that shows a mistake; null when nothing does. */
export function witnessOf(spec: Spec, corpus: Corpus, mutant: ChartMutant): Witness | null {
  const { switched, touching } = corpus
  const touched = mutant.kind === 'condition' ? mutant.place : mutant.timer
  let judged = 0
  switched.make(mutant)
  try {
    for (const each of touching.get(touched) ?? []) {
      const heard = walked(spec, switched.run, each.way)
      if (toldBy(heard) === each.told) continue
      judged += 1
      const witness = newsIn(spec, corpus, each, heard)
      if (witness !== null) return witness
      if (judged === atMostJudged) return null
    }
    return null
  } finally {
    switched.make(null)
  }
}

/** Whether a chart with a mistake lives through some conversation otherwise than it is told. */
export function isToldOtherwise(spec: Spec, { switched }: Corpus, mutant: ChartMutant): boolean {
  switched.make(mutant)
  try {
    return conversations.some((each) => !isDeepStrictEqual(shownIn(spec, switched.run, each), each.shows))
  } finally {
    switched.make(null)
  }
}
