import { describe, expect, it } from 'vitest'
import { checkResults } from '../../harness/judging/check-results.ts'
import { budgetResults } from '../../harness/judging/results.ts'
import { checkResult } from '../../harness/judging/verdict.ts'
import type { FailedExpectation, Played } from '../../harness/playing/plan.ts'
import type { Line } from '../../spec/log.ts'
import type { Monitor, Violation } from '../../spec/monitor.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import { spec as doorbell, plan } from '../support/doorbell.ts'

const line = (at: number, way: Line['way'], what: string, payload: Line['with'] = {}): Line => ({
  ...{ at, who: '', way, what, with: payload },
})
const ring = line(0, 'in', 'ring', { visitor: 'visitor#1', text: 'text#1' })
const chime = line(0, 'out', 'chime', { visitor: 'visitor#1', words: 'text#1' })
const opens = line(0, 'out', 'state', { from: 'closed', to: 'open', cause: 'ring' })

const played = (log: readonly Line[], changes: Partial<Played> = {}): Played => ({
  ...{ plan: plan(), log, wakes: [], passages: [], untilMs: 5000, broken: null, held: [], missed: [] },
  ...{ emits: ['state', 'chime'], deaf: [] },
  ...changes,
})

/** A monitor that finds fault with whatever is called `what`. */
const minds = (id: string, what: string, basis: Basis, more: Partial<Monitor<null>> = {}): Monitor<null> => ({
  ...{
    id,
    says: `no ${what}`,
    basis,
    requirements: ['DB-02', 'DB-01'],
    needs: [],
    looksAt: 'every line',
    setting: { start: () => null as never, reduce: (trace) => trace },
    start: null,
  },
  watch: (_, { what: seen, at }) => {
    const finding: Violation = { at, expected: `no ${what}`, got: what }
    return { state: null, samples: 1, findings: seen === what ? [finding] : [] }
  },
  ...more,
})

const bookOf = (...monitors: readonly Monitor<null>[]) =>
  checkResults({ ...doorbell, monitors: monitors as unknown as readonly Monitor[] } as unknown as Spec)

type Book = ReturnType<typeof checkResults>
const verdicts = ({ pages }: Book, id: string) => {
  const page = pages.get(id)
  return page && checkResult(page, false)
}

describe('a check book', () => {
  it('opens with a page for every row, pair, monitor and general question', () => {
    expect([...bookOf(minds('quiet', 'chime', 'ruling')).pages.keys()]).toEqual([
      ...['row:DB-ROW-1', 'row:DB-ROW-2', 'monitor:quiet'],
      ...['table:unexplained', 'table:chain', 'table:causes', 'run:twice'],
    ])
  })

  it('gives a row its samples, and a breach to the run and the requirement that it counts against', () => {
    const book = bookOf()
    expect(book.take(played([ring, chime, opens]))).toEqual([])
    expect(verdicts(book, 'row:DB-ROW-1')).toMatchObject({ verdict: 'pass', samples: 1 })
    const [breach, ...others] = book.take(played([ring], { plan: plan({ name: 'second' }) }))
    expect(others).toEqual([])
    expect(breach).toMatchObject({ run: 'second', requirement: 'DB-01', basis: 'document' })
    expect(verdicts(book, 'row:DB-ROW-1')).toMatchObject({ verdict: 'fail', samples: 1, failures: 1 })
    expect(verdicts(book, 'row:DB-ROW-2')).toMatchObject({ verdict: 'not reached' })
  })

  it('counts published pairs and inputs that a row answered', () => {
    const book = bookOf()
    book.take(played([ring, chime, opens]))
    book.take(played([ring, chime, opens]))
    expect([...book.pairs]).toEqual([['closed>open', 2]])
    expect(book.applied.get('DB-ROW-1')).toBe(2)
  })

  it('Check results contain a change without a cause and a change that does not begin in the last state', () => {
    const book = bookOf()
    book.take(played([opens]))
    expect(verdicts(book, 'table:unexplained')?.verdict).toBe('deviation')
    book.take(played([line(0, 'out', 'state', { from: 'open', to: 'closed', cause: '' })]))
    expect(verdicts(book, 'table:chain')?.verdict).toBe('fail')
  })

  it('asks no monitor that cannot see, and blames none for what the subject cannot show', () => {
    const book = bookOf(minds('quiet', 'chime', 'document', { needs: ['snapshot'] }))
    expect(book.take(played([ring, chime, opens]))).toEqual([])
    expect(verdicts(book, 'monitor:quiet')).toMatchObject({ verdict: 'not observable', samples: 0 })
  })

  it('Check results mark a row on an event that the subject cannot receive as not observable', () => {
    const book = bookOf()
    book.take(played([], { deaf: ['knock'] }))
    expect(verdicts(book, 'row:DB-ROW-2')?.verdict).toBe('not observable')
  })

  it('measures budgets, value by value, against the limit that the settings of the run set', () => {
    const spec = {
      ...doorbell,
      budgets: [{ id: 'B', ms: 10, strict: false, basis: 'document', setting: 'waitMs', from: '', to: '' }],
    } as unknown as Spec
    const measuring = minds('slow', 'nothing', 'document', {
      budget: 'B',
      watch: () => ({ state: null, samples: 1, took: 7 }),
    })
    const book = checkResults({ ...spec, monitors: [measuring as unknown as Monitor] })
    book.take(played([ring, chime]))
    book.take(played([ring]))
    for (const waitMs of [60, 8]) book.take(played([ring], { plan: plan({ settings: { waitMs } }) }))
    const [usual, long, short] = [
      { ms: 7, limitMs: 10, times: 3 },
      { ms: 7, limitMs: 60, times: 1 },
      { ms: 7, limitMs: 8, times: 1 },
    ]
    const measured = { worst: short, samples: 5, spread: [short, usual, long] }
    expect(budgetResults(spec, book)).toEqual([{ id: 'B', limitMs: 10, strict: false, ...measured }])
  })

  it('is emptied when nothing was ever shown', () => {
    const book = bookOf()
    book.take(played([ring]))
    book.closeUnseen('all')
    expect(verdicts(book, 'row:DB-ROW-1')).toMatchObject({
      verdict: 'not observable',
      samples: 0,
      failures: 0,
    })
  })

  it('keeps what was broken where a subject need not show anything', () => {
    const book = bookOf()
    book.take(played([ring]))
    book.closeUnseen('unbroken')
    expect(verdicts(book, 'row:DB-ROW-1')).toMatchObject({ verdict: 'fail', failures: 1 })
    expect(verdicts(book, 'row:DB-ROW-2')).toMatchObject({ verdict: 'not observable', samples: 0 })
  })
})

describe('a sentence with several readings', () => {
  const bases = (monitor: Monitor<null>) =>
    bookOf(monitor)
      .take(played([ring, chime, opens]))
      .map(({ basis }) => basis)
  const broken = minds('other', 'state', 'interpreted') as unknown as Monitor
  const kept = minds('other', 'nothing', 'interpreted') as unknown as Monitor
  const ours = (...otherReadings: readonly Monitor[]) =>
    minds('ours', 'chime', 'interpreted', { otherReadings })

  it('is broken as the document only when every reading is', () => {
    expect(bases(ours(broken))).toEqual(['document'])
    expect(bases(ours(broken, broken))).toEqual(['document'])
    expect(bases(ours(broken, kept))).toEqual(['interpreted'])
    expect(bases(ours(kept))).toEqual(['interpreted'])
    expect(bases(ours())).toEqual(['interpreted'])
  })

  it('is not broken where only another reading is', () => {
    expect(bases(minds('ours', 'nothing', 'interpreted', { otherReadings: [broken] }))).toEqual([])
  })
})

describe('a scenario', () => {
  const place = { file: 'x.yaml', line: 7, column: 3, length: 1, text: '' }
  const scenario = {
    file: 'x.yaml',
    title: 'Somebody visits',
    spec: 'doorbell',
    covers: ['DB-01', 'DB-02'],
    tags: [],
    why: null,
  }
  const anything = { kind: 'voice', is: 'silent' } as const
  const asks = ['DB-01', 'DB-02'].map((id) => ({ expectation: anything, cites: [id], place }))
  const each = {
    name: null,
    steps: [],
    never: [],
    afterwards: asks,
    settings: {},
    options: {},
    startIn: null,
  }
  const acting = { kind: 'scenario', scenario, case: each } as const
  const missed = (...requirements: readonly string[]): FailedExpectation => ({
    at: 9,
    expected: 'tea',
    got: 'none',
    requirements,
    place,
  })
  const reported = (
    held: readonly (readonly string[])[],
    misses: readonly FailedExpectation[],
    log: readonly Line[] = [],
  ) => {
    const book = bookOf()
    const found = book.take(played(log, { plan: plan({ name: 'x.yaml', acting }), held, missed: misses }))
    return { found, page: verdicts(book, 'scenario:x.yaml'), book }
  }

  it('gets its page when it is played, with what its expectations name and the weakest basis of it', () => {
    expect(reported([['DB-01'], ['DB-02']], []).page).toMatchObject({
      ...{
        says: 'Somebody visits',
        requirements: ['DB-01', 'DB-02'],
        basis: 'ruling',
        verdict: 'pass',
        samples: 2,
      },
    })
  })

  it('counts a miss against the requirement that its line names, with its place', () => {
    const { found, page } = reported([['DB-01']], [missed('DB-01')])
    expect(found).toMatchObject([{ requirement: 'DB-01', basis: 'document', place, at: 9, run: 'x.yaml' }])
    expect(page).toMatchObject({ verdict: 'fail', samples: 1 })
    expect(reported([], [missed('DB-02')]).page).toMatchObject({ verdict: 'deviation' })
  })

  it('is a deviation where the state is right and only its cause differs', () => {
    const { found } = reported([], [{ ...missed('DB-01'), onlyCause: true }])
    expect(found).toMatchObject([{ requirement: 'DB-01', basis: 'interpreted' }])
  })

  it('blames no requirement by a line that names none, and is silent where a check has found the cause', () => {
    expect(reported([], [missed()]).found).toMatchObject([
      { requirement: 'scenario:x.yaml', basis: 'ruling' },
    ])
    const { found } = reported([], [missed()], [ring])
    expect(found.map(({ place: at }) => at)).toEqual([null])
  })

  it('that cites several counts against each, as certain as each is', () => {
    const { found } = reported([], [missed('DB-02', 'DB-01')], [ring])
    expect(found.slice(1).map(({ requirement, basis }) => [requirement, basis])).toEqual([
      ['DB-02', 'ruling'],
      ['DB-01', 'document'],
    ])
  })
})
