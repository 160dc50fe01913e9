/** The result of a campaign as JSON and for a terminal. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { type CampaignResult, campaignResult } from '../../harness/campaigns/campaign-result.ts'
import { type Breakage, nothingFound } from '../../harness/campaigns/findings.ts'
import { campaignJsonSchema, campaignSchema } from '../../reports/campaign-schema.ts'
import { toCampaign } from '../../reports/terminal/campaign.ts'
import { spec } from '../support/agent-voice.ts'

const late: Breakage = {
  check: 'row:AV-ROW-074',
  basis: 'document',
  runs: 3,
  breaches: 4,
  first: {
    run: 17,
    requirement: 'AV-PER-002',
    atMs: 4181,
    expected: 'listening\u001b[31m',
    got: 'interrupted',
  },
}

const sampled = (changes: Partial<typeof nothingFound> = {}): CampaignResult =>
  campaignResult(
    {
      ...{ version: '0.1.0', spec: 'agent-voice', subject: 'mine.ts', seed: '1', strict: false },
      planned: 1500,
    },
    [{ from: 1, to: 1500 }],
    {
      ...nothingFound,
      ...{ done: [{ from: 1, to: 1500 }], runs: 1500, lines: 90_000, inputs: 30_000, virtualMs: 7_200_000 },
      ...{ rows: { 'AV-ROW-074': 12 }, changes: { 'idle>preparing': 9 }, transitions: { 'CT-1': 9 } },
      ...changes,
    },
  )

const page = (result: CampaignResult) => toCampaign(result, spec, { colour: false, width: 100 })
const fits = new Ajv2020({ strict: true }).compile(campaignJsonSchema())

const breakages: Readonly<Record<string, object>> = {
  'another version of it': { schemaVersion: 1 },
  'a sum that is none': { sum: 'abc' },
  'a member of its own': { more: 1 },
  'half a run': { runs: 0.5 },
  'a stretch without an end': { done: [{ from: 1 }] },
}

describe('the result of a campaign as JSON', () => {
  const golden = sampled({ breakages: [late], brokenOff: { runs: 1, first: { run: 2, message: 'it hung' } } })

  it('is these bytes', () => {
    expect(JSON.stringify(golden)).toMatchInlineSnapshot(
      `"{"schemaVersion":2,"version":"0.1.0","spec":"agent-voice","subject":"mine.ts","seed":"1","strict":false,"planned":1500,"verdict":"not conformant","share":[{"from":1,"to":1500}],"missing":[],"done":[{"from":1,"to":1500}],"runs":1500,"sum":"0000000000000000000000000000000000000000000000000000000000000000","lines":90000,"inputs":30000,"virtualMs":7200000,"brokenOff":{"runs":1,"first":{"run":2,"message":"it hung"}},"rows":{"AV-ROW-074":12},"changes":{"idle>preparing":9},"transitions":{"CT-1":9},"failures":[{"check":"row:AV-ROW-074","basis":"document","runs":3,"breaches":4,"first":{"run":17,"requirement":"AV-PER-002","atMs":4181,"expected":"listening\\u001b[31m","got":"interrupted"},"cleanRuns":2301,"replay":"turntable replay agent-voice fuzz/17 --module mine.ts --seed 1"}],"deviations":[],"seal":"e2c9b4a8fed8166a565393f6fac1cefc73f5757d35daffef2f0f12f7c9022a95"}"`,
    )
  })

  it('fits its schema, read by Zod and by Ajv, and comes out of it as it went in', () => {
    expect(fits(JSON.parse(JSON.stringify(golden))), JSON.stringify(fits.errors)).toBe(true)
    expect(JSON.stringify(campaignSchema.parse(golden))).toBe(JSON.stringify(golden))
  })

  it.each(Object.entries(breakages))('does not fit with %s', (_, changes) => {
    const broken = { ...golden, ...changes }
    expect(campaignSchema.safeParse(broken).success).toBe(false)
    expect(fits(broken)).toBe(false)
  })
})

describe('the page of a campaign', () => {
  it('says what was played when nothing was broken', () => {
    expect(page(sampled())).toBe(
      [
        'Conformant. Nothing was broken in 1,500 runs of mine.ts against Agent Voice: conversation state',
        'machine.',
        '',
        '  runs     1 to 1500',
        '  events   30,000 inputs, 90,000 lines of log',
        '  time     2 hours of conversation',
        `  rows     1 of ${spec.rows.length} reached`,
        '  changes  1 pair of states',
        '  taken    1 transition',
        '  seed     1',
        `  sum      ${'0'.repeat(64)}`,
        '',
      ].join('\n'),
    )
  })

  it('shows what was broken, how often, and how to see it again, without obeying it', () => {
    const text = page(sampled({ breakages: [late] }))
    expect(text).toContain('Not conformant. 1 check failed in 1,500 runs')
    expect(text).toContain('FAIL  AV-PER-002  row:AV-ROW-074, 4 breaches in 3 runs')
    expect(text).toContain('4181 ms of fuzz/17')
    expect(text).toContain('turntable replay agent-voice fuzz/17 --module mine.ts --seed 1')
    expect(text).toContain(
      'turntable shrink agent-voice fuzz/17 --module mine.ts --seed 1 --check row:AV-ROW-074',
    )
    expect(text).not.toContain('\u001b')
  })

  it('lists deviations as notes, and the first run that broke off', () => {
    expect(page(sampled({ breakages: [{ ...late, basis: 'ruling' }] }))).toMatch(/^note {2}AV-PER-002/m)
    const broken = page(sampled({ brokenOff: { runs: 2, first: { run: 5, message: 'it hung' } } }))
    expect(broken.replaceAll('\n', ' ')).toMatch(
      /^Inconclusive\. 2 of 1,500 runs of .* broke off, first fuzz\/5: it hung\./,
    )
  })

  it('shows eight checks at most', () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ ...late, check: `row:${index}` }))
    expect(page(sampled({ breakages: many })).match(/^FAIL/gm)).toHaveLength(8)
    expect(page(sampled({ breakages: many }))).toContain('and 2 more failing checks')
  })
})
