import { describe, expect, it } from 'vitest'
import { stateKeys } from '../../harness/charts/state-key.ts'
import type { Domains } from '../../machine/domain.ts'
import type { State, Timer } from '../../machine/step.ts'

const domains: Domains = {
  limitMs: { kind: 'setting' },
  awake: { kind: 'flag' },
  mood: { kind: 'one of', values: ['good', 'bad'] },
  request: { kind: 'id', of: 'request' },
  cancelled: { kind: 'id', of: 'request' },
  turn: { kind: 'id', of: 'turn' },
  queue: { kind: 'ids', of: 'request', atMost: 4 },
  used: { kind: 'past', of: 'request', atMost: 64 },
  requests: { kind: 'count', of: 'request' },
  dueAt: { kind: 'instant' },
}

const context = {
  limitMs: 100,
  awake: true,
  mood: 'good',
  request: 3,
  cancelled: 0,
  turn: 7,
  queue: [4, 9],
  used: [1],
  requests: 9,
  dueAt: 150,
}

const timer = (id: string, due: number, order: number): Timer => ({ id, due, order, event: { type: id } })

const keyOf = stateKeys(domains)

const key = (changes: Partial<typeof context> = {}, timers: readonly Timer[] = [], now = 100, value = 'on') =>
  keyOf({ snapshot: { value, context: { ...context, ...changes } }, timers, armed: 0 } as never as State, now)

describe('two states are the same', () => {
  it('when only their ids were given other numbers, in the same order', () => {
    expect(key({ request: 30, queue: [31, 40] })).toBe(key())
    expect(key({ turn: 1 })).toBe(key())
    expect(key({ requests: 100 })).toBe(key())
  })

  it('when only time has passed', () => {
    expect(key({ dueAt: 1150 }, [], 1100)).toBe(key())
    expect(key({}, [timer('a', 300, 8)], 250)).toBe(key({ dueAt: 0 }, [timer('a', 150, 2)]))
  })

  it('when an instant is over, however long ago', () => {
    expect(key({ dueAt: 99 })).toBe(key({ dueAt: 1 }))
  })

  it('when only which ids are past differs', () => expect(key({ used: [5, 6] })).toBe(key()))
})

describe('two states differ', () => {
  it.each([
    ['in where they are', key({}, [], 100, 'off')],
    ['in a flag', key({ awake: false })],
    ['in a word', key({ mood: 'bad' })],
    ['in whether there is an id', key({ request: 0 })],
    ['in which of two ids is which', key({ request: 9, queue: [4, 3] })],
    ['in whether two fields name the same id', key({ cancelled: 3 })],
    ['in how many wait', key({ queue: [4] })],
    ['in the order in which they wait', key({ queue: [9, 4] })],
    ['in whether anything is past', key({ used: [] })],
    ['in how long something still lasts', key({ dueAt: 151 })],
    ['in whether a timer runs', key({}, [timer('a', 150, 0)])],
  ])('%s', (_, other) => expect(other).not.toBe(key()))

  it('in words outside their domain, which a chart that was changed may write', () => {
    expect(key({ mood: 'odd' })).not.toBe(key())
    expect(key({ mood: 'odd' })).not.toBe(key({ mood: 'strange' }))
    expect(key({ mood: 'odd' })).not.toBe(key({ mood: 'odd', awake: false }))
    expect(key({ mood: 'odd', turn: 1 })).toBe(key({ mood: 'odd' }))
  })

  it('in the order in which two timers were armed', () => {
    const ab = key({}, [timer('a', 150, 0), timer('b', 150, 1)])
    expect(key({}, [timer('a', 150, 5), timer('b', 150, 4)])).not.toBe(ab)
    expect(key({}, [timer('b', 150, 9), timer('a', 150, 3)])).toBe(ab)
  })

  it('in when a timer is due', () => {
    expect(key({}, [timer('a', 150, 0)])).not.toBe(key({}, [timer('a', 151, 0)]))
  })
})
