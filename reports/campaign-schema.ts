/**
 * The schema of the result of a campaign, as `--json` prints it and as it is read to be merged. Strict everywhere, and
 * with its members in the order in which they are printed.
 */
import { z } from 'zod'
import type { CampaignResult } from '../harness/campaigns/campaign-result.ts'

// Zod would otherwise try to compile its checks, which a content security policy without eval reports as a breach.
z.config({ jitless: true })

const count = z.int().min(0)
const number = z.int().min(1)
const text = z.string()

const stretch = z.strictObject({ from: number, to: number }).readonly()
const stretches = z.array(stretch).readonly()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const counts = z.record(text, number).readonly()

const failure = z
  .strictObject({
    check: text,
    basis: z.enum(['document', 'interpreted', 'ruling']),
    runs: number,
    breaches: number,
    first: z
      .strictObject({ run: number, requirement: text, atMs: count, expected: text, got: text })
      .readonly(),
    cleanRuns: number,
    replay: text,
  })
  .readonly()

/** Checks an object of unknown origin against version 2 of the result of a campaign; throws a `ZodError` on misfit. */
export const campaignSchema: z.ZodType<CampaignResult> = z
  .strictObject({
    schemaVersion: z.literal(2),
    version: text,
    spec: text,
    subject: text,
    seed: text,
    strict: z.boolean(),
    planned: number.nullable(),
    verdict: z.enum(['conformant', 'not conformant', 'inconclusive']),
    share: stretches,
    missing: stretches,
    done: stretches,
    runs: count,
    sum: hash,
    lines: count,
    inputs: count,
    virtualMs: count,
    brokenOff: z
      .strictObject({
        runs: count,
        first: z.strictObject({ run: number, message: text }).readonly().nullable(),
      })
      .readonly(),
    rows: counts,
    changes: counts,
    transitions: counts,
    failures: z.array(failure).readonly(),
    deviations: z.array(failure).readonly(),
    seal: hash,
  })
  .readonly()

/** The JSON Schema (2020-12) of the result of a campaign. */
export const campaignJsonSchema = (): object => ({
  ...z.toJSONSchema(campaignSchema, { target: 'draft-2020-12' }),
  title: 'Turntable campaign, version 2',
  description: 'What a campaign, or a part of one, found. Times are whole milliseconds of virtual time.',
})
