import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { toJson, toReportJson } from '../../reports/json.ts'
import { resultSchema, summarySchema } from '../../reports/schema.ts'
import { sample, sampleSpec } from './sample.ts'

const copy = () => JSON.parse(JSON.stringify(toJson(sample)))
const fits = new Ajv2020({ strict: true }).compile(resultSchema())

const breakages: Readonly<Record<string, (summary: ReturnType<typeof copy>) => unknown>> = {
  'another version': (summary) => Object.assign(summary, { schemaVersion: 2 }),
  'no seed': (summary) => delete summary.seed,
  'a verdict of its own': (summary) => Object.assign(summary, { verdict: 'fine' }),
  'a hash that is none': (summary) => Object.assign(summary, { traceHash: 'abc' }),
  'half a millisecond': (summary) => Object.assign(summary.specs['agent-voice'].failures[0], { atMs: 0.5 }),
  'a budget without a limit': (summary) => delete summary.specs['agent-voice'].budgets[0].limitMs,
  'details that do not belong there': (summary) =>
    Object.assign(summary.specs['agent-voice'], { details: {} }),
  'a failure without a replay line': (summary) => delete summary.specs['agent-voice'].failures[0].replay,
}

describe('the result as JSON', () => {
  it('leaves the details out of the summary and nothing else', () => {
    const { details, ...head } = sampleSpec
    expect(copy()).toEqual({ ...sample, specs: { 'agent-voice': head } })
    expect(details.runs.length).toBeGreaterThan(0)
  })

  it('keeps everything in report.json', () => {
    expect(JSON.parse(toReportJson(sample))).toEqual(JSON.parse(JSON.stringify(sample)))
    expect(toReportJson(sample)).toBe(toReportJson(structuredClone(sample)))
  })

  it('fits its schema, read by Zod and by Ajv', () => {
    expect(summarySchema.safeParse(copy()).error).toBeUndefined()
    expect(fits(copy()), JSON.stringify(fits.errors)).toBe(true)
  })

  it.each(Object.entries(breakages))('does not fit with %s', (_, spoil) => {
    const broken = copy()
    spoil(broken)
    expect(summarySchema.safeParse(broken).success).toBe(false)
    expect(fits(broken)).toBe(false)
  })

  it('accepts what has changed since a baseline, and no other words for it', () => {
    const summary = copy()
    const since = { regressed: ['AV-PER-002'], new: [], stillFailing: [], fixed: [], notJudgedNow: [] }
    summary.specs['agent-voice'].since = since
    expect(summarySchema.safeParse(summary).error).toBeUndefined()
    expect(fits(summary), JSON.stringify(fits.errors)).toBe(true)
    Object.assign(since, { better: [] })
    expect(fits(summary)).toBe(false)
  })

  it('accepts a subject without a chart', () => {
    const spec = { transitions: null, pairs: null, guards: null, faultPaths: null }
    const summary = copy()
    Object.assign(summary.specs['agent-voice'], spec)
    expect(fits(summary)).toBe(true)
  })
})
