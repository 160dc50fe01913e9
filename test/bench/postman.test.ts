/** The postman bound is the least by trying everything on small graphs, and tours come near it on large ones. */
import { describe, expect, it } from 'vitest'
import { postman } from '../../bench/postman.ts'
import { roadsOfViews, tourSteps } from '../../bench/tour.ts'
import { stream } from '../../simulators/random.ts'

type Roads = readonly (readonly number[])[]

/** The fewest steps by trying everything: wherever one can be with whatever was passed, step by step. */
function tried(roads: Roads): number {
  const firsts = roads.map((_, place) => roads.slice(0, place).flat().length)
  const all = 2 ** roads.flat().length - 1
  const seen = new Set(['0 0'])
  let layer: (readonly [place: number, passed: number])[] = [[0, 0]]
  for (let steps = 1; ; steps += 1) {
    const next: (readonly [number, number])[] = []
    for (const [place, passed] of layer) {
      if (passed === all) return steps
      const onward = (roads[place] ?? []).map(
        (to, road) => [to, passed | (1 << ((firsts[place] as number) + road))] as const,
      )
      for (const each of [[0, passed] as const, ...onward]) {
        if (seen.has(each.join(' '))) continue
        seen.add(each.join(' '))
        next.push(each)
      }
    }
    layer = next
  }
}

/** A random graph in which every place can be reached from place 0. */
function drawn(seed: string): Roads {
  const random = stream('postman', seed)
  const places = 2 + random.below(4)
  const roads: number[][] = Array.from({ length: places }, () => [])
  for (let place = 1; place < places; place += 1) roads[random.below(place)]?.push(place)
  for (let more = random.below(7); more > 0; more -= 1)
    roads[random.below(places)]?.push(random.below(places))
  return roads
}

describe('the postman', () => {
  it('passes each road once where one round does it', () => expect(postman([[1], [2], [0]])).toBe(3))

  it('The postman begins a new walk or repeats the roads to the next one, at the lower cost', () => {
    expect(postman([[1, 1], []])).toBe(4)
    expect(postman([[1], [2, 2], [3], [1]])).toBe(6)
  })

  it('needs what the best of all walks need, but for the step that begins the first', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const roads = drawn(String(seed))
      const [least, bound] = [tried(roads), postman(roads)]
      expect([seed, bound <= least && least <= bound + 1]).toEqual([seed, true])
    }
  })

  it('is followed by tours within a twentieth, over every transition out of every state', async () => {
    const views = await roadsOfViews(150)
    const sum = (of: (roads: Roads) => number) => views.reduce((total, roads) => total + of(roads), 0)
    const [steps, bound] = [sum(tourSteps), sum(postman)]
    expect(steps).toBeGreaterThanOrEqual(bound)
    expect(steps / bound).toBeLessThan(1.05)
  })
})
