import { describe, expect, it } from 'vitest'
import { remembered } from '../../machine/remembered.ts'
import { type Engine, engine, nextTimer, type Step } from '../../machine/step.ts'
import { kitchen } from './toy.ts'

const plain = engine(kitchen)

/** The engine of the toy, which tells how many steps it made. */
function counted() {
  let steps = 0
  const counting: Engine = {
    begin: (settings) => {
      steps += 1
      return plain.begin(settings)
    },
    step: (state, input) => {
      steps += 1
      return plain.step(state, input)
    },
    fire: (state, timer) => {
      steps += 1
      return plain.fire(state, timer)
    },
  }
  return { run: remembered(counting), steps: () => steps }
}

type Saying = readonly [at: number, type: string]

/** Every step of a run: it begins, hears what is said, and its timers fire at the end. */
function played(run: Engine, fryMs: number, ...sayings: readonly Saying[]): readonly Step[] {
  const steps = [run.begin({ fryMs })]
  const last = () => (steps.at(-1) as Step).state
  for (const [at, type] of sayings) steps.push(run.step(last(), { type, at }))
  for (let timer = nextTimer(last()); timer !== null; timer = nextTimer(last()))
    steps.push(run.fire(last(), timer))
  return steps
}

describe('an engine that remembers', () => {
  const way: readonly Saying[] = [
    [0, 'fry'],
    [10, 'boil'],
  ]

  it('goes the way of the last run over the very same steps, and makes none of them again', () => {
    const { run, steps } = counted()
    const first = played(run, 300, ...way)
    const made = steps()
    expect(made).toBe(first.length)
    const second = played(run, 300, ...way)
    expect(second.every((step, place) => step === first[place])).toBe(true)
    expect(steps()).toBe(made)
  })

  it.each<[string, number, readonly Saying[]]>([
    ['other settings', 200, way],
    ['another instant', 300, [way[0] as Saying, [20, 'boil']]],
    ['another event', 300, [way[0] as Saying, [10, 'stop']]],
    ['more events', 300, [...way, [40, 'stop']]],
  ])('goes another way by itself: %s', (_, fryMs, sayings) => {
    const { run } = counted()
    played(run, 300, ...way)
    const reported = ({ effects, taken, state: { snapshot, timers } }: Step) => ({
      ...{ effects, taken, timers },
      ...{ value: snapshot.value, context: snapshot.context },
    })
    expect(played(run, fryMs, ...sayings).map(reported)).toEqual(
      played(plain, fryMs, ...sayings).map(reported),
    )
  })

  it('An engine with a memory distinguishes timers that are due together', () => {
    const { run } = counted()
    const { state } = run.begin({ fryMs: 300 })
    const both = run.step(run.step(state, { type: 'fry', at: 0 }).state, { type: 'boil', at: 0 }).state
    expect(both.timers.map(({ due }) => due)).toEqual([300, 300])
    expect(both.timers.map((timer) => run.fire(both, timer).taken)).toEqual([['fried'], ['boiled', 'served']])
  })
})
