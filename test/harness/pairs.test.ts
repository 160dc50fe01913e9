/** Pairs of transitions: found in a graph, walked over, and known to be possible or not. */
import { describe, expect, it } from 'vitest'
import { listedTransitions } from '../../harness/charts/chart-coverage.ts'
import { chartRun } from '../../harness/charts/chart-subject.ts'
import { edgeReplay } from '../../harness/charts/edge-replay.ts'
import type { Edge, Graph } from '../../harness/charts/graph.ts'
import { mostStates } from '../../harness/charts/most-states.ts'
import { pairTerrain } from '../../harness/charts/pair-terrain.ts'
import { pairWalking } from '../../harness/charts/pair-walks.ts'
import { lastsOf, pairNumbers, pairsIn, pairsOf } from '../../harness/charts/pairs.ts'
import { search } from '../../harness/charts/search.ts'
import { tours } from '../../harness/charts/tour.ts'
import { playPairs } from '../../hosts/play-pairs.ts'
import { machine, shelf, spec } from '../support/agent-voice.ts'

const names = ['a', 'b', 'c']
const stride = { waitMs: 1 }

type Drawn = readonly (readonly [from: number, to: number, ...taken: string[]])[]

/** A graph of as many states as its edges speak of. */
const graphOf = (...edges: Drawn): Graph => {
  const states = Math.max(...edges.map(([from, to]) => Math.max(from, to))) + 1
  return Array.from({ length: states }, (_, state) =>
    edges.flatMap(([from, to, ...taken]): Edge[] =>
      from === state ? [{ to, stride, taken: taken.map((name) => names.indexOf(name) + 1) }] : [],
    ),
  )
}

const pairs = (...edges: Drawn) => [...pairsOf(graphOf(...edges), names)].sort()

describe('pairs', () => {
  it('follow one another in one edge or over a state', () =>
    expect(pairs([0, 1, 'a', 'b'], [1, 2, 'c'])).toEqual(['a > b', 'b > c']))

  it('Edges without a transition pass on pairs in any order of the edges', () =>
    expect(pairs([3, 4, 'c'], [2, 3], [1, 2], [0, 1, 'a'])).toEqual(['a > c']))

  it('go round in circles and come to an end', () =>
    expect(pairs([0, 0, 'a'], [0, 1], [1, 0, 'b'])).toEqual(['a > a', 'a > b', 'b > a', 'b > b']))

  it('are none where nothing was taken before', () => expect(pairs([0, 1, 'a'])).toEqual([]))

  it('may lead out of a bounded search, and go no further there', () =>
    expect(pairs([0, 1, 'a'], [1, -1, 'b'])).toEqual(['a > b']))
})

describe('walks over pairs', () => {
  const numbers = pairNumbers(names.length)
  const graph = graphOf([0, 1, 'a'], [1, 1, 'b'], [1, 2], [2, 0, 'c'], [1, -1, 'c'])

  it('pass each of them, with what was taken last in mind', () => {
    const lasts = lastsOf(graph, names.length)
    const all = pairsIn(graph, lasts, numbers)
    const wanted = new Set(all)
    const terrain = pairTerrain(graph, lasts, numbers)
    const walks = tours({ terrain, wanted, longest: 60 })
    const met = new Set<string>()
    for (const walk of walks) {
      const taken = walk.flatMap(({ from, number }) => terrain.edge(from, number).taken)
      for (const pair of numbers.within(taken)) met.add(numbers.split(pair).join(' '))
    }
    expect(met).toEqual(new Set([...all].map((pair) => numbers.split(pair).join(' '))))
    expect([...wanted]).toEqual([])
  })
})

describe('the pairs of Agent Voice', () => {
  const view = machine.views.find(({ name }) => name === 'by hand')
  if (view === undefined) throw new Error('the view is gone')
  const transitions = listedTransitions(machine.chart).map(({ id }) => id)
  const settings = { ...spec.settings, ...view.settings }

  const foundIn = (atMost: number) => {
    const run = chartRun(spec, machine)
    const { observer, found } = pairWalking(spec, run, transitions)
    const { look, end } = observer(view, settings)
    end(search({ spec, machine, run, view, asked: null }, atMost, look))
    return found()
  }

  it('are all played by the reference on the walks over them, without a mistake', async () => {
    const found = foundIn(80)
    expect(found.feasible.size).toBeGreaterThan(200)
    const played = await playPairs(
      shelf,
      { view: null, states: mostStates },
      found,
      new AbortController().signal,
      () => {},
    )
    expect(played).toMatchObject({
      covered: found.feasible.size,
      feasible: found.feasible.size,
      mistakes: [],
    })
  })

  it('are called unreachable only where every state was seen', () => {
    const all = transitions.length ** 2
    const bounded = foundIn(80)
    expect(bounded).toMatchObject({ unreachable: 0, unknown: all - bounded.feasible.size })
    const whole = foundIn(Number.POSITIVE_INFINITY)
    expect(whole.unreachable).toBeGreaterThan(1000)
    expect(Math.max(...whole.walks.map(({ strides }) => strides.length))).toBe(60)
    expect(whole.feasible.size + whole.unreachable + whole.unknown).toBe(all)
  })

  it('are not walked over where the chart does something else than what was drawn', () => {
    const { begin, follows } = edgeReplay(spec, chartRun(spec, machine), settings, transitions)
    const start = { to: 1, stride: { afterMs: 0, what: 'user.start', with: {} }, taken: [] }
    const stale = { ...start, stride: { afterMs: 0, what: 'tts.complete', with: { handle: 'stale' } } }
    begin()
    expect(follows(stale)).toBe(false)
    expect(follows({ ...start, taken: [1] })).toBe(false)
    expect(follows({ ...start, stride: { waitMs: 1 } })).toBe(false)
  })
})
