/** The whole gate: on the reference, on a plain class, on a stub, and on classes that each do one thing wrong. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { unexplored } from '../../harness/charts/explored.ts'
import { judgeSubject, resultOf } from '../../harness/gate.ts'
import type { Case } from '../../harness/judging/case.ts'
import { checkResults } from '../../harness/judging/check-results.ts'
import type { KnownFailure } from '../../harness/judging/known-failures.ts'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { walkPlans } from '../../harness/playing/plans.ts'
import type { SpecResult } from '../../harness/result.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import { allPlans, player } from '../../hosts/session.ts'
import { gaugeBudget } from '../../reports/headroom.ts'
import { machine, playedBy, scenarios, shelf, spec, stories } from '../support/agent-voice.ts'

const examples = new URL('../../examples/agent-voice/', import.meta.url)
const broken = (await readdir(new URL('broken/', examples))).filter((file) => file !== 'stub.ts')

/** Every plan of a gate, with the map that they were found on: exploring a chart takes seconds. */
const everything = () => allPlans({ shelf, scenarios, walks: 10 })
const walks = walkPlans(spec, 40)
const bargeIns = stories.filter(({ name }) => name.includes('barge-in'))

const never = new AbortController().signal

/** Judges the reference, unless `changes` say otherwise. */
const judged = (plans: readonly Plan[], changes: Partial<Case> = {}): Promise<SpecResult> => {
  const seed = changes.seed ?? '1'
  return judgeSubject({
    ...{
      spec,
      machine,
      explored: unexplored,
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

const classOf = async (file: string): Promise<Build> => {
  const { default: build }: { default: Build } = await import(new URL(file, examples).href)
  return build
}

/** A class that plays right here: the examples take the clock that they are given, so no time need be faked. */
const asSubject = (file: string, build: Build): Partial<Case> => {
  async function* play(plans: readonly Plan[]): AsyncGenerator<Played> {
    for (const plan of plans) yield await playedBy(plan, '1', build)
  }
  return { subject: file, isReference: false, play }
}

/** The requirement that a broken example names in its first line. */
const brokenBy = async (file: string): Promise<string> => {
  const source = await readFile(new URL(file, examples), 'utf8')
  return /^\/\/ breaks: (AV-[A-Z0-9-]+)\n/.exec(source)?.[1] ?? 'no requirement named'
}

const isAbout =
  (id: string) =>
  ({ acting }: Plan): boolean =>
    acting.kind === 'scenario' && acting.scenario.covers.includes(id)

/** The first story in which a check of this requirement fails; stories about the requirement come first. */
async function revealing(build: Build, id: string): Promise<Plan | undefined> {
  const isOwn = isAbout(id)
  const book = checkResults(spec)
  for (const plan of [...stories.filter(isOwn), ...stories.filter((each) => !isOwn(each))]) {
    book.take(await playedBy(plan, '1', build))
    const own = [...book.pages.values()].filter(({ requirements }) => requirements.includes(id))
    if (own.some(({ noted }) => noted.some(({ basis }) => basis === 'document'))) return plan
  }
  return undefined
}

const hashOf = async (seed: string) => resultOf([await judged(walks.slice(0, 10), { seed })], seed).traceHash

describe('the reference', () => {
  it('conforms with nothing forgiven, and takes every transition', async () => {
    const { plans, explored } = everything()
    const result = await judged(plans, { explored })
    expect([result.failures, result.deviations, result.verdict]).toEqual([[], [], 'conformant'])
    for (const count of [result.rows, result.transitions, result.guards, result.faultPaths])
      expect(count).toMatchObject({ covered: (count?.total ?? 0) - (count?.unreachable ?? 0) })
    expect(result.idempotency.covered).toBe(result.idempotency.total)
    expect(result.budgets.filter((budget) => gaugeBudget(budget).status !== 'kept')).toEqual([])
  })

  it('gives the same trace for the same seed, and another for another one', async () => {
    const [one, again, other] = [await hashOf('1'), await hashOf('1'), await hashOf('2')]
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  it('that keeps state from run to run, or differs each time, is found by playing a sample again', async () => {
    const reference = player(shelf, null, '1', never)
    const twiceIn = async (play: Case['play']) => {
      const { failures } = await judged(walks.slice(0, 10), { play })
      return failures.filter(({ check }) => check === 'run:twice').map(({ got }) => got)
    }
    const cut = (run: Played): Played => ({ ...run, log: run.log.slice(0, -1) })
    /** Cuts each run behind the third of one worker. */
    const keeps: Case['play'] = async function* (plans) {
      let count = 0
      for await (const run of reference(plans)) {
        count += 1
        yield count > 3 ? cut(run) : run
      }
    }
    let ever = 0
    const differs: Case['play'] = async function* (plans) {
      for await (const run of reference(plans)) {
        ever += 1
        yield { ...run, log: run.log.slice(0, ever) }
      }
    }
    const survives =
      'another one without the runs before it: state survives from run to run, outside of the instance'
    expect(new Set(await twiceIn(keeps))).toEqual(new Set([survives]))
    expect(new Set(await twiceIn(differs))).toEqual(new Set(['another one each time']))
    expect(await twiceIn(reference)).toEqual([])
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
    const stale = await judged(bargeIns, known('AV-PER-002'))
    expect([stale.verdict, stale.knownFailures[0]?.status]).toEqual(['not conformant', 'stale'])
    const unmatched = await judged(bargeIns, known('AV-PER-2'))
    expect([unmatched.verdict, unmatched.knownFailures[0]?.status]).toEqual(['not conformant', 'unmatched'])
  })
})

describe('a class', () => {
  it('that is plain and right breaks nothing that the document says', async () => {
    // Saying each event twice is most of a gate, and seldom tells more of a class.
    const tour = everything().plans.filter(({ name }) => !name.startsWith('twice/'))
    const result = await judged(tour, asSubject('plain.ts', await classOf('plain.ts')))
    expect([result.failures, result.verdict]).toEqual([[], 'conformant'])
    expect([result.transitions, result.pairs, result.guards]).toEqual([null, null, null])
    expect(result.details.requirements.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('that does nothing is inconclusive, and nothing of it passes', async () => {
    const module = fileURLToPath(new URL('broken/stub.ts', examples))
    const stub = { subject: module, isReference: false, play: player(shelf, module, '1', never) }
    const result = await judged(bargeIns, stub)
    expect(result.verdict).toBe('inconclusive')
    expect(result.because).toMatch(/never published/)
    expect(result.requirements.pass).toBe(0)
  })

  it.each(broken)(
    'that is broken fails on what it breaks: %s',
    async (file) => {
      const id = await brokenBy(`broken/${file}`)
      const build = await classOf(`broken/${file}`)
      const story = await revealing(build, id)
      expect(story, `a story in which ${id} fails`).toBeDefined()
      // Beside an ordinary run: of a class that publishes nothing at all, nothing is judged.
      const result = await judged([...stories.slice(0, 1), ...(story ? [story] : [])], asSubject(file, build))
      expect(result.verdict).toBe('not conformant')
      const own = result.details.requirements.find(({ requirement }) => requirement.id === id)
      expect(own?.verdict).toBe('fail')
      expect(result.failures.some(({ check }) => own?.checks.includes(check))).toBe(true)
    },
    60_000,
  )

  it('whose failures are all known conforms, and with one less in the list it does not', async () => {
    const late = asSubject('returns-at-401.ts', await classOf('broken/returns-at-401.ts'))
    const { failures } = await judged(bargeIns, late)
    const checks = [...new Set(failures.map(({ check }) => check))]
    const listed = (names: readonly string[]): Partial<Case> => ({
      ...late,
      known: names.map((fails) => ({ fails, because: 'issue 7' })),
    })
    const all = await judged(bargeIns, listed(checks))
    expect(all.failures).toEqual([])
    expect(all.knownFailures.map(({ status }) => status)).toEqual(checks.map(() => 'failed as expected'))
    expect(all.verdict).not.toBe('not conformant')
    expect((await judged(bargeIns, listed(checks.slice(1)))).verdict).toBe('not conformant')
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
