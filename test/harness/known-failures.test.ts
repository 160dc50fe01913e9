import { describe, expect, it } from 'vitest'
import { admit } from '../../harness/judging/known-failures.ts'
import type { Failure } from '../../harness/result.ts'

const failure = (requirement: string, check: string, scenario: string): Failure => ({
  ...{
    requirement,
    requirements: [requirement],
    check,
    scenario,
    basis: 'document',
    atMs: 0,
    expected: '',
    got: '',
    place: null,
    replay: '',
  },
})

const late = failure('AV-PER-002', 'row:AV-ROW-074', 'scenario/barge-in.yaml [one late]')
const mute = failure('AV-INT-003', 'monitor:panel.every-state', 'walk/7')
const ran = new Set(['AV-PER-002', 'AV-REQ-001', 'row:AV-ROW-074', 'row:AV-ROW-001', 'walk/7', 'walk/8'])

const admitted = (...patterns: readonly string[]) =>
  admit(
    [late, mute],
    patterns.map((fails) => ({ fails, because: `because of ${fails}` })),
    ran,
  )

const statusOf = (pattern: string) => admitted(pattern).entries[0]?.status

describe('known failures', () => {
  it('without a list everything is new', () => {
    expect(admitted()).toEqual({ failures: [late, mute], admitted: [], entries: [] })
  })

  it.each(['AV-PER-002', 'row:AV-ROW-074', 'scenario/barge-in.yaml [one late]'])(
    'are named by requirement, by check or by run: %s',
    (fails) => {
      const { failures, admitted: known, entries } = admitted(fails)
      expect(failures).toEqual([mute])
      expect(known).toEqual([{ failure: late, because: `because of ${fails}` }])
      expect(entries).toEqual([
        { pattern: fails, because: `because of ${fails}`, status: 'failed as expected' },
      ])
    },
  )

  it('that pass are stale, and names that nothing has are unmatched', () => {
    expect([statusOf('AV-REQ-001'), statusOf('row:AV-ROW-001'), statusOf('walk/8')]).toEqual([
      'stale',
      'stale',
      'stale',
    ])
    expect([statusOf('AV-REQ-999'), statusOf('walk/9'), statusOf('')]).toEqual([
      'unmatched',
      'unmatched',
      'unmatched',
    ])
  })

  it('count each for itself: one entry may be true while another is not', () => {
    expect(admitted('walk/7', 'walk/8').entries.map(({ status }) => status)).toEqual([
      'failed as expected',
      'stale',
    ])
  })

  it('the first entry that fits gives the reason', () => {
    expect(admitted('AV-PER-*', 'AV-PER-002').admitted.map(({ because }) => because)).toEqual([
      'because of AV-PER-*',
    ])
  })
})

describe('a star', () => {
  it.each([
    ['*', true],
    ['AV-*', true],
    ['*-002', true],
    ['AV-*-002', true],
    ['AV*PER*002', true],
    ['*PER*', true],
    ['A*V-PER-002', true],
    ['AV-PER-002*', true],
    ['AV-PER-0*02', true],
    ['AV-PER-00*02', false],
    ['AV-REQ-*', false],
    ['*-003', false],
    ['*002*2', false],
    ['per*', false],
    ['AV-PER-00.', false],
  ])('%s', (pattern, fits) => {
    const { failures } = admit(
      [failure('AV-PER-002', 'c', 's')],
      [{ fails: pattern, because: '' }],
      new Set(),
    )
    // The check and the run of this failure are one letter each, so that only `*` itself fits them.
    expect(failures.length === 0).toBe(fits)
  })
})
