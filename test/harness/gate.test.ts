/** The whole gate: on the reference, on a plain class, on a stub, and on classes that each do one thing wrong. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { judgeSubject, resultOf } from '../../harness/gate.ts'
import type { Case } from '../../harness/judging/case.ts'
import type { KnownFailure } from '../../harness/judging/known-failures.ts'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { transitionPlans, twicePlans, walkPlans } from '../../harness/playing/plans.ts'
import type { SpecResult } from '../../harness/result.ts'
import { player } from '../../hosts/session.ts'
import { explored, machine, shelf, spec, stories } from '../support/agent-voice.ts'

const examples = new URL('../../examples/agent-voice/', import.meta.url)
const broken = (await readdir(new URL('broken/', examples))).filter((file) => file !== 'stub.ts')

const paths = transitionPlans(explored())
const walks = walkPlans(spec, 40)

const never = new AbortController().signal

/** Judges the reference, unless `changes` say otherwise. */
const judged = (plans: readonly Plan[], changes: Partial<Case> = {}): Promise<SpecResult> => {
  const seed = changes.seed ?? '1'
  return judgeSubject({
    ...{
      spec,
      machine,
      explored: explored(),
      subject: 'reference',
      isReference: true,
      plans,
      known: [],
      seed,
    },
    ...{ play: player(shelf, null, seed, never), strict: false, onRun: () => {} },
    ...changes,
  })
}

/** What a module of the examples did in every run; a worker is dear, so each plays once. */
const recorded = async (file: string, plans: readonly Plan[]): Promise<Partial<Case>> => {
  const module = fileURLToPath(new URL(file, examples))
  const runs: Played[] = []
  for await (const run of player(shelf, module, '1', never)(plans)) runs.push(run)
  async function* play(wanted: readonly Plan[]) {
    yield* runs.slice(0, wanted.length)
  }
  return { subject: file, isReference: false, play }
}

/** Two at a time, for two cores. */
const both = async <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) => {
  const results = new Map<Item, Result>()
  const left = [...items]
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.set(item, await work(item))
  }
  await Promise.all([one(), one()])
  return results
}

const tour = [...stories, ...paths]
const records = await both(broken, (file) => recorded(`broken/${file}`, tour))

const hashOf = async (seed: string) => resultOf([await judged(walks.slice(0, 10), { seed })], seed).traceHash

describe('the reference', () => {
  it('conforms with nothing forgiven, and takes every transition', async () => {
    const result = await judged([...stories, ...paths, ...twicePlans(explored()), ...walks])
    expect([result.failures, result.deviations, result.verdict]).toEqual([[], [], 'conformant'])
    expect(result.transitions).toEqual({ total: 48, covered: 48, unreachable: 0 })
    expect(result.guards).toEqual({ total: 32, covered: 32, unreachable: 0 })
    expect(result.idempotency).toEqual({ total: 255, covered: 255 })
    expect(result.rows.covered + result.rows.unreachable).toBe(result.rows.total)
    expect(result.budgets.every(({ worstMs, limitMs }) => worstMs !== null && worstMs <= limitMs + 1)).toBe(
      true,
    )
  })

  it('gives the same trace for the same seed, and another for another one', async () => {
    const [one, again, other] = [await hashOf('1'), await hashOf('1'), await hashOf('2')]
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  it('is inconclusive when it was stopped early, and when too little was reached', async () => {
    const stopped = await judged(walks, { play: player(shelf, null, '1', AbortSignal.abort()) })
    expect([stopped.verdict, stopped.because]).toEqual(['inconclusive', 'It was stopped after 0 of 40 runs.'])
    const little = await judged(walks.slice(0, 1))
    expect(little.verdict).toBe('inconclusive')
    expect(little.because).toMatch(/^Only \d+ of \d+ rows/)
  })

  it('does not conform when its list of known failures is not true', async () => {
    const known = (fails: string): Partial<Case> => ({
      known: [{ fails, because: 'so' } satisfies KnownFailure],
    })
    const stale = await judged(stories, known('AV-PER-002'))
    expect([stale.verdict, stale.knownFailures[0]?.status]).toEqual(['not conformant', 'stale'])
    const unmatched = await judged(stories, known('AV-PER-2'))
    expect([unmatched.verdict, unmatched.knownFailures[0]?.status]).toEqual(['not conformant', 'unmatched'])
  })
})

describe('a class', () => {
  it('that is plain and right conforms, without a chart to be covered', async () => {
    const plans = [...tour, ...walks.slice(0, 10)]
    const result = await judged(plans, await recorded('plain.ts', plans))
    expect([result.failures, result.verdict]).toEqual([[], 'conformant'])
    expect([result.transitions, result.pairs, result.guards]).toEqual([null, null, null])
    expect(result.details.requirements.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  }, 20_000)

  it('that does nothing is inconclusive, and nothing of it passes', async () => {
    const result = await judged(stories, await recorded('broken/stub.ts', stories))
    expect(result.verdict).toBe('inconclusive')
    expect(result.because).toMatch(/never published/)
    expect(result.requirements.pass).toBe(0)
  }, 20_000)

  it.each(broken)(
    'that is broken fails on what it breaks: %s',
    async (file) => {
      const [head = ''] = (await readFile(new URL(`broken/${file}`, examples), 'utf8')).split('\n')
      const breaks = /^\/\/ breaks: (\S+)$/.exec(head)?.[1]
      const result = await judged(tour, records.get(file))
      expect(result.verdict).toBe('not conformant')
      const own = result.details.requirements.find(({ requirement }) => requirement.id === breaks)
      expect(own?.verdict).toBe('fail')
      expect(result.failures.some(({ check }) => own?.checks.includes(check))).toBe(true)
    },
    20_000,
  )

  it('whose failures are all known conforms, and with one less in the list it does not', async () => {
    const broken = records.get('returns-at-401.ts')
    const { failures } = await judged(tour, broken)
    const checks = [...new Set(failures.map(({ check }) => check))]
    const listed = (names: readonly string[]): Partial<Case> => ({
      ...broken,
      known: names.map((fails) => ({ fails, because: 'issue 7' })),
    })
    const all = await judged(tour, listed(checks))
    expect(all.failures).toEqual([])
    expect(all.knownFailures.map(({ status }) => status)).toEqual(checks.map(() => 'failed as expected'))
    expect(all.verdict).not.toBe('not conformant')
    expect((await judged(tour, listed(checks.slice(1)))).verdict).toBe('not conformant')
  })
})

describe('several specs', () => {
  it('are as good as the worst of them', async () => {
    const good = await judged(stories.slice(0, 2))
    const as = (verdict: SpecResult['verdict'], name: string): SpecResult => ({
      ...good,
      verdict,
      spec: name,
    })
    const whole = (...all: readonly SpecResult[]) => resultOf(all, '1').verdict
    expect(whole(as('conformant', 'a'), as('conformant', 'b'))).toBe('conformant')
    expect(whole(as('conformant', 'a'), as('inconclusive', 'b'))).toBe('inconclusive')
    expect(whole(as('not conformant', 'a'), as('inconclusive', 'b'))).toBe('not conformant')
    expect(whole()).toBe('inconclusive')
  })
})
