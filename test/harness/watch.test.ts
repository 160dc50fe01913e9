import { describe, expect, it } from 'vitest'
import { unasked, watchOf } from '../../harness/judging/watch.ts'
import type { Line, Log } from '../../spec/log.ts'
import type { Monitor } from '../../spec/monitor.ts'
import { published, shapesIn } from '../../spec/watching.ts'

const { always, together, within } = shapesIn<{ readonly state: string }>({
  start: () => ({ state: 'idle' }),
  reduce: ({ state }, line) => ({ state: published(state, line) }),
})

const line = (at: number, what: string, way: Line['way'] = 'in', to = ''): Line => ({
  ...{ at, who: '', way, what },
  with: to === '' ? {} : { to },
})
const common = {
  ...{ id: 'm', says: '', requirements: ['X'], needs: ['state', 'answer'] },
  basis: 'document' as const,
}

/** From `go` to `done` within 100 ms, unless `stop` comes. */
const quick = within(
  { ...common, budget: 'B' },
  {
    ...{ ms: () => 100, what: 'done' },
    opens: ({ what }) => what === 'go',
    closes: ({ what }) => what === 'done',
    abandons: ({ what }) => what === 'stop' || what === 'go',
  },
)

const watched = (log: Log, untilMs: number, monitor: Monitor = quick as never) =>
  watchOf([monitor])({}, log, untilMs)[0] ?? unasked

describe('a span', () => {
  it('is in time at its limit and late 1 ms after it, with the numbers in words', () => {
    expect(watched([line(0, 'go'), line(100, 'done')], 100)).toEqual({
      samples: 1,
      took: [100],
      findings: [],
    })
    const late = watched([line(0, 'go'), line(101, 'done')], 101)
    expect(late).toMatchObject({ samples: 1, took: [101] })
    expect(late.findings).toEqual([
      { at: 101, expected: 'done within 100 ms', got: 'after 101 ms, 1 ms too late' },
    ])
  })

  it('that never closes is a breach once its time is up, and one that still has time is nothing', () => {
    expect(watched([line(0, 'go')], 100)).toEqual({ samples: 0, took: [], findings: [] })
    expect(watched([line(0, 'go')], 101)).toMatchObject({
      samples: 1,
      findings: [{ at: 101, expected: 'done within 100 ms, by 100 ms', got: 'not by 101 ms' }],
    })
  })

  it('that is called off counts as nothing, and the line that calls it off may open the next one', () => {
    expect(watched([line(0, 'go'), line(50, 'stop'), line(300, 'done')], 300)).toMatchObject({ took: [] })
    expect(watched([line(0, 'go'), line(90, 'go'), line(140, 'done')], 140)).toMatchObject({ took: [50] })
  })

  it('that is called off when its time was up is a breach all the same', () => {
    expect(watched([line(0, 'go'), line(100, 'stop')], 300).findings).toEqual([])
    expect(watched([line(0, 'go'), line(101, 'stop')], 300)).toMatchObject({
      samples: 1,
      findings: [{ at: 101, expected: 'done within 100 ms, by 100 ms', got: 'not by 101 ms' }],
    })
  })

  it('is measured again each time', () => {
    const twice = [line(0, 'go'), line(10, 'done'), line(20, 'done'), line(30, 'go'), line(60, 'done')]
    expect(watched(twice, 60)).toMatchObject({ samples: 2, took: [10, 30] })
  })
})

describe('a question', () => {
  const calm = always(common, {
    start: 0,
    ask: ({ what }, seen, { state }) =>
      what !== 'boo' ? null : seen === 0 || { expected: 'calm', got: `boo number ${seen + 1} in ${state}` },
    remember: (seen, { what }) => seen + (what === 'boo' ? 1 : 0),
    owed: (seen) => (seen === 3 ? { expected: 'no third boo', got: 'three' } : null),
  }) as never

  it('is a sample when it is asked, and remembers what was before', () => {
    const log = [line(1, 'boo'), line(2, 'state', 'out', 'awake'), line(3, 'boo')]
    expect(watched(log, 3, calm)).toEqual({
      ...{ samples: 2, took: [] },
      findings: [{ at: 3, expected: 'calm', got: 'boo number 2 in awake' }],
    })
  })

  it('may be owed at the end', () => {
    const log = [line(1, 'boo'), line(2, 'boo'), line(3, 'boo')]
    expect(watched(log, 9, calm).findings.at(-1)).toEqual({ at: 9, expected: 'no third boo', got: 'three' })
  })

  it('that is never asked has no sample', () => expect(watched([], 9, calm).samples).toBe(0))
})

describe('a delay', () => {
  const sleepy = within(
    { ...common, budget: 'B' },
    {
      ms: () => 100,
      least: () => 100,
      what: 'done',
      opens: ({ what }) => what === 'go',
      closes: ({ what }) => what === 'done',
      pauses: ({ state }) => state === 'asleep',
    },
  ) as never

  it('is exact where its least is its limit', () => {
    expect(watched([line(0, 'go'), line(99, 'done')], 99, sleepy).findings).toEqual([
      { at: 99, expected: 'done not before 100 ms', got: 'after 99 ms, too early' },
    ])
    expect(watched([line(0, 'go'), line(100, 'done')], 100, sleepy).findings).toEqual([])
  })

  it('does not count the time in which it pauses', () => {
    const asleep = [line(0, 'go'), line(30, 'state', 'out', 'asleep'), line(530, 'state', 'out', 'awake')]
    expect(watched([...asleep, line(600, 'done')], 600, sleepy)).toMatchObject({ took: [100], findings: [] })
    expect(watched(asleep, 600, sleepy).findings).toEqual([])
    expect(watched(asleep, 601, sleepy).findings[0]?.expected).toBe('done within 100 ms, by 600 ms')
  })
})

describe('a pair', () => {
  const only = true as const
  const pair = together(common, {
    calls: ({ what }) => (what === 'asked' ? 'an answer' : null),
    gives: ({ what }) => (what === 'answer' ? 'an answer' : null),
    only,
  }) as never
  const asked = line(1, 'asked')
  const answer = line(1, 'answer', 'out')

  it('is complete when what is called for is given before the next input', () => {
    expect(watched([asked, answer, line(2, 'next')], 2, pair)).toEqual({ samples: 1, took: [], findings: [] })
  })

  it('misses what is not given, and sees what is given once too often', () => {
    expect(watched([asked, line(2, 'next'), answer], 2, pair).findings[0]).toEqual({
      ...{ at: 2, expected: 'an answer', got: "'next' came first" },
    })
    expect(watched([asked], 9, pair).findings[0]).toMatchObject({ at: 9, expected: 'an answer' })
    expect(watched([asked, answer, answer], 9, pair).findings[0]?.got).toBe('an answer, once too often')
  })
})

describe('what a monitor looks at', () => {
  /** Counts the lines that it is shown. */
  const counts = (over: Partial<typeof common & { looksAt: readonly string[] | 'every line' }>) =>
    always({ ...common, needs: ['needed'], ...over }, { start: null, ask: () => true }) as never

  const log = [line(1, 'input'), line(2, 'needed', 'out'), line(3, 'other', 'out'), line(4, 'seen', 'world')]

  it.each([
    ['every input and the outputs that it needs', {}, 2],
    ['what it names beside them', { looksAt: ['seen'] }, 3],
    ['all that there is, if it says so', { looksAt: 'every line' as const }, 4],
  ])('is %s', (_, over, samples) => expect(watched(log, 4, counts(over)).samples).toBe(samples))

  it('The lines of a monitor, and its selection, do not depend on other monitors', () => {
    const all = watchOf([counts({}), counts({ looksAt: 'every line' }), counts({})])
    expect(all({}, log, 4).map(({ samples }) => samples)).toEqual([2, 4, 2])
    expect(all({}, log, 4, (place) => place !== 0).map(({ samples }) => samples)).toEqual([0, 4, 2])
  })
})
