import { describe, expect, test } from 'vitest'
import {
  type Carried,
  carry,
  faultless,
  heldBackMs,
  type LinkFaults,
  passage,
  unused,
} from '../../simulators/link.ts'
import { stream } from '../../simulators/random.ts'
import type { Signal } from '../../simulators/simulator.ts'
import { frozen } from './stage.ts'

const signal = frozen({ what: 'stt.final', with: { utterance: 'utterance#1', text: 'text#1', n: 1 } })
const faulty = (faults: Partial<LinkFaults>): LinkFaults => frozen({ ...faultless, ...faults })

const passages = (faults: Partial<LinkFaults>, times = 10_000) => {
  const random = stream('link', 'golden')
  return Array.from({ length: times }, () => passage(faulty(faults), random))
}

/** Sends one signal every ms and tells when the copies arrive. */
const sent = (faults: Partial<LinkFaults>, times = 1000): readonly Carried['copies'][] => {
  const random = stream('link', 'order')
  let link = frozen(unused)
  return Array.from({ length: times }, (_, at) => {
    const carried = carry(link, faulty(faults), signal, at, random)
    link = frozen(carried.link)
    return carried.copies
  })
}

const arrivals = (faults: Partial<LinkFaults>) => sent(faults).flatMap((copies) => copies.map(({ at }) => at))
const ascends = (instants: readonly number[]) =>
  instants.every((at, n) => n === 0 || at >= (instants[n - 1] ?? 0))

describe('What becomes of one signal', () => {
  test('Without faults it arrives once and at once.', () => {
    expect(Object.values(faultless)).toEqual([0, 0, 0, 0, 0, 0])
    expect(passages({}, 100)).toEqual(Array.from({ length: 100 }, () => [0]))
  })

  test.each([
    [{ delayMs: 70 }, 70, 70],
    [{ jitterMs: 30 }, 0, 30],
    [{ delayMs: 70, jitterMs: 30 }, 70, 100],
    [{ delayMs: 70, jitterMs: 30, duplicatePercent: 100 }, 70, 100],
    [{ reorderPercent: 100 }, 1, heldBackMs],
    [{ reorderPercent: 1 }, 0, heldBackMs],
  ])('With %j the shortest and longest delays are %d and %d ms.', (faults, shortest, longest) => {
    const delays = passages(faults).flat()
    expect([Math.min(...delays), Math.max(...delays)]).toEqual([shortest, longest])
  })

  test.each([
    [{ lossPercent: 10 }, 1003, 0],
    [{ lossPercent: 100 }, 10_000, 0],
    [{ duplicatePercent: 20 }, 0, 1990],
    [{ duplicatePercent: 100 }, 0, 10_000],
    [{ lossPercent: 10, duplicatePercent: 20 }, 1003, 1785],
    [{ delayMs: -1, duplicatePercent: 20 }, 10_000, 0],
  ])('With %j of 10,000 %d are lost and %d arrive twice.', (faults, lost, twice) => {
    const copies = passages(faults).map((delays) => delays.length)
    expect([copies.filter((n) => n === 0).length, copies.filter((n) => n === 2).length]).toEqual([
      lost,
      twice,
    ])
  })

  test('One fault turned on leaves the others as they were.', () => {
    const heldBack = passages({ reorderPercent: 30 }, 500)
    const alsoLost = passages({ reorderPercent: 30, lossPercent: 20, duplicatePercent: 10 }, 500)
    const both = heldBack.filter((_, n) => alsoLost[n]?.length !== 0)
    expect(both.length).toBeLessThan(500)
    expect(alsoLost.filter((delays) => delays.length > 0).map(([first]) => [first])).toEqual(both)
  })
})

describe('The order of signals', () => {
  test('Without faults all arrive as they leave.', () => {
    expect(arrivals({})).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  })

  test.each([
    { jitterMs: 80 },
    { jitterMs: 80, duplicatePercent: 30 },
    { delayMs: 9, jitterMs: 5, lossPercent: 20 },
  ])('With %j none overtakes another.', (faults) => {
    expect(ascends(passages(faults, 1000).map(([first = 0], at) => at + first))).toBe(false)
    expect(ascends(arrivals(faults))).toBe(true)
  })

  test('None arrives before it has left, nor later than the longest delay of those before it.', () => {
    const late = sent({ delayMs: 5, jitterMs: 80 }).map(([copy], at) => (copy?.at ?? 0) - at)
    expect(Math.min(...late)).toBeGreaterThanOrEqual(5)
    expect(Math.max(...late)).toBeLessThanOrEqual(85)
  })

  test.each([
    [{}, [90, 40, 60]],
    [{ delayMs: 7 }, [97, 47, 67]],
  ])('With %j what is announced early delays nothing that leaves before it.', (faults, instants) => {
    const random = stream('link', 'early')
    let link = unused
    const arrived = [90, 40, 60].map((leavesAt) => {
      const carried = carry(link, faulty(faults), signal, leavesAt, random)
      link = carried.link
      return carried.copies[0]?.at
    })
    expect(arrived).toEqual(instants)
  })

  test('Even what is reordered arrives after it has left.', () => {
    const late = sent({ reorderPercent: 50 }).map(([copy], at) => (copy?.at ?? 0) - at)
    expect([Math.min(...late), Math.max(...late)]).toEqual([0, heldBackMs])
  })

  test('Reordering lets later ones overtake.', () => {
    expect(ascends(arrivals({ reorderPercent: 10 }))).toBe(false)
  })
})

describe('Corruption', () => {
  const carried = (what: Signal, corruptPercent: number) =>
    carry(unused, faulty({ corruptPercent }), what, 0, stream('link', 'corrupt')).copies[0]?.signal

  test('A whole signal is handed on as it is.', () => {
    expect(carried(signal, 0)).toBe(signal)
  })

  test('A corrupt one has one text or id blank, each of them at some time.', () => {
    const random = stream('link', 'blank')
    const faults = faulty({ corruptPercent: 100 })
    const seen = Array.from(
      { length: 20 },
      () => carry(unused, faults, signal, 0, random).copies[0]?.signal.with,
    )
    expect(new Set(seen.map((payload) => JSON.stringify(payload)))).toEqual(
      new Set([
        JSON.stringify({ utterance: '', text: 'text#1', n: 1 }),
        JSON.stringify({ utterance: 'utterance#1', text: '', n: 1 }),
      ]),
    )
  })

  test('Where there is nothing to blank it goes through.', () => {
    expect(carried({ what: 'vad.start', with: {} }, 100)).toEqual({ what: 'vad.start', with: {} })
  })
})
