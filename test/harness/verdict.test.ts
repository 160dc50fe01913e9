import { describe, expect, it } from 'vitest'
import type { CheckRecord, RecordedViolation } from '../../harness/judging/check-records.ts'
import {
  blames,
  checkResult,
  failureOf,
  requirementResults,
  type Whole,
  wholeVerdict,
} from '../../harness/judging/verdict.ts'
import type { CheckResult, Failure } from '../../harness/result.ts'
import type { Basis, Requirement } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'

const noted = (basis: Basis): RecordedViolation => ({
  ...{
    check: 'row:1',
    at: 5,
    expected: 'a',
    got: 'b',
    basis,
    run: 'walk/1',
    place: null,
    requirement: 'R-1',
  },
})

const page = (changes: Partial<CheckRecord> = {}): CheckRecord => ({
  ...{ id: 'row:1', says: 'it rains', basis: 'document', requirements: ['R-1'], byName: false, held: null },
  ...{ needs: [], receives: [], samples: 3, runs: 2, observable: true, noted: [] },
  ...changes,
})

const verdictOf = (changes: Partial<CheckRecord>, strict = false) =>
  checkResult(page(changes), strict).verdict

describe('a basis', () => {
  it('document always blames, the others only under strict', () => {
    expect(
      (['document', 'interpreted', 'ruling'] as const).map((basis) => [
        blames(basis, false),
        blames(basis, true),
      ]),
    ).toEqual([
      ...[
        [true, true],
        [false, true],
        [false, true],
      ],
    ])
  })
})

describe('a check', () => {
  it('passes with at least one sample and no breach', () => {
    expect(verdictOf({ samples: 1 })).toBe('pass')
    expect(verdictOf({ samples: 0 })).toBe('not reached')
  })

  it('One breach of the document fails a check in spite of its passing samples', () => {
    expect(verdictOf({ noted: [noted('ruling'), noted('document')] })).toBe('fail')
    expect(verdictOf({ noted: [noted('document')], samples: 0, observable: false })).toBe('fail')
  })

  it('deviates by a breach of anything else, and fails by it under strict', () => {
    for (const basis of ['interpreted', 'ruling'] as const)
      expect([verdictOf({ noted: [noted(basis)] }), verdictOf({ noted: [noted(basis)] }, true)]).toEqual([
        'deviation',
        'fail',
      ])
  })

  it('that could not see is not observable, not passed', () => {
    expect(verdictOf({ observable: false })).toBe('not observable')
  })

  it('A check reports the number of its samples and of its breaches', () => {
    expect(checkResult(page({ noted: [noted('ruling'), noted('ruling')] }), false)).toEqual({
      ...{ id: 'row:1', says: 'it rains', basis: 'document', requirements: ['R-1'] },
      ...{ verdict: 'deviation', samples: 3, runs: 2, failures: 2 },
    })
  })

  it('gives a failure that a stranger can read and play again', () => {
    expect(failureOf(page(), noted('document'), (run) => `play ${run}`)).toEqual({
      ...{ requirement: 'R-1', requirements: ['R-1'], basis: 'document', check: 'row:1' },
      ...{ atMs: 5, expected: 'a', got: 'b' },
      ...{ scenario: 'walk/1', place: null, replay: 'play walk/1' },
    })
  })
})

describe('a requirement', () => {
  const requirement = (id: string, more: Partial<Requirement> = {}): Requirement => ({
    ...{ id, source: '', kind: '', basis: 'document', statement: '', ...more },
  })
  const pages: Readonly<Record<CheckResult['verdict'], Partial<CheckRecord>>> = {
    pass: {},
    fail: { noted: [noted('document')] },
    deviation: { noted: [noted('ruling')] },
    'not reached': { samples: 0 },
    'not observable': { observable: false },
  }
  const check = (verdict: CheckResult['verdict'], ...requirements: readonly string[]): CheckRecord =>
    page({ id: `check:${verdict}`, requirements, ...pages[verdict] })
  const of = (
    id: string,
    checks: readonly CheckRecord[],
    more: Partial<Requirement> = {},
    uncovered = {},
    proven: readonly string[] = [id],
  ) => {
    const spec = { requirements: [requirement(id, more)], uncovered, proven } as unknown as Spec
    return requirementResults(spec, checks, false, [], [])[0]
  }

  it('is judged by the breaches that break it, and by the samples that count for it', () => {
    const noticed: RecordedViolation = { ...noted('document'), breaks: ['R-1', 'R-2'] }
    const requirements = ['R-1', 'R-2', 'R-3', 'R-4']
    const narrow = page({ requirements, held: new Map([['R-3', 1]]), noted: [noticed] })
    expect(requirements.map((id) => of(id, [narrow])?.verdict)).toEqual([
      'fail',
      'fail',
      'pass',
      'not reached',
    ])
    expect(failureOf(narrow, noticed, String).requirements).toEqual(['R-1', 'R-2'])
  })

  it('is as bad as the worst of its checks, and passes when one of them passed and none failed', () => {
    const worst = (...verdicts: readonly CheckResult['verdict'][]) =>
      of(
        'R-1',
        verdicts.map((each) => check(each, 'R-1')),
      )?.verdict
    expect(worst('pass', 'fail', 'deviation')).toBe('fail')
    expect(worst('pass', 'deviation')).toBe('deviation')
    expect(worst('not reached', 'pass', 'not observable')).toBe('pass')
    expect(worst('not observable', 'not reached')).toBe('not reached')
    expect(worst('not observable')).toBe('not observable')
  })

  it('of the document is not proven until a violating implementation has been seen to fail on it', () => {
    const without = (more: Partial<Requirement> = {}) => of('R-1', [check('pass', 'R-1')], more, {}, [])
    expect(without()).toMatchObject({
      verdict: 'not proven',
      because: 'no violating implementation has been seen to fail on it',
    })
    expect(without({ basis: 'ruling' })?.verdict).toBe('pass')
    expect(of('R-1', [check('pass', 'R-1')], { sameAs: 'R-9' }, {}, ['R-9'])?.verdict).toBe('pass')
  })

  it('of the document does not pass by a check of a weaker basis', () => {
    const weak = { ...check('pass', 'R-1'), basis: 'ruling' } as const
    expect(of('R-1', [weak])).toMatchObject({
      verdict: 'not proven',
      because: 'only checks of a weaker basis judge it',
    })
    expect(of('R-1', [weak, check('pass', 'R-1')])?.verdict).toBe('pass')
  })

  it('names its checks', () => {
    expect(of('R-1', [check('pass', 'R-1', 'R-2'), check('fail', 'R-2')])?.checks).toEqual(['check:pass'])
  })

  it('A requirement without a check is excluded for its reason or awaits its check, and never passes', () => {
    const excluded = { reason: 'process', because: 'it is about people' } as const
    expect(of('R-1', [], { excluded })).toMatchObject({
      verdict: 'excluded',
      because: 'process: it is about people',
    })
    expect(of('R-1', [], {}, { 'R-1': 'needs errors' })).toMatchObject({
      verdict: 'awaiting',
      because: 'needs errors',
    })
    expect(of('R-1', [])).toMatchObject({ verdict: 'awaiting', because: 'no check names it' })
  })

  it('that says the same as another has its checks', () => {
    expect(of('R-1', [check('fail', 'R-9')], { sameAs: 'R-9' })?.verdict).toBe('fail')
    expect(of('R-1', [check('pass', 'R-1')], { sameAs: 'R-9' })?.verdict).toBe('pass')
  })

  it('whose only failures are admitted is a known failure, with the reason; a new one fails it all the same', () => {
    const spec = { requirements: [requirement('R-1')], uncovered: {} } as unknown as Spec
    const failure = failureOf(page({ id: 'check:fail' }), noted('document'), () => '') as Failure
    const admitted = [{ failure, because: 'issue 7' }]
    const checks = [check('fail', 'R-1')]
    expect(requirementResults(spec, checks, false, [], admitted)[0]).toMatchObject({
      verdict: 'known failure',
      because: 'issue 7',
    })
    for (const check of ['other', 'check:fail'])
      expect(requirementResults(spec, checks, false, [{ ...failure, check }], admitted)[0]?.verdict).toBe(
        'fail',
      )
  })

  describe('that a scenario names', () => {
    const story = (...found: RecordedViolation[]) =>
      page({
        ...{ id: 'scenario:x', requirements: ['R-1', 'R-2', 'R-3'], noted: found },
        byName: true,
        held: new Map([['R-2', 1]]),
      })
    const against = (requirement: string, basis: Basis = 'document') => ({ ...noted(basis), requirement })

    it('fails when a breach names it, or deviates where that is no more', () => {
      expect(of('R-2', [story(against('R-2'))])?.verdict).toBe('fail')
      const both = story(against('R-1'), against('R-2', 'ruling'))
      expect(of('R-2', [both])?.verdict).toBe('deviation')
      expect(of('R-9', [both], { sameAs: 'R-1' })?.verdict).toBe('fail')
    })

    it('passes by an expectation that names it and held, and by no other', () => {
      expect(of('R-2', [story()])?.verdict).toBe('pass')
      expect(of('R-2', [story(against('R-1'))])?.verdict).toBe('pass')
      expect(of('R-3', [story()])?.verdict).toBe('not reached')
      expect(of('R-3', [story(against('R-1')), check('pass', 'R-3')])?.verdict).toBe('pass')
      expect(of('R-1', [check('fail', 'R-2', 'R-1')])?.verdict).toBe('fail')
    })

    it('is not judged by what is known to fail of another', () => {
      const spec = { requirements: [requirement('R-3')], uncovered: {} } as unknown as Spec
      const reported = story(against('R-1'))
      const admitted = [{ failure: failureOf(reported, against('R-1'), () => ''), because: 'issue 7' }]
      expect(requirementResults(spec, [reported], false, [], admitted)[0]?.verdict).toBe('not reached')
    })

    it('that it does not cover fails all the same when a breach names it by the source of its number', () => {
      expect(of('R-4', [story(against('R-4', 'ruling'))])?.verdict).toBe('deviation')
    })
  })
})

describe('the whole', () => {
  const good: Whole = {
    ...{
      failures: 0,
      falseEntries: 0,
      broken: 0,
      brokenFirst: null,
      changes: 100,
      awaiting: 0,
      cutShort: null,
    },
    ...{ rowsToReach: 40, rowsReached: 36, transitionsToTake: 20, transitionsTaken: 19 },
  }
  const whole = (changes: Partial<Whole>) => wholeVerdict({ ...good, ...changes })

  it('conforms when nothing was broken and enough was reached', () => {
    expect(whole({})).toEqual({
      verdict: 'conformant',
      because: 'Nothing that the document says was broken.',
    })
    expect(whole({ transitionsToTake: 0, transitionsTaken: 0 }).verdict).toBe('conformant')
    expect(whole({ awaiting: 3 }).because).toMatch(/3 requirements still await/)
  })

  it('does not conform by one failure, or one entry of the list that is not true', () => {
    expect(whole({ failures: 1 }).verdict).toBe('not conformant')
    expect(whole({ falseEntries: 1 }).verdict).toBe('not conformant')
    expect(whole({ failures: 1, broken: 2, brokenFirst: 'x' }).verdict).toBe('not conformant')
  })

  it('is open when runs broke off, when nothing was shown, when it was stopped, or too little was reached', () => {
    expect(whole({ broken: 1, brokenFirst: 'it threw' })).toMatchObject({
      verdict: 'inconclusive',
      because: '1 run broke off: it threw.',
    })
    expect(whole({ changes: 0 })).toMatchObject({
      verdict: 'inconclusive',
      because: expect.stringMatching(/never published/),
    })
    expect(whole({ cutShort: 'It was stopped.' })).toMatchObject({
      verdict: 'inconclusive',
      because: 'It was stopped.',
    })
    expect(whole({ rowsReached: 35 })).toMatchObject({
      verdict: 'inconclusive',
      because: 'Only 35 of 40 rows of the document were reached.',
    })
    expect(whole({ transitionsTaken: 18 }).verdict).toBe('inconclusive')
  })
})
