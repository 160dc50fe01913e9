import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../../harness/viewing/figures.ts'
import type { Log } from '../../../spec/log.ts'
import type { Metric } from '../../../spec/metric.ts'
import { chime, knock, moved, ring, visits } from './logs.ts'

const common = { says: 'it', requirements: [] }
const figure = (metric: Metric, log: Log = visits) => figuresOf([metric], log, 'closed')[0]

const waits: Metric = {
  ...{ ...common, kind: 'mean' },
  from: [{ receives: 'ring' }],
  to: [{ emits: 'state', with: { to: 'open' } }],
  unless: [{ receives: 'knock' }],
}

describe('a metric that counts', () => {
  it('counts lines by their way, their name, what they carry, and the state before them', () => {
    const times = (of: Extract<Metric, { kind: 'count' }>['of']) =>
      figure({ ...common, kind: 'count', of })?.value
    expect(times([{ receives: 'knock' }])).toBe(2)
    expect(times([{ emits: 'knock' }])).toBe(0)
    expect(times([{ receives: 'ring', with: { visitor: 'visitor#2' } }])).toBe(1)
    expect(times([{ receives: 'knock', in: 'open' }])).toBe(1)
    expect(
      times([
        { receives: 'ring', in: 'closed' },
        { receives: 'knock', in: 'open' },
      ]),
    ).toBe(3)
  })
})

describe('a share', () => {
  it('is rounded, and none where there is nothing to share', () => {
    const rate: Metric = {
      ...common,
      kind: 'share',
      of: [{ receives: 'knock' }],
      among: [{ receives: 'ring' }],
    }
    const rings = (count: number) => Array.from({ length: count }, (_, at) => ring(at))
    // One interruption in seven turns is 14 % (AMP-MET-18).
    expect(figure(rate, [...rings(7), knock(9)])).toMatchObject({ value: 14, of: 7 })
    expect(figure(rate, [...rings(3), knock(9), knock(9)])).toMatchObject({ value: 67, of: 3 })
    expect(figure(rate, [knock(0)])).toMatchObject({ value: null, of: 0 })
  })
})

describe('an average', () => {
  it('is from the last of the one to the first of the other, rounded', () => {
    expect(figure(waits)).toEqual({ says: 'it', kind: 'mean', value: 8, of: 2 })
    expect(
      figure(waits, [ring(0), ring(100), moved(130, 'closed', 'open'), moved(140, 'open', 'open')]),
    ).toMatchObject({
      value: 30,
      of: 1,
    })
  })

  it('leaves out what is called off, and is none without a measurement', () => {
    expect(figure(waits, [ring(0), knock(5), moved(9, 'closed', 'open')])).toMatchObject({
      value: null,
      of: 0,
    })
  })

  it('An average distinguishes concurrent spans', () => {
    const apart: Metric = {
      ...{ ...common, kind: 'mean', by: 'visitor' },
      ...{ from: [{ receives: 'ring' }], to: [{ emits: 'chime' }] },
    }
    const log = [ring(0, 'a'), ring(10, 'b'), chime(30, 'b'), chime(100, 'a'), chime(101, 'a')]
    expect(figure(apart, log)).toMatchObject({ value: 60, of: 2 })
  })

  it('may end one and begin the next with the same line', () => {
    const stays: Metric = {
      ...{ ...common, kind: 'mean' },
      ...{ from: [{ emits: 'state' }], to: [{ emits: 'state' }] },
    }
    expect(figure(stays)).toMatchObject({ value: 198, of: 3 })
  })
})
