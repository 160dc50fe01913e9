import { getAdjacencyMap } from '@xstate/graph'
import { describe, expect, it } from 'vitest'
import { assign, createMachine, not, setup } from 'xstate'
import { call, events as callEvents, domains as ofCall } from '../../../bench/call.ts'
import type { Domains } from '../../../machine/domain.ts'
import type { Chart } from '../../../machine/machine.ts'
import { packed, type Space, spaceOf } from '../../../machine/space/space.ts'
import { engine, type State } from '../../../machine/step.ts'
import { stream } from '../../../simulators/random.ts'
import { domains, events, smallChart } from './small-chart.ts'

const said = events.map((type) => ({ type }))

const textOf = (value: unknown, context: unknown): string => JSON.stringify([value, context])

/** A state as a text: what the graph tells states apart by. */
const reported = (space: Space, state: number): string => textOf(space.valueOf(state), space.contextOf(state))

const leadsTo = ({ edgesOf }: Space, state: number, event: number): number =>
  edgesOf(state).find((edge) => edge.event === event)?.to ?? state

/** Lets XState go wherever the space leads, and gives every state in which they are not the same. */
function disagreements(chart: Chart, space: Space): readonly string[] {
  const { begin, step } = engine(chart)
  const untimed = ({ snapshot }: State): State => ({ snapshot, timers: [], armed: 0 })
  const reached = new Map([[0, untimed(begin({}).state)]])
  const wrong: string[] = []
  for (const [state, { snapshot }] of reached) {
    const right = textOf(snapshot.value, snapshot.context)
    if (reported(space, state) !== right) wrong.push(`${reported(space, state)} is ${right}`)
    for (const [event, { type }] of said.entries()) {
      const next = untimed(step(untimed({ snapshot, timers: [], armed: 0 }), { type, at: 0 }).state)
      const to = leadsTo(space, state, event)
      if (!reached.has(to)) reached.set(to, next)
      const there = textOf(next.snapshot.value, next.snapshot.context)
      if (reported(space, to) !== there)
        wrong.push(`${right} on ${type} leads to ${there}, not to ${reported(space, to)}`)
    }
  }
  if (reached.size !== space.states)
    wrong.push(`${space.states} states, of which ${reached.size} can be reached`)
  return wrong
}

describe('the space of a chart', () => {
  it('is the graph that XState finds of a call, edge by edge', () => {
    const space = spaceOf(packed(call, ofCall), { events: callEvents })
    const graph = getAdjacencyMap(call as never, {
      events: callEvents as never,
      limit: Number.POSITIVE_INFINITY,
    })
    const theirs = Object.values(graph).map(({ state, transitions }) => [
      textOf(state.value, state.context),
      Object.values(transitions as typeof graph).map(({ state: to }) => textOf(to.value, to.context)),
    ])
    const ours = Array.from({ length: space.states }, (_, state) => [
      reported(space, state),
      callEvents.map((_, event) => reported(space, leadsTo(space, state, event))),
    ])
    expect(space.complete).toBe(true)
    expect(ours).toEqual(theirs)
  })

  it('is where XState leads on random charts', () => {
    let states = 0
    for (let seed = 0; seed < 150; seed += 1) {
      const chart = smallChart(stream(String(seed), 'space'))
      const space = spaced(chart)
      if (space === null) continue
      expect({ seed, wrong: disagreements(chart, space) }).toEqual({ seed, wrong: [] })
      states += space.states
    }
    // Charts that go nowhere prove nothing.
    expect(states).toBeGreaterThan(2000)
  })

  it('knows eventless transitions that wait for an event which nothing else answers', () => {
    const waiting = createMachine({
      context: {},
      initial: 'first',
      states: {
        first: { always: { guard: ({ event }) => event.type === 'b', target: 'second' } },
        second: {},
      },
    })
    const space = spaceOf(packed(waiting, {}), { events: said })
    expect(space.states).toBe(2)
    expect(disagreements(waiting, space)).toEqual([])
  })

  it('The space distinguishes the entry order of regions where eventless transitions of both depend on it', () => {
    const region = (own: string) => ({
      initial: 'resting',
      states: {
        resting: { on: { [own]: { guard: not('isGone'), target: 'ready' } } },
        ready: {
          always: { guard: 'isGone', actions: { type: 'see', params: { who: own } }, target: 'gone' },
        },
        gone: {},
      },
    })
    const racing = setup({
      guards: { isGone: ({ context }) => context.isGone },
      actions: { see: assign((_, { who }: { who: string }) => ({ last: who })) },
    }).createMachine({
      context: { isGone: false, last: 'nobody' },
      type: 'parallel',
      on: { c: { actions: assign({ isGone: true }) } },
      states: { one: region('a'), other: region('b') },
    } as never) as unknown as Chart
    const domains = {
      isGone: { kind: 'flag' },
      last: { kind: 'one of', values: ['nobody', 'a', 'b'] },
    } as const
    const space = spaceOf(packed(racing, domains), { events: said })
    expect(disagreements(racing, space)).toEqual([])
    const states = Array.from({ length: space.states }, (_, state) => reported(space, state))
    const gone = (last: string) => textOf({ one: 'gone', other: 'gone' }, { isGone: true, last })
    expect([gone('a'), gone('b')].filter((each) => states.includes(each))).toHaveLength(2)
  })

  it('of a part of it says so, and leads nowhere where there was no room', () => {
    const part = spaceOf(packed(call, ofCall), { events: callEvents, atMost: 9 })
    expect([part.states, part.complete]).toEqual([9, false])
    const leads = Array.from({ length: 9 }, (_, state) => part.edgesOf(state).map(({ to }) => to)).flat()
    expect(leads).toContain(-1)
    expect(leads.every((to) => to < 9)).toBe(true)
  })
})

/** The space of a chart; null when it never comes to rest. */
function spaced(chart: Chart): Space | null {
  try {
    return spaceOf(packed(chart, domains), { events: said })
  } catch (error) {
    expect(String(error)).toMatch(/does not come to rest/)
    return null
  }
}

describe('what was learnt', () => {
  it('is not asked for again: a closure is called once for all states in which it reads the same', () => {
    const read: number[] = []
    const chart = createMachine({
      context: { near: 0, far: 0 },
      on: {
        near: {
          actions: assign({
            near: ({ context }) => {
              read.push(context.near)
              return (context.near + 1) % 3
            },
          }),
        },
        far: { actions: assign({ far: ({ context }) => (context.far + 1) % 50 }) },
      },
    })
    const domains = { near: { kind: 'number', atMost: 2 }, far: { kind: 'number', atMost: 49 } } as const
    const space = spaceOf(packed(chart, domains), { events: [{ type: 'near' }, { type: 'far' }] })
    expect(space.states).toBe(150)
    expect(read).toEqual([0, 1, 2])
  })
})

describe('a chart that has no space', () => {
  const counting = createMachine({
    context: { n: 0 },
    on: { more: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
  })
  const search = (domains: Domains) => () =>
    spaceOf(packed(counting, domains), { events: [{ type: 'more' }] })

  it.each<[string, Domains, string]>([
    [
      'has a field that may hold anything',
      { n: { kind: 'instant' } },
      "a field of kind instant packed, at the context, 'n'",
    ],
    [
      'has a field of too many values',
      { n: { kind: 'number', atMost: 65_536 } },
      'a field of kind number packed',
    ],
    ['has a field that is not declared', {}, "the field 'n', which is not declared"],
    [
      'leaves its domain',
      { n: { kind: 'number', atMost: 3 } },
      "'n' leaves its domain: 4 is not a whole number up to 3",
    ],
    ['begins outside of it', { n: { kind: 'flag' } }, "'n' leaves its domain: 0 is not of kind flag"],
  ])('%s', (_, domains, says) => {
    expect(search(domains)).toThrow(says)
  })
})
