/** Orders: what came at one instant in which order, and which of two pending timers fired first. */
import { describe, expect, it } from 'vitest'
import { chartRun } from '../../harness/charts/chart-subject.ts'
import { ordering } from '../../harness/charts/orders.ts'
import { search } from '../../harness/charts/search.ts'
import { machine, spec } from '../support/agent-voice.ts'

const view = machine.views.find(({ name }) => name === 'without barge-in')
if (view === undefined) throw new Error('the view is gone')

const ordersOf = (races: boolean, atMost: number) => {
  const { observer, found } = ordering()
  const { look, end } = observer(view, spec.settings)
  end(search({ spec, machine, run: chartRun(spec, machine), view, asked: null, races }, atMost, look))
  return found()
}

describe('orders', () => {
  const plain = ordersOf(false, 400)
  const raced = ordersOf(true, 400)

  it('are both seen where neither event ends what the other needs', () => {
    const { both, one } = raced.instant
    expect(both).toBeGreaterThan(20)
    expect(one.length).toBeGreaterThan(20)
    expect(one).toEqual([...new Set(one)].sort())
    expect(one.some((pair) => one.includes(pair.split(', ').reverse().join(', ')))).toBe(false)
  })

  it('are more with races: what is said may then come before a timer of its instant', () => {
    const beforeTimer = (orders: typeof raced) =>
      orders.instant.one.filter((pair) => / in live/.test(pair.split(', ')[1] ?? '')).length
    expect(beforeTimer(plain)).toBe(0)
    expect(beforeTimer(raced)).toBeGreaterThan(0)
  })
})
