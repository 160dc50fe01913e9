/** The chart of coarse phases: which steps it has, and that none of them leads from idle to an answer. */
import { describe, expect, it } from 'vitest'
import { isStep, type Standing, standings } from '../../machine/phases.ts'
import { type Phase, phases } from '../../spec/phases.ts'

const pairs = phases.flatMap((from) => phases.map((to) => [from, to] as const))

it('has these steps and no other', () => {
  expect(pairs.filter(([from, to]) => isStep(from, to)).map((pair) => pair.join('>'))).toEqual([
    'off>idle',
    'off>listening',
    'off>thinking',
    'off>speaking',
    'idle>off',
    'idle>listening',
    'listening>off',
    'listening>idle',
    'listening>thinking',
    'thinking>off',
    'thinking>idle',
    'thinking>listening',
    'thinking>speaking',
    'speaking>off',
    'speaking>idle',
    'speaking>listening',
  ])
})

describe('an answer', () => {
  /** Every phase that can come next once a conversation that is idle goes through `by` alone. */
  const nextAfter = (by: readonly Phase[]): ReadonlySet<Phase> => {
    const seen = new Set(standings.filter(({ phase }) => phase === 'idle'))
    const next = new Set<Phase>()
    for (const { next: steps } of seen as Set<Standing>)
      for (const [phase, standing] of steps) {
        next.add(phase)
        if (by.includes(phase)) seen.add(standing)
      }
    return next
  }

  it('never follows idle, by way of off neither: the user has the floor first', () => {
    expect([...nextAfter(['idle', 'off'])].toSorted()).toEqual(['idle', 'listening', 'off'])
  })

  it('is reached once the user has had it', () => {
    expect([...nextAfter(['idle', 'off', 'listening', 'thinking'])].toSorted()).toEqual(phases.toSorted())
  })
})
