/**
 * The schema of what `--json` prints. Strict everywhere: a member that is not listed here is an error, so neither
 * the schema nor the result can grow alone.
 */
import { z } from 'zod'
import type { Summary } from './json.ts'

// Zod would otherwise try to compile its checks, which a content security policy without eval reports as a breach.
z.config({ jitless: true })

const count = z.int().min(0)
const ms = z.int().min(0)
const text = z.string()
const ids = z.array(text).readonly()
const verdict = z.enum(['conformant', 'not conformant', 'inconclusive'])
const basis = z.enum(['document', 'interpreted', 'ruling'])

const counted = z.strictObject({ total: count, covered: count, unreachable: count }).readonly()

const place = z
  .strictObject({ file: text, line: z.int().min(1), column: z.int().min(1), length: count, text })
  .readonly()

const failure = z
  .strictObject({
    requirement: text,
    requirements: ids,
    basis,
    check: text,
    atMs: ms,
    expected: text,
    got: text,
    scenario: text,
    place: place.nullable(),
    replay: text,
  })
  .readonly()

const measured = z.strictObject({ ms, limitMs: ms, times: count }).readonly()

const budget = z
  .strictObject({
    id: text,
    limitMs: ms,
    strict: z.boolean(),
    worst: measured.nullable(),
    samples: count,
    spread: z.array(measured).readonly(),
  })
  .readonly()

const knownFailure = z
  .strictObject({
    pattern: text,
    because: text,
    status: z.enum(['failed as expected', 'stale', 'unmatched']),
  })
  .readonly()

const since = z
  .strictObject({ regressed: ids, new: ids, stillFailing: ids, fixed: ids, notJudgedNow: ids })
  .readonly()

const spec = z
  .strictObject({
    spec: text,
    title: text,
    subject: text,
    verdict,
    because: text,
    requirements: z
      .strictObject({
        total: count,
        pass: count,
        fail: count,
        deviating: count,
        knownFailures: count,
        excluded: count,
        notObservable: count,
        notReached: count,
        notProven: count,
        document: count,
        proven: count,
      })
      .readonly(),
    failing: ids,
    rows: counted,
    permissions: counted,
    transitions: counted.nullable(),
    pairs: counted.nullable(),
    guards: counted.nullable(),
    faultPaths: counted.nullable(),
    idempotency: z.strictObject({ total: count, covered: count }).readonly(),
    budgets: z.array(budget).readonly(),
    failures: z.array(failure).readonly(),
    deviations: z.array(failure).readonly(),
    knownFailures: z.array(knownFailure).readonly(),
    since: since.exactOptional(),
  })
  .readonly()

/** Checks an object of unknown origin against version 1 of what `--json` prints; throws a `ZodError` on misfit. */
export const summarySchema: z.ZodType<Summary> = z
  .strictObject({
    schemaVersion: z.literal(1),
    verdict,
    seed: text,
    leftOut: z.array(text).readonly().exactOptional(),
    traceHash: z.string().regex(/^[0-9a-f]{64}$/),
    specs: z.record(text, spec).readonly(),
  })
  .readonly()

/** The JSON Schema (2020-12) of what `--json` prints. */
export const resultSchema = (): object => ({
  ...z.toJSONSchema(summarySchema, { target: 'draft-2020-12' }),
  title: 'Turntable result, version 1',
  description: 'What the gate found, per specification. Times are whole milliseconds of virtual time.',
})
