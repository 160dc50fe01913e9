import { describe, expect, it } from 'vitest'
import { leftOutByQuick } from '../../hosts/session.ts'
import { causes, failuresOf } from '../../reports/causes.ts'
import { excerpt } from '../../reports/excerpt.ts'
import { askedFor, gauges, percent } from '../../reports/gauges.ts'
import { gaugeBudget, rankOf } from '../../reports/headroom.ts'
import { oneLine, printable } from '../../reports/printable.ts'
import { progressLine } from '../../reports/progress.ts'
import { overallReason } from '../../reports/verdict.ts'
import { bargeIn } from './log.ts'
import { sample, sampleSpec } from './sample.ts'

describe('gauges', () => {
  it.each([
    [1, 1, '100.0 %'],
    [999, 1000, '99.9 %'],
    [9999, 10_000, '99.9 %'],
    [1, 3, '33.3 %'],
  ])('%i of %i is %s: only a whole thing is 100 %%', (covered, total, text) => {
    expect(percent(covered, total)).toBe(text)
  })

  it('leaves out what was not counted and what cannot be reached', () => {
    const names = gauges({ ...sampleSpec, transitions: null, guards: null }).map((gauge) => gauge.name)
    expect(names).not.toContain('Transitions')
    const rows = { total: 6, covered: 4, unreachable: 1 }
    expect(gauges({ ...sampleSpec, rows })[1]).toMatchObject({
      value: '4 of 5, 1 unreachable',
      share: '80.0 %',
      mark: 'open',
    })
  })

  it('shows permissions and asks for none of them', () => {
    expect(gauges(sampleSpec)[2]).toMatchObject({ name: 'Permissions', value: '0 of 1 used', mark: 'quiet' })
    const permissions = { total: 0, covered: 0, unreachable: 0 }
    expect(gauges({ ...sampleSpec, permissions }).map(({ name }) => name)).not.toContain('Permissions')
  })

  it('never calls an empty thing complete', () => {
    const rows = { total: 1, covered: 0, unreachable: 1 }
    expect(gauges({ ...sampleSpec, rows })[1]).toMatchObject({
      share: null,
      word: 'nothing to cover',
      mark: 'quiet',
    })
  })

  it('counts deviations beside what passes', () => {
    expect(gauges(sampleSpec)[0]).toMatchObject({
      value: '147 of 153 pass, 1 deviates',
      word: '2 fail',
      mark: 'bad',
    })
  })

  it('says 100 % of nothing but the reachable', () => {
    const rows = { total: 6, covered: 5, unreachable: 1 }
    expect(gauges({ ...sampleSpec, rows })[1]).toMatchObject({ word: 'complete', mark: 'good' })
  })
})

describe('gauges of a quick gate', () => {
  const twice = 'every event twice in every state'
  const shown = (leftOut: readonly string[]) =>
    gauges({ ...sampleSpec, idempotency: { total: 28, covered: 3 } }, leftOut).map(
      ({ name, value, share, word, mark }) => [name, value, share, word, mark].join('; '),
    )

  it('do not miss what it left out, and measure no share of it', () => {
    expect(shown([twice])).toContain('Repeated events; 3 of 28; ; left out; quiet')
    expect(shown([])).toContain('Repeated events; 3 of 28; 10.7 %; 25 not covered; open')
  })

  it('say complete of what was reached all the same, and change nothing else', () => {
    expect(gauges(sampleSpec, leftOutByQuick).at(-3)).toMatchObject({ share: '100.0 %', word: 'complete' })
    expect(shown([twice]).filter((line) => !shown([]).includes(line))).toHaveLength(1)
  })

  it('know every part by the words of the gate that leaves it out', () => {
    expect(Object.keys(askedFor).filter((part) => !leftOutByQuick.includes(part))).toEqual([])
    const names = gauges(sampleSpec).map(({ name }) => name)
    expect(
      Object.values(askedFor)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([])
  })
})

describe('headroom', () => {
  const inclusive = { id: 'AV-PER-001', limitMs: 300, strict: false, samples: 1, spread: [] }
  const gauged = (ms: number, strict = false, limitMs = 300) =>
    gaugeBudget({ ...inclusive, strict, worst: { ms, limitMs, times: 1 } })

  it.each([
    [299, 'kept', '1 ms left'],
    [300, 'kept', 'at the limit'],
    [301, 'exceeded', '1 ms over'],
  ])('of %s ms is %s: %s', (ms, status, headroom) => {
    expect(gauged(ms)).toMatchObject({ status, headroom, worstInWords: `${ms} ms` })
  })

  it('is none where nothing was measured', () => {
    const nothing = { status: 'not measured', headroom: '', worstInWords: '' }
    expect(gaugeBudget({ ...inclusive, worst: null })).toMatchObject(nothing)
  })

  it.each([
    [250, 200, 'exceeded', '50 ms over'],
    [301, 400, 'kept', '99 ms left'],
  ])('of %i ms where the limit was %i ms is %s: %s', (ms, limitMs, status, headroom) => {
    const worstInWords = `${ms} ms of ${limitMs} ms`
    expect(gauged(ms, false, limitMs)).toMatchObject({ status, headroom, worstInWords })
  })

  it.each([
    [301, 'kept', 'at the limit'],
    [302, 'exceeded', '2 ms over'],
  ])('of %s ms is %s where the document writes >: %s', (ms, status, headroom) => {
    expect(gauged(ms, true)).toMatchObject({ status, headroom })
  })
})

describe('the rank of measurements', () => {
  const of = (...spread: readonly (readonly [ms: number, times: number])[]) => ({
    samples: spread.reduce((sum, [, times]) => sum + times, 0),
    spread: spread.map(([ms, times]) => ({ ms, limitMs: 400, times })),
  })

  it.each([
    [[[9, 1]], 9, 9],
    [
      [
        [30, 1],
        [10, 1],
      ],
      10,
      30,
    ],
    [
      [
        [40, 5],
        [10, 95],
      ],
      10,
      10,
    ],
    [
      [
        [40, 6],
        [10, 94],
      ],
      10,
      40,
    ],
    [
      [
        [7, 10],
        [3, 10],
        [5, 1],
      ],
      5,
      7,
    ],
  ] as const)('of %j is half and 95 of 100: %i ms, %i ms', (spread, half, most) => {
    expect([rankOf(of(...spread), 50), rankOf(of(...spread), 95)]).toEqual([half, most])
  })

  it('is none where nothing was measured', () => expect(rankOf(of(), 50)).toBeNull())
})

describe('causes', () => {
  it('are the document’s first, then the most frequent', () => {
    const all = causes(sampleSpec, [...sampleSpec.deviations, ...sampleSpec.failures])
    expect(all.map((cause) => [cause.requirement, cause.examples.length])).toEqual([
      ['AV-PER-002', 3],
      ['AV-INT-005', 1],
      ['AV-RUL-06', 1],
    ])
  })

  it('of a twin are those of its checks', () => {
    const [entry] = sampleSpec.details.requirements
    if (!entry) throw new Error('the sample has no requirement')
    expect(failuresOf(sampleSpec, { ...entry, checks: ['monitor:barge-in-400'] })).toHaveLength(3)
    expect(failuresOf(sampleSpec, entry)).toEqual([])
  })

  it('of a scenario are those of what it names, and of its twin', () => {
    const [entry] = sampleSpec.details.requirements
    const [failure] = sampleSpec.failures
    if (!entry || !failure) throw new Error('the sample has no failure')
    const check = 'scenario:agent-voice/barge-in.yaml'
    const spec = { ...sampleSpec, failures: [{ ...failure, check }], deviations: [] }
    const of = (sameAs: string) =>
      failuresOf(spec, { ...entry, checks: [check], requirement: { ...entry.requirement, sameAs } })
    expect(of(failure.requirement)).toHaveLength(1)
    expect(of('AV-REQ-001')).toEqual([])
  })
})

describe('excerpts', () => {
  it('Excerpts hold eight lines and the breach at every position', () => {
    for (const at of [0, 1, 1760, 5300, 5301, 6200, 9999]) {
      const lines = excerpt(bargeIn, at)
      expect([at, lines.length, lines.some((line) => line.offends && line.at === at)]).toEqual([at, 8, true])
    }
  })

  it('of a short or lost log are short or empty', () => {
    expect(excerpt(bargeIn.slice(0, 2), 5).map((line) => line.at)).toEqual([0, 5, 20])
    expect(excerpt([], 5)).toEqual([{ at: 5, line: null, offends: true }])
    expect(excerpt(null, 5)).toEqual([])
  })
})

describe('plain words', () => {
  it('show progress', () => {
    const line = { done: 12, total: 240, failures: 1 }
    expect(progressLine(line)).toBe(' 12/240 runs, 1 failure')
    expect(progressLine({ ...line, done: 240, failures: 0, brokenOff: 2 })).toBe('240/240 runs, 2 broken off')
    expect(progressLine({ done: 0, total: 1, failures: 2, brokenOff: 1 })).toBe(
      '0/1 run, 2 failures, 1 broken off',
    )
  })

  it('replace what must not be obeyed, and keep the rest', () => {
    expect(printable('a\u001b[1m\u0000\ud800\uffff\u202eb')).toBe('a\ufffd[1m\ufffd\ufffd\ufffd\ufffdb')
    expect(printable('● tab\t\nZoë 🎙')).toBe('● tab\t\nZoë 🎙')
    expect(oneLine(' a\n\n b ')).toBe('a b')
  })

  it('sum up several specifications', () => {
    const good = { ...sampleSpec, verdict: 'conformant' as const }
    const specs = { one: sampleSpec, two: good, three: good }
    expect(overallReason({ ...sample, specs })).toBe('Of 3 specifications: 2 conformant, 1 not conformant.')
    expect(overallReason({ ...sample, specs: {} })).toBe('Nothing was judged.')
  })
})
