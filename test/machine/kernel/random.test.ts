import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Engine, engine, nextTimer, type Step } from '../../../machine/step.ts'
import { stream } from '../../../simulators/random.ts'
import type { Random } from '../../../simulators/simulator.ts'
import { changes, mutant } from './mutant.ts'
import { events, randomChart } from './random-chart.ts'
import { type Answer, begun, fired, type Pair, pairOf, said } from './side-by-side.ts'
import { counted, traced, type Written } from './traced.ts'

/** How many steps are compared: 200,000 in CI, and as many as TURNTABLE_KERNEL_STEPS says in the night. */
const atLeast = Number(process.env.TURNTABLE_KERNEL_STEPS ?? 200_000)
const stepsOfOne = 120

interface Walked {
  steps: number
  /** Steps that took a transition. */
  busy: number
}

/** Walks one chart by both engines. */
function walk(random: Random, pair: Pair, walked: Walked): void {
  let answer: Answer = begun(pair)
  let now = 0
  for (let step = 0; step < stepsOfOne && answer !== null; step += 1) {
    const timer = nextTimer(answer.meaning)
    const isTime = timer !== null && (timer.due <= now || random.chance(30))
    now = isTime ? timer.due : now + random.below(20)
    const type = events[random.below(events.length)] ?? 'x'
    answer = isTime ? (fired(pair, answer) ?? null) : said(pair, answer, { type, at: now })
    walked.steps += 1
    if ((answer?.taken.length ?? 0) > 0) walked.busy += 1
  }
}

/** Every other chart is judged on slots. */
const paired = (chart: Written, seed: number): Pair => pairOf(traced(chart), seed % 2 === 0 ? null : counted)

/** The chart of a seed and one mutant of it, walked by both engines. */
function walkedBy(seed: number, walked: Walked): void {
  const random = stream(String(seed), 'kernel')
  const chart = randomChart(random)
  const changed = mutant(random, chart, changes[seed % changes.length] ?? '')
  walk(random, paired(chart, seed), walked)
  if (changed !== null) walk(random, paired(changed, seed + 1), walked)
}

it(`random charts and their mutants step as XState steps them, ${atLeast} steps`, {
  timeout: 4_000_000,
}, () => {
  const walked: Walked = { steps: 0, busy: 0 }
  for (let seed = 0; walked.steps < atLeast; seed += 1) {
    try {
      walkedBy(seed, walked)
    } catch (error) {
      throw new Error(`the chart of seed ${seed}: ${(error as Error).message}`)
    }
  }
  // Charts that stand still prove nothing.
  expect(walked.busy).toBeGreaterThan(walked.steps / 4)
})

describe('a mutant is another chart, so that such walks would see a kernel that runs the one for the other', () => {
  const charts = 600

  /** What an engine answers to the events of a random stream, without timers. */
  function reported({ begin, step }: Engine, random: Random): readonly unknown[] {
    const answers: unknown[] = []
    let last: Step | null = null
    try {
      last = begin({})
      for (let at = 1; at <= stepsOfOne; at += 1) {
        const timer = nextTimer(last.state)
        const type: string =
          timer !== null && random.chance(30) ? timer.event.type : (events[random.below(events.length)] ?? '')
        last = step(last.state, { type, at })
        answers.push([last.effects, last.taken])
      }
    } catch {
      answers.push('threw')
    }
    return answers
  }

  const isNoticed = (change: string, seed: number): boolean => {
    const chart = randomChart(stream(String(seed), 'kernel'))
    const changed = mutant(stream(String(seed), 'mutant'), chart, change)
    if (changed === null) return false
    const [one, other] = [chart, changed].map((each) =>
      reported(engine(traced(each)), stream(String(seed), 'told')),
    )
    return !isDeepStrictEqual(one, other)
  }

  it.each(changes)('%s', (change) => {
    expect(Array.from({ length: charts }).some((_, seed) => isNoticed(change, seed))).toBe(true)
  })
})
