import { describe, expect, it } from 'vitest'
import type { RequirementVerdict, SpecResult } from '../../../harness/result.ts'
import { sinceBaseline, sinceOf } from '../../../harness/viewing/since.ts'
import { sample, sampleSpec } from '../../reports/sample.ts'

/** A result in which requirements have these verdicts. */
const resultWith = (verdicts: Readonly<Record<string, RequirementVerdict>>): SpecResult => {
  const [first] = sampleSpec.details.requirements
  if (first === undefined) throw new Error('the sample has no requirements')
  const requirements = Object.entries(verdicts).map(([id, verdict]) => ({
    ...first,
    requirement: { ...first.requirement, id },
    verdict,
  }))
  return { ...sampleSpec, details: { ...sampleSpec.details, requirements } }
}

const nothing = { regressed: [], new: [], stillFailing: [], fixed: [], notJudgedNow: [] }

describe('a requirement since the baseline', () => {
  it.each([
    ['pass', 'fail', 'regressed'],
    ['deviation', 'known failure', 'regressed'],
    ['not reached', 'fail', 'new'],
    ['not observable', 'fail', 'new'],
    ['fail', 'fail', 'stillFailing'],
    ['known failure', 'fail', 'stillFailing'],
    ['fail', 'pass', 'fixed'],
    ['known failure', 'deviation', 'fixed'],
    ['fail', 'not reached', 'notJudgedNow'],
    ['fail', 'not observable', 'notJudgedNow'],
  ] as const)('A requirement that was %s and is %s is reported as: %s', (then, now, change) => {
    expect(sinceOf(resultWith({ 'R-1': now, 'R-2': 'pass' }), { 'R-1': then, 'R-2': 'pass' })).toEqual({
      ...nothing,
      [change]: ['R-1'],
    })
  })

  it.each([
    ['pass', 'pass'],
    ['pass', 'not reached'],
    ['not reached', 'pass'],
    ['deviation', 'pass'],
    ['excluded', 'excluded'],
  ] as const)('that was %s and is %s is no news', (then, now) => {
    expect(sinceOf(resultWith({ 'R-1': now }), { 'R-1': then })).toEqual(nothing)
  })

  it('that the baseline does not know was not judged then', () => {
    expect(
      sinceOf(
        resultWith(
          Object.fromEntries([
            ['toString', 'fail'],
            ['R-1', 'pass'],
          ] as const),
        ),
      ),
    ).toEqual({
      ...nothing,
      new: ['toString'],
    })
  })
})

describe('a result since the baseline', () => {
  it('Changes since the baseline are reported spec by spec, with the rest of the result unchanged', () => {
    const { since, ...rest } =
      sinceBaseline(sample, { 'agent-voice': { 'AV-PER-002': 'pass' } }).specs['agent-voice'] ?? {}
    expect(since?.regressed).toEqual(['AV-PER-002'])
    expect(since?.new).toEqual(['AV-INT-005', 'AV-IF-16'])
    expect(rest).toEqual(sampleSpec)
  })
})
