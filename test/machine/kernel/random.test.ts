import { expect, it } from 'vitest'
import { nextTimer } from '../../../machine/step.ts'
import { stream } from '../../../simulators/random.ts'
import { events, randomChart } from './random-chart.ts'
import { type Answer, begun, fired, pairOf, said } from './side-by-side.ts'
import { traced } from './traced.ts'

const charts = 2000
const steps = 20

/** Walks one random chart by both engines; returns how many steps took a transition. */
function walked(seed: number): number {
  const random = stream(String(seed), 'kernel')
  const pair = pairOf(traced(randomChart(random)))
  let answer: Answer = begun(pair)
  let now = 0
  let busy = 0
  for (let step = 0; step < steps && answer !== null; step += 1) {
    const timer = nextTimer(answer.meaning)
    const isTime = timer !== null && (timer.due <= now || random.chance(30))
    now = isTime ? timer.due : now + random.below(20)
    const type = events[random.below(events.length)] ?? 'x'
    answer = isTime ? (fired(pair, answer) ?? null) : said(pair, answer, { type, at: now })
    if ((answer?.taken.length ?? 0) > 0) busy += 1
  }
  return busy
}

it(`${charts} random charts step as XState steps them`, () => {
  let busy = 0
  for (let seed = 0; seed < charts; seed += 1) {
    try {
      busy += walked(seed)
    } catch (error) {
      throw new Error(`the chart of seed ${seed}: ${(error as Error).message}`)
    }
  }
  // Charts that stand still prove nothing.
  expect(busy).toBeGreaterThan((charts * steps) / 4)
})
