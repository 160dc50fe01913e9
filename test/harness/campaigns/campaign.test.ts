/** Campaigns: what is kept of many runs, how parts add up, and that whatever breaks is found with its number. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import KeepsAnswers from '../../../examples/agent-voice/broken/keeps-answers-to-itself.ts'
import {
  type CampaignResult,
  campaignResult,
  cleanRunsFor,
  contradictionIn,
} from '../../../harness/campaigns/campaign-result.ts'
import { added, nothingFound } from '../../../harness/campaigns/findings.ts'
import { merger } from '../../../harness/campaigns/merging.ts'
import {
  blocksOf,
  joined,
  lengthOf,
  shardOf,
  stretchesText,
  without,
} from '../../../harness/campaigns/stretch.ts'
import { addedSums, noSum, runSum } from '../../../harness/campaigns/sum.ts'
import { hashOf } from '../../../harness/judging/hash.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { kernel } from '../../../machine/kernel/kernel.ts'
import { campaignSchema } from '../../../reports/campaign-schema.ts'
import { machine } from '../../support/agent-voice.ts'
import { foundIn } from './played.ts'

const head = {
  ...{ version: '1', spec: 'agent-voice', subject: 'reference', seed: '1', strict: true },
  planned: 30,
}

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
    expect(whole.lines).toBeGreaterThan(whole.inputs)
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
    const result = campaignResult({ ...head, subject: 'broken.ts', strict: false }, found.done, found)
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
  const part = (from: number, to: number, breakages = [breakage(to)], own = head) =>
    campaignResult(own, [{ from, to }], {
      ...nothingFound,
      done: [{ from, to }],
      runs: to - from + 1,
      changes: { 'a>b': 1 },
      breakages,
    })
  const merged = (...parts: readonly CampaignResult[]) => {
    const { add, result } = merger()
    const misfits = parts.flatMap((each) => add(each) ?? [])
    return { result: result(), misfits }
  }
  const read = (result: object) => campaignSchema.parse(JSON.parse(JSON.stringify(result)))

  it('counts a check once, with its lowest run', () => {
    const { result } = merged(part(11, 20), part(1, 10))
    expect(result?.failures).toEqual([
      {
        ...{ ...breakage(10), runs: 2, breaches: 4, cleanRuns: 44 },
        replay: 'turntable replay agent-voice fuzz/10 --seed 1',
      },
    ])
    expect(result).toMatchObject({ runs: 20, done: [{ from: 1, to: 20 }], changes: { 'a>b': 2 } })
  })

  it.each([
    [1, 1],
    [0.5, 7],
    [0.01, 459],
    [1e-6, 4_605_168],
  ])('a failure in a share of %f of all runs is gone after %i clean runs', (share, runs) => {
    expect(cleanRunsFor(share)).toBe(runs)
    expect((1 - share) ** runs).toBeLessThanOrEqual(0.01)
    if (runs > 1) expect((1 - share) ** (runs - 1)).toBeGreaterThan(0.01)
  })

  it('is the same bytes however it is merged, and after it was written down', () => {
    const [one, two, three] = [part(1, 4), part(5, 6, []), part(7, 30)]
    const whole = merged(one, two, three).result
    const half = merged(read(two), read(one)).result ?? one
    expect(JSON.stringify(merged(read(three), read(half)).result)).toBe(JSON.stringify(whole))
    expect(JSON.stringify(read(one))).toBe(JSON.stringify(one))
    expect(whole?.missing).toEqual([])
  })

  it('names the runs that no part contains, and is inconclusive without them', () => {
    const { result } = merged(part(1, 10, []), part(21, 30, []))
    expect(result).toMatchObject({ verdict: 'inconclusive', missing: [{ from: 11, to: 20 }] })
    expect(merged(part(1, 30, [])).result?.verdict).toBe('conformant')
    expect(merged(part(1, 10)).result?.verdict).toBe('not conformant')
  })

  it('accepts a part twice, and refuses other content for the same runs', () => {
    expect(merged(part(1, 10), part(11, 30), part(1, 10))).toEqual(merged(part(1, 10), part(11, 30)))
    expect(merged(part(1, 10), part(1, 10, [])).misfits).toEqual([
      { code: 'not-deterministic', runs: [{ from: 1, to: 10 }] },
    ])
    expect(merged(part(1, 10), part(10, 12)).misfits).toEqual([{ code: 'runs-twice' }])
  })

  it.each([
    ['seed', '2'],
    ['version', '2'],
    ['planned', 40],
  ] as const)('refuses a part with another %s', (member, value) => {
    const [misfit] = merged(part(1, 4), part(5, 6, [], { ...head, [member]: value })).misfits
    expect(misfit).toMatchObject({ code: 'other-campaign', member, own: String(value) })
  })

  it('names its missing runs when it was cut short', () => {
    const found = { ...nothingFound, done: [{ from: 1, to: 3 }], runs: 3, changes: { 'a>b': 1 } }
    const result = campaignResult(head, [{ from: 1, to: 10 }], found)
    expect(result).toMatchObject({ verdict: 'inconclusive', missing: [{ from: 4, to: 10 }] })
    expect(campaignResult({ ...head, planned: null }, [], found)).toMatchObject({
      verdict: 'conformant',
      missing: [],
    })
  })

  it('The result of a campaign fails by its breaches and has no measurements without runs', () => {
    const lenient = { ...head, strict: false }
    const found = { ...nothingFound, runs: 1, changes: { 'a>b': 1 }, breakages: [breakage(1, 'ruling')] }
    expect(campaignResult(lenient, [], found)).toMatchObject({ verdict: 'conformant', failures: [] })
    expect(campaignResult(head, [], found)).toMatchObject({ verdict: 'not conformant', deviations: [] })
    expect(campaignResult(head, [], nothingFound).verdict).toBe('inconclusive')
    const broken = { ...found, breakages: [], brokenOff: { runs: 1, first: { run: 1, message: 'it hung' } } }
    expect(campaignResult(head, [], broken).verdict).toBe('inconclusive')
  })

  describe('is checked when it is read', () => {
    const sealed = ({ seal: _, ...rest }: CampaignResult) => ({ ...rest, seal: hashOf(JSON.stringify(rest)) })
    const good = part(1, 10)
    const [failure] = good.failures

    it('accepts what was written', () => {
      expect(contradictionIn(read(good))).toBeNull()
    })

    it('finds every change by the seal', () => {
      expect(contradictionIn({ ...good, lines: 5 })).toBe('its seal does not match its content')
    })

    it.each<[string, Partial<CampaignResult>]>([
      ['it lists a run twice', { done: [...good.done, ...good.done] }],
      ['its number of runs differs from its ranges', { runs: 9 }],
      ['it contains runs outside its share', { share: [{ from: 1, to: 9 }] }],
      ['its share exceeds the campaign', { planned: 9 }],
      ['it has more inputs than lines', { inputs: 1 }],
      ['its broken-off runs do not add up', { brokenOff: { runs: 1, first: null } }],
      [
        'it names a run that it does not contain',
        { failures: failure === undefined ? [] : [{ ...failure, first: { ...failure.first, run: 11 } }] },
      ],
      [
        'its breaches do not add up',
        { failures: failure === undefined ? [] : [{ ...failure, breaches: 0 }] },
      ],
      ['its verdict or its order does not follow from its findings', { verdict: 'conformant' }],
      ['its verdict or its order does not follow from its findings', { failures: [] }],
    ])('%s', (says, changes) => {
      expect(contradictionIn(sealed({ ...good, ...changes }))).toBe(says)
    })
  })
})

describe('ranges of runs', () => {
  it('leave what is not taken', () => {
    const all = [
      { from: 1, to: 10 },
      { from: 20, to: 30 },
    ]
    expect(
      stretchesText(
        without(all, [
          { from: 3, to: 22 },
          { from: 30, to: 30 },
        ]),
      ),
    ).toBe('1 to 2, 23 to 29')
    expect(without(all, [{ from: 1, to: 40 }])).toEqual([])
    expect(without(all, [])).toEqual(all)
  })
})
