/** The inspection: the right chart passes, and each kind of mistake is found by a shortest way. */
import { describe, expect, it } from 'vitest'
import { type Bounds, inspect } from '../../harness/charts/inspect.ts'
import type { Observer } from '../../harness/charts/observer.ts'
import { restless } from '../../harness/charts/rest.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { machine, spec } from '../support/agent-voice.ts'

const views = machine.views.filter(({ name }) => name === 'without barge-in')
const few: Bounds = { states: 120, races: false }

/** What is found in the first states of one view when something is changed. */
const found = (
  changed: { readonly spec?: Partial<Spec>; readonly machine?: Partial<Machine> },
  bounds: Bounds = few,
) => {
  const { views: inspected, ...all } = inspect(
    { ...spec, ...changed.spec },
    { ...machine, views, ...changed.machine },
    bounds,
    { rows: spec.rows.map(({ id }) => id), transitions: [] },
  )
  const [view] = inspected
  if (view === undefined) throw new Error('no view was inspected')
  return { ...all, view, checks: view.mistakes.map(({ check }) => check) }
}

const asking = (id: string, event: string, to: string): Row => ({
  id,
  from: ['idle'],
  on: { event },
  when: true,
  to,
  basis: 'document',
  requirements: [],
  says: 'It asks for what the chart does not do.',
})

describe('the right chart', () => {
  it('The right chart passes the inspection and reports a bound', () => {
    const { view, complete, rows } = found({})
    expect(view).toMatchObject({
      states: 120,
      complete: false,
      bounded: 'stopped at 120 states',
      mistakes: [],
    })
    expect(complete).toBe(false)
    expect(rows.unmet).not.toContain('AV-ROW-001')
    expect(rows.unmet.length).toBeLessThan(rows.total)
  })

  it('is shown to onlookers step by step, and how it ended', () => {
    let steps = 0
    let ended: unknown = null
    const observer: Observer = ({ name }, settings) => ({
      look: ({ from }, to) => {
        if (from.number >= 0 && to < few.states) steps += 1
      },
      end: (searched) => {
        ended = { name, bargeIn: settings.bargeIn, ...searched }
      },
    })
    const names = { rows: [], transitions: [] }
    const [view] = inspect(spec, { ...machine, views }, few, names, { observers: [observer] }).views
    expect(steps).toBe(view?.edges)
    expect(ended).toEqual({ name: 'without barge-in', bargeIn: false, states: 120, complete: false })
  })

  it('makes none either when what falls into one instant comes in every order, which are more states', () => {
    const quick = { settings: { ...views[0]?.settings, copilotMaxRetries: 0 } }
    const small = views.map((view) => ({
      ...view,
      ...quick,
      receives: (event: string) => event === 'user.start',
    }))
    const [plain, raced] = [false, true].map((races) =>
      found({ machine: { views: small } }, { states: 1000, races }),
    )
    expect(plain?.view).toMatchObject({ complete: true, mistakes: [] })
    expect(raced?.view).toMatchObject({ complete: true, mistakes: [] })
    expect(raced?.view.states).toBeGreaterThan(plain?.view.states ?? 0)
  })
})

describe('found by a shortest way', () => {
  it('is a change that is asked for and never comes', () => {
    const { view } = found({ spec: { rows: [asking('X-1', 'vad.start', 'preparing'), ...spec.rows] } })
    const [mistake] = view.mistakes
    expect(mistake).toMatchObject({ check: 'X-1', expected: 'idle -> preparing on vad.start (X-1)' })
    expect(mistake?.way.strides.map((stride) => ('what' in stride ? stride.what : ''))).toEqual(['vad.start'])
  })

  it('is a change that nothing explains, and a pair that is forbidden', () => {
    const isStart = (row: Row) => row.from.includes('idle') && row.to === 'preparing'
    const without = spec.rows.filter((row) => !isStart(row))
    const pair = {
      from: 'idle',
      to: 'preparing',
      basis: 'document',
      requirements: [],
      because: 'so',
    } as const
    expect(found({ spec: { rows: without } }).checks).toContain('AV-OTHERWISE-audio.primed')
    const { view } = found({ spec: { rows: without, forbidden: [pair] } })
    const mistake = view.mistakes.find(({ check }) => check === 'idle>preparing')
    expect(mistake?.got).toMatch(/^idle -> preparing /)
    expect(mistake?.times).toBeGreaterThan(1)
    expect(mistake?.way.strides.length).toBe(3)
  })

  it('is a limit that runs out in a state that no timer ends', () => {
    const window = () => ({ opens: 5, closes: 6 })
    const limits = [...spec.limits, { id: 'x', kind: 'due' as const, budget: null, window }]
    const rows = [{ ...asking('X-2', '', 'preparing'), on: { limit: 'x' } }, ...spec.rows]
    const { view } = found({ spec: { rows, limits } })
    const mistake = view.mistakes.find(({ check }) => check === 'X-2')
    expect(mistake).toMatchObject({ at: 7, got: 'still idle at 7 ms' })
    expect(mistake?.way.strides.length).toBeLessThan(3)
  })

  it('is a state outside of its domains, and one that is not published as it is', () => {
    const domains = { ...machine.domains, policy: { kind: 'one of', values: ['manual'] } } as const
    expect(found({ machine: { domains } }).checks).toEqual(['domain of policy'])
    expect(found({ machine: { published: () => 'elsewhere' } }).checks).toEqual(['published'])
  })

  it('is a state from which no event leads back to the beginning', () => {
    const ends = ['user.stop', 'reset', 'error', 'fatal', 'session.timeout', 'session.expiring']
    const holds = ['session.renewal', 'network.lost', 'diagnostics.start']
    const proposals = spec.proposals.filter(({ what }) => ![...ends, ...holds].includes(what))
    expect(found({ spec: { proposals } }).checks).toEqual(['rest'])
  })
})

describe('timers that fire for ever', () => {
  const edges = (...pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([from, to]) => ({ from, to }))

  it('are none in a line, and none where it leads out of a bounded search', () => {
    expect(restless(edges([0, 1], [1, 2], [3, 2], [4, -1]))).toEqual([])
  })

  it('are found in a circle, with everything that only leads into it or may do so', () => {
    expect(restless(edges([1, 2], [2, 1], [0, 1], [3, 4]))).toEqual([0, 1, 2])
    expect(restless(edges([5, 5], [6, 7], [6, 5]))).toEqual([5, 6])
  })
})
