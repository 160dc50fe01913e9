/** Campaigns: what is kept of many runs, how parts add up, and that whatever breaks is found with its number. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import KeepsAnswers from '../../../examples/agent-voice/broken/keeps-answers-to-itself.ts'
import { campaignResult, mergedResults, strangerIn } from '../../../harness/campaigns/campaign-result.ts'
import { added, nothingFound } from '../../../harness/campaigns/findings.ts'
import { blocksOf, joined, lengthOf, shardOf } from '../../../harness/campaigns/stretch.ts'
import { addedSums, noSum, runSum } from '../../../harness/campaigns/sum.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { kernel } from '../../../machine/kernel/kernel.ts'
import { campaignSchema } from '../../../reports/campaign-schema.ts'
import { machine } from '../../support/agent-voice.ts'
import { foundIn } from './played.ts'

const head = { version: '1', spec: 'agent-voice', subject: 'reference', seed: '1', strict: true }

describe('stretches', () => {
  it('are joined where they touch, and refused where they overlap', () => {
    expect(
      joined([
        { from: 6, to: 9 },
        { from: 1, to: 5 },
        { from: 11, to: 11 },
      ]),
    ).toEqual([
      { from: 1, to: 9 },
      { from: 11, to: 11 },
    ])
    expect(
      joined([
        { from: 1, to: 5 },
        { from: 5, to: 6 },
      ]),
    ).toBeNull()
  })

  it.each([1, 2, 3, 7, 40])('of %i shards hold every run once, and differ by one at most', (of) => {
    const shards = Array.from({ length: of }, (_, index) => shardOf(100, { number: index + 1, of }))
    expect(joined(shards)).toEqual([{ from: 1, to: 100 }])
    const lengths = shards.map(lengthOf)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
  })

  it('leave the last shards of a short campaign without runs', () => {
    expect(lengthOf(shardOf(2, { number: 3, of: 3 }))).toBe(0)
    expect([...blocksOf(shardOf(2, { number: 3, of: 3 }), 10)]).toEqual([])
  })

  it('are cut into blocks', () => {
    expect([...blocksOf({ from: 5, to: 12 }, 4)]).toEqual([
      { from: 5, to: 8 },
      { from: 9, to: 12 },
    ])
  })
})

describe('the reference on the kernel, as campaigns play it', () => {
  it('does in every run what it does on XState', async () => {
    const block = { from: 1, to: 40 }
    const build = machine.serviceOn(kernel(machine.chart, machine.domains)) as Build
    const [quick, original] = [await foundIn(block, { build }), await foundIn(block)]
    expect(quick.sum).toBe(original.sum)
  })
})

describe('sums', () => {
  const [one, two] = [runSum(1, []), runSum(2, [])]

  it('depend on the number and on the log', () => {
    const line = { at: 0, who: 'user', way: 'in', what: 'user.start', with: {} } as const
    expect(new Set([one, two, runSum(1, [line])]).size).toBe(3)
  })

  it('are the same with the hashes of the machine as with ours', () => {
    const line = { at: 7, who: 'user', way: 'in', what: 'user.start', with: { text: 'ä#1' } } as const
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(runSum(1, [line, line], hash)).toBe(runSum(1, [line, line]))
  })

  it('add up in any order, modulo 2^256', () => {
    expect(addedSums(one, two)).toBe(addedSums(two, one))
    expect(addedSums(one, noSum)).toBe(one)
    expect(addedSums('f'.repeat(64), '1'.padStart(64, '0'))).toBe(noSum)
  })
})

describe('a campaign', () => {
  it('A campaign is the sum of its parts in any order', async () => {
    const whole = await foundIn({ from: 1, to: 24 })
    const [one, two, three] = [
      await foundIn({ from: 1, to: 5 }),
      await foundIn({ from: 6, to: 20 }),
      await foundIn({ from: 21, to: 24 }),
    ]
    const parts = [three, one, two].reduce((sum, part) => added(sum, part) ?? sum, nothingFound)
    expect(JSON.stringify(parts)).toBe(JSON.stringify(whole))
    expect(whole).toMatchObject({ runs: 24, done: [{ from: 1, to: 24 }] })
    expect(whole.lines).toBeGreaterThan(whole.told)
    expect(Object.keys(whole.transitions).length).toBeGreaterThan(40)
    expect(added(whole, two)).toBeNull()
  })

  it('keeps no log: what it knows of fifty runs is not larger than of ten, but for what was new', async () => {
    const sizeOf = (found: object) =>
      JSON.stringify({ ...found, rows: {}, changes: {}, transitions: {} }).length
    const ten = await foundIn({ from: 1, to: 10 })
    const fifty = await foundIn({ from: 1, to: 50 })
    expect(fifty.lines).toBeGreaterThan(3 * ten.lines)
    expect(sizeOf({ ...fifty, breakages: [] })).toBeLessThan(sizeOf({ ...ten, breakages: [] }) + 20)
  })

  it('is another one under another seed', async () => {
    const block = { from: 1, to: 3 }
    expect((await foundIn(block, { seed: '2' })).sum).not.toBe((await foundIn(block)).sum)
  })

  it('finds a broken class, with the first run in which it shows', async () => {
    const found = await foundIn({ from: 1, to: 30 }, { build: KeepsAnswers })
    const result = campaignResult({ ...head, subject: 'broken.ts', strict: false }, found)
    expect(result.verdict).toBe('not conformant')
    const silent = result.failures.find(({ check }) => check === 'row:AV-ROW-045')
    expect(silent?.replay).toBe(
      `turntable replay agent-voice fuzz/${silent?.first.run} --module broken.ts --seed 1`,
    )
    const alone = await foundIn(
      { from: silent?.first.run ?? 0, to: silent?.first.run ?? 0 },
      { build: KeepsAnswers },
    )
    expect(alone.breakages.map(({ check }) => check)).toContain(silent?.check)
  })
})

describe('the result of a campaign', () => {
  const breakage = (run: number, basis: 'document' | 'ruling' = 'document') => ({
    ...{ check: 'row:1', basis, runs: 1, breaches: 2 },
    first: { run, requirement: 'R-1', atMs: 5, expected: 'rain', got: `sun in ${run}` },
  })
  const part = (from: number, to: number, breakages = [breakage(to)]) =>
    campaignResult(head, {
      ...nothingFound,
      done: [{ from, to }],
      runs: to - from + 1,
      changes: { 'a>b': 1 },
      breakages,
    })

  it('counts a check once, with its lowest run', () => {
    const merged = mergedResults(part(11, 20), part(1, 10))
    expect(merged?.failures).toEqual([
      { ...breakage(10), runs: 2, breaches: 4, replay: 'turntable replay agent-voice fuzz/10 --seed 1' },
    ])
    expect(merged).toMatchObject({ runs: 20, done: [{ from: 1, to: 20 }], changes: { 'a>b': 2 } })
    expect(mergedResults(part(1, 10), part(10, 11))).toBeNull()
  })

  it('is the same bytes however it is put together, and after it was written down', () => {
    const [one, two, three] = [part(1, 4), part(5, 6, []), part(7, 9)]
    const whole = part(1, 4) && mergedResults(mergedResults(one, two) ?? one, three)
    const read = (result: object) => campaignSchema.parse(JSON.parse(JSON.stringify(result)))
    const other = mergedResults(read(three), read(mergedResults(read(two), read(one)) ?? one))
    expect(JSON.stringify(other)).toBe(JSON.stringify(whole))
    expect(JSON.stringify(read(one))).toBe(JSON.stringify(one))
  })

  it('The result of a campaign fails by its breaches and has no measurements without runs', () => {
    const lenient = { ...head, strict: false }
    const found = { ...nothingFound, runs: 1, changes: { 'a>b': 1 }, breakages: [breakage(1, 'ruling')] }
    expect(campaignResult(lenient, found)).toMatchObject({ verdict: 'conformant', failures: [] })
    expect(campaignResult(head, found)).toMatchObject({ verdict: 'not conformant', deviations: [] })
    expect(campaignResult(head, nothingFound).verdict).toBe('inconclusive')
    const broken = { ...found, breakages: [], brokenOff: { runs: 1, first: { run: 1, message: 'it hung' } } }
    expect(campaignResult(head, broken).verdict).toBe('inconclusive')
  })

  it('knows parts of another campaign', () => {
    expect(strangerIn(head, head)).toBeNull()
    expect(strangerIn(head, { ...head, seed: '2' })).toBe('seed')
    expect(strangerIn(head, { ...head, version: '2' })).toBe('version')
  })
})
