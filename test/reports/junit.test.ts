import { describe, expect, it } from 'vitest'
import { toJUnit } from '../../reports/junit.ts'
import { hostile } from './hostile.ts'
import { sample, sampleSpec, sampleWith } from './sample.ts'
import { elementsOf } from './wellformed.ts'

const elements = elementsOf(toJUnit(sample))
const suites = elements.filter((element) => element.name === 'testsuite')

/** The children of the case of one requirement. */
const outcomeOf = (id: string) => {
  const index = elements.findIndex((element) => element.attributes.name?.startsWith(`${id}:`))
  if (index === -1) throw new Error(`no case for ${id}`)
  const next = elements[index + 1]
  return next && next.depth > (elements[index]?.depth ?? 0) ? next : null
}

describe('the result as JUnit', () => {
  it('has one case per requirement, and suites for the gate and for broken runs', () => {
    expect(suites.map(({ attributes }) => [attributes.name, attributes.tests])).toEqual([
      ['agent-voice', String(sampleSpec.details.requirements.length)],
      ['agent-voice: gate', '1'],
      ['agent-voice: runs that broke off', '1'],
    ])
    expect(suites[0]?.attributes).toMatchObject({ failures: '2', errors: '0', skipped: '22' })
    expect(elements.filter((element) => element.name === 'skipped')).toHaveLength(22)
    expect(elements.filter((element) => element.name === 'failure')).toHaveLength(3)
    expect(elements.filter((element) => element.name === 'error')).toHaveLength(1)
  })

  it('explains a failure', () => {
    const failure = outcomeOf('AV-PER-002')
    expect(failure?.name).toBe('failure')
    expect(failure?.attributes.message).toContain('got listening at 5300 ms, 60 ms too late')
    expect(failure?.text).toContain('at        5300 ms of barge-in/while-speaking@in the middle')
    expect(failure?.text).toContain('replay    turntable replay')
  })

  it.each([
    ['AV-SCOPE-01', 'excluded: '],
    ['AV-INT-004', 'not observable: The subject cannot show'],
    ['AV-RUL-21', 'not reached: '],
    ['AV-IF-16', 'known failure: '],
    ['AV-SEC-002', 'awaiting: '],
  ])('skips %s and says why', (id, message) => {
    expect(outcomeOf(id)?.name).toBe('skipped')
    expect(outcomeOf(id)?.attributes.message).toContain(message)
  })

  it('passes what passes, and a deviation with a note', () => {
    expect(outcomeOf('AV-REQ-001')).toBeNull()
    expect(outcomeOf('AV-RUL-06')?.name).toBe('system-out')
  })

  it('The JUnit result fails a requirement for a new breach, although another breach of it is known', () => {
    const [late] = sampleSpec.failures
    if (!late) throw new Error('the sample has no failure')
    const fresh = { ...late, requirement: 'AV-IF-16', check: 'monitor:fresh', got: 'something new' }
    const result = elementsOf(toJUnit(sampleWith({ failures: [fresh], knownFailures: [] })))
    const at = result.findIndex((element) => element.attributes.name?.startsWith('AV-IF-16:'))
    expect(result[at + 1]?.name).toBe('failure')
    expect(result[at + 1]?.attributes.message).toBe(`expected ${late.expected}, got something new`)
  })

  it('is never green when the gate is not', () => {
    const requirements = sampleSpec.details.requirements.map((entry) => ({
      ...entry,
      verdict: 'pass' as const,
    }))
    const details = { ...sampleSpec.details, requirements, runs: [] }
    const because = 'coverage is too low'
    const quiet = sampleWith({ details, because, verdict: 'inconclusive', failures: [], knownFailures: [] })
    const reported = elementsOf(toJUnit(quiet)).filter((element) => element.name === 'error')
    expect(reported.map((element) => element.attributes.message)).toEqual(['Coverage is too low.'])
  })

  it('The JUnit result is well-formed for all content', () => {
    expect(elementsOf(toJUnit(hostile)).length).toBe(elements.length)
    expect(() => elementsOf('<a b="&c"></a>')).toThrow('ampersand')
    expect(() => elementsOf('<a><b></a>')).toThrow('closes')
    expect(() => elementsOf('<a>\u0000</a>')).toThrow('forbids')
  })

  it('gives the same bytes for the same result', () => {
    expect(toJUnit(sample)).toBe(toJUnit(structuredClone(sample)))
  })
})
