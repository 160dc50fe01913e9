import { describe, expect, it } from 'vitest'
import { engine, nextTimer, type State, type Step } from '../../machine/step.ts'
import { deeplyFrozen } from '../support/frozen.ts'
import { kitchen } from './toy.ts'

const { begin, step, fire } = engine(kitchen)

const start = (fryMs = 300): State => begin({ fryMs }).state

/** Says events one after the other, each at its instant, and returns the last step. */
const said = (state: State, ...inputs: readonly (readonly [at: number, type: string])[]): Step =>
  inputs.reduce<Step>((so, [at, type]) => step(so.state, { type, at }), { state, effects: [], taken: [] })

const fired = (state: State): Step => {
  const timer = nextTimer(state)
  if (timer === null) throw new Error('no timer is pending')
  return fire(state, timer)
}

const dues = ({ timers }: State) => timers.map(({ id, due }) => [id.split('.')[2], due])

describe('timers are data', () => {
  it('a state with a delay arms one, due so many ms after the input', () => {
    expect(dues(said(start(), [40, 'boil']).state)).toEqual([['boil', 340]])
  })

  it('a delay may come from the context, and none is below the present', () => {
    expect(dues(said(start(70), [40, 'fry']).state)).toEqual([['fry', 110]])
    expect(dues(said(start(-70), [40, 'fry']).state)).toEqual([['fry', 40]])
  })

  it('leaving the state calls it off, entering it again arms another', () => {
    expect(said(start(), [40, 'boil'], [50, 'stop']).state.timers).toEqual([])
    expect(dues(said(start(), [40, 'boil'], [90, 'again']).state)).toEqual([['boil', 390]])
    expect(dues(said(start(), [40, 'boil'], [50, 'stop'], [60, 'boil']).state)).toEqual([['boil', 360]])
  })

  it('a timer of another region is left alone', () => {
    expect(dues(said(start(), [0, 'fry'], [10, 'boil'], [20, 'stop']).state)).toEqual([['fry', 300]])
  })

  it('fires at its own instant, and that is the time which the chart sees', () => {
    const { state, taken } = fired(said(start(), [40, 'boil']).state)
    expect(taken).toEqual(['boiled', 'served'])
    expect(state.snapshot.context.seen).toBe(340)
    expect(state.timers).toEqual([])
  })

  it('of two that are due together the one armed first fires first', () => {
    const potFirst = said(start(200), [0, 'boil'], [100, 'fry']).state
    expect(fired(potFirst).taken).toEqual(['boiled', 'served'])
    const panFirst = said(start(), [0, 'fry'], [0, 'boil']).state
    expect(fired(panFirst).taken).toEqual(['fried'])
    expect(dues(fired(panFirst).state)).toEqual([['boil', 300]])
  })

  it('The earlier of two timers fires first, in any order of arming', () => {
    expect(fired(said(start(10), [0, 'boil'], [0, 'fry']).state).taken).toEqual(['fried'])
  })

  it('entering again puts a timer behind those that were armed meanwhile', () => {
    const state = said(start(300), [0, 'boil'], [50, 'fry'], [50, 'again']).state
    expect(fired(state).taken).toEqual(['fried'])
  })

  it('there is no next one where nothing is pending', () => expect(nextTimer(start())).toBeNull())
})

describe('effects and transitions are data', () => {
  it('effects come with their parameters; one about id 0 is none', () => {
    expect(said(start(), [0, 'serve']).effects).toEqual([{ type: 'ring', params: { bell: 2 } }])
  })

  it('an effect without parameters is one, and updates of the context are none', () => {
    const hot = said(start(), [0, 'boil'])
    expect(hot.effects).toEqual([])
    expect(fired(hot.state).effects).toEqual([{ type: 'announce', params: {} }])
  })

  it('Transitions are reported in order of their ids, including those of raised events and of bare states', () => {
    expect(said(start(), [0, 'peel']).taken).toEqual(['peel', 'serve'])
    expect(said(start(), [0, 'boil']).taken).toEqual(['boil'])
  })

  it('An event without a transition changes nothing', () => {
    const state = start()
    const deaf = said(state, [5, 'stop'])
    expect(deaf).toMatchObject({ effects: [], taken: [] })
    expect(deaf.state.snapshot.value).toEqual(state.snapshot.value)
  })

  it('nothing of one step leaks into the next', () => {
    const { state } = said(start(), [0, 'serve'])
    expect(said(state, [1, 'stop'])).toMatchObject({ effects: [], taken: [] })
  })
})

describe('a step is pure', () => {
  const plain = ({ state, effects, taken }: Step) => ({
    value: state.snapshot.value,
    context: state.snapshot.context,
    timers: state.timers,
    armed: state.armed,
    effects,
    taken,
  })

  it('The same state and input give the same step, in any order of the steps', () => {
    const hot = said(start(), [0, 'boil']).state
    const once = plain(step(hot, { type: 'stop', at: 10 }))
    const other = plain(step(hot, { type: 'again', at: 20 }))
    expect(plain(step(hot, { type: 'again', at: 20 }))).toEqual(other)
    expect(plain(step(hot, { type: 'stop', at: 10 }))).toEqual(once)
    expect(plain(fired(hot))).toEqual(plain(fired(hot)))
  })

  it('a frozen state is stepped from like any other', () => {
    const frozen = (state: State): State => {
      deeplyFrozen(state.snapshot.context)
      deeplyFrozen(state.snapshot.value)
      deeplyFrozen(state.timers)
      return Object.freeze(state)
    }
    const hot = frozen(step(frozen(start()), { type: 'boil', at: 0 }).state)
    expect(fired(hot).state.snapshot.context).toEqual({ fryMs: 300, eggs: [1], seen: 300 })
    expect(hot.snapshot.context).toEqual({ fryMs: 300, eggs: [1], seen: 0 })
    expect(dues(hot)).toEqual([['boil', 300]])
  })

  it('two engines of one chart agree', () => {
    const other = engine(kitchen)
    const mine = said(start(), [0, 'boil'], [0, 'fry'])
    expect(plain(other.step(mine.state, { type: 'stop', at: 9 }))).toEqual(
      plain(step(mine.state, { type: 'stop', at: 9 })),
    )
  })
})
