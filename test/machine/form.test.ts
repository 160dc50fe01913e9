/** The form of a chart: what is made of it is the chart again, and what is changed in it is changed there alone. */
import { describe, expect, it } from 'vitest'
import { and, not, or } from 'xstate'
import { changedGuards, guardInWords } from '../../machine/changed-guards.ts'
import { chartOf, formOf, shiftedDelay } from '../../machine/form.ts'
import { kernel } from '../../machine/kernel/kernel.ts'
import { nextTimer } from '../../machine/step.ts'
import { kitchen } from './toy.ts'

const settings = { fryMs: 50 }
const said = [
  { type: 'boil', at: 0 },
  { type: 'fry', at: 5 },
  { type: 'again', at: 7 },
  { type: 'serve', at: 9 },
  { type: 'peel', at: 10 },
] as const

/** Everything that the kitchen does when all of it is said, and its timers go off. */
const steps = (chart: typeof kitchen) => {
  const run = kernel(chart)
  const all = [run.begin(settings)]
  const last = () => all.at(-1)?.state as (typeof all)[number]['state']
  for (const input of said) all.push(run.step(last(), input))
  for (let timer = nextTimer(last()); timer !== null; timer = nextTimer(last()))
    all.push(run.fire(last(), timer))
  return all.map(({ state, effects, taken }) => [
    state.snapshot.value,
    state.snapshot.context,
    state.timers.map(({ id, due }) => [id, due]),
    effects,
    taken,
  ])
}

describe('a form', () => {
  it('makes the chart again that it is read from', () => {
    const again = chartOf(formOf(kitchen), kitchen) as typeof kitchen
    expect(steps(again)).toEqual(steps(kitchen))
    expect(formOf(again)).toEqual(formOf(kitchen))
  })

  it.each(['boil', 'fry'])('lets %s take a little longer, and a little less', (delay) => {
    const region = delay === 'boil' ? 'pot' : 'pan'
    const due = (ms: number): number | undefined => {
      const form = formOf(kitchen)
      const { hot } = form.states[region]?.states ?? {}
      if (hot === undefined) throw new Error('there is no hot state')
      const after = { [ms === 0 ? delay : shiftedDelay(delay, ms)]: hot.after[delay] ?? [] }
      const states = { ...form.states[region]?.states, hot: { ...hot, after } }
      const other = { ...form, states: { ...form.states, [region]: { ...form.states[region], states } } }
      const run = kernel(chartOf(other as typeof form, kitchen))
      return nextTimer(run.step(run.begin(settings).state, { type: delay, at: 3 }).state)?.due
    }
    expect([due(-1), due(1)]).toEqual([Number(due(0)) - 1, Number(due(0)) + 1])
  })
})

describe('a guard', () => {
  const guard = and(['a', not('b'), or(['c', 'd'])])

  it('is said in words', () => {
    expect(guardInWords(guard)).toBe('(a and not b and (c or d))')
    expect(guardInWords('a')).toBe('a')
  })

  it('is changed as a whole and in each of its parts', () => {
    expect(changedGuards(guard).map(({ says }) => says)).toEqual([
      'without (a and not b and (c or d))',
      'not (a and not b and (c or d))',
      'without a',
      'not a',
      'without not b',
      'not not b',
      'without (c or d)',
      'not (c or d)',
      'without c',
      'not c',
      'without d',
      'not d',
    ])
  })

  it('keeps what is not changed', () => {
    const words = changedGuards(guard).map(({ guard: changed }) =>
      changed === undefined ? 'nothing' : guardInWords(changed),
    )
    expect(words.slice(0, 4)).toEqual([
      'nothing',
      'not (a and not b and (c or d))',
      '(not b and (c or d))',
      '(not a and not b and (c or d))',
    ])
    expect(words.at(-1)).toBe('(a and not b and (c or not d))')
    expect(new Set(words).size).toBe(words.length)
  })
})
