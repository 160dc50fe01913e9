import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { inspect } from '../../harness/charts/inspect.ts'
import { discoverMachines, discoverSpecs } from '../../hosts/discover.ts'
import { outside } from '../../machine/domain.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Effect } from '../../machine/step.ts'
import type { Spec } from '../../spec/spec.ts'
import { edgesOf } from '../support/edges.ts'
import { type Charted, laws } from './laws.ts'

const specs = await discoverSpecs()
const machines = await discoverMachines()
const charted = Object.entries(machines).flatMap(([name, machine]) => {
  const spec = specs[name]
  // What is made of others has no chart of its own.
  return spec === undefined || spec.parts !== undefined ? [] : [[name, { spec, machine }] as const]
})

/** How many states of each view are walked: enough to come through every published state, and quick. */
const statesInEachView = 100

it('every machine has its spec', () => {
  expect(charted.length).toBeGreaterThan(0)
  expect(Object.entries(machines).filter(([name, { spec }]) => spec !== name)).toEqual([])
})

describe.each(charted)('the chart of %s', (name, { spec, machine }) => {
  it.each(Object.entries(laws))('%s', (_, law) => expect(law({ spec, machine })).toEqual([]))

  it('holds no number of its own but 0 and 1', async () => {
    const files = ['chart.ts', 'setup.ts'].map(
      (file) => new URL(`../../machine/${name}/${file}`, import.meta.url),
    )
    for (const file of files) expect(numbersIn(await readFile(file, 'utf8'))).toEqual([])
  })

  it('is explained by the table on every edge, keeps the laws of states, and comes to rest', () => {
    const bounds = { states: statesInEachView, races: false }
    const { views } = inspect(spec, machine, bounds, { rows: [], transitions: [] })
    expect(views.flatMap(({ mistakes }) => mistakes)).toEqual([])
  })

  it('keeps its context inside the declared domains, and publishes the states of the spec, all of them', () => {
    const breaches = new Set<string>()
    const published = new Set<string>()
    for (const { state } of edgesOf(spec, machine, statesInEachView)) {
      const { context, value } = state.snapshot
      for (const [field, domain] of Object.entries(machine.domains)) {
        const wrong = outside(domain, context[field])
        if (wrong !== null) breaches.add(`${field}: ${wrong}`)
      }
      published.add(machine.published(value))
    }
    expect([...breaches]).toEqual([])
    expect([...published].sort()).toEqual([...spec.states].sort())
  })
})

/** Whole numbers in code that stand for themselves; texts and comments are left out. */
function numbersIn(code: string): readonly string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'/g, '')
  return [...bare.matchAll(/(?<![\w.])\d[\d_.]*/g)]
    .map(([number]) => number)
    .filter((each) => Number(each) > 1)
}

describe('each law sees what breaks it', () => {
  const spec = {
    name: 'bell',
    events: [{ name: 'go' }],
    effects: [{ name: 'ring' }],
    budgets: [{ setting: 'waitMs', ms: 10 }],
    settings: { waitMs: 10 },
  } as unknown as Spec

  /** A chart that keeps every law, with one thing changed. */
  const broken = (change: Record<string, unknown>, context: object = { waitMs: 10 }): Charted => {
    const guards = { open: () => true, ...(change.guards as object) }
    const actions = { ring: () => {}, count: assign({}), ...(change.actions as object) }
    const delays = { wait: () => 10, ...(change.delays as object) }
    const chart = setup({ guards, actions, delays } as never).createMachine({
      context,
      on: { go: { guard: 'open', actions: ['ring', 'count'], meta: { id: 'A' }, ...(change.go as object) } },
      initial: 'one',
      states: {
        one: { after: { wait: { target: 'two', meta: { id: 'B' } }, ...(change.after as object) } },
        two: { on: change.on as object },
      },
    } as never)
    const domains = { waitMs: { kind: 'setting' } }
    const show = ({ type }: Effect) => (type === 'inside' ? null : { what: type, with: {} })
    const machine = { chart, domains, show, settings: (settings: object) => settings }
    return { spec, machine: machine as unknown as Machine }
  }

  const breaks: Readonly<Record<keyof typeof laws, readonly Charted[]>> = {
    'every transition has an id': [
      broken({ on: { go: { target: 'one' } } }),
      broken({ go: { meta: { id: '' } } }),
    ],
    'ids are unique': [broken({ on: { go: { meta: { id: 'A' } } } })],
    'every delay has a name': [
      broken({ after: { 50: { meta: { id: 'C' } } } }),
      broken({ after: { unheardOf: { meta: { id: 'C' } } } }),
    ],
    'every delay is used': [broken({ delays: { other: () => 5 } })],
    'every guard has a name that exists, and every guard is used': [
      broken({ go: { guard: () => true } }),
      broken({ go: { guard: 'unheardOf' } }),
      broken({ guards: { idle: () => true } }),
    ],
    'a named guard is one condition': [
      broken({ guards: { open: ({ a, b }: Record<string, boolean>) => a && b } }),
      broken({ guards: { open: ({ a, b }: Record<string, boolean>) => a || b } }),
      broken({ guards: { open: ({ a, b }: Record<string, boolean>) => (a ? b : !b) } }),
    ],
    'every action has a name': [
      broken({ go: { actions: () => {} } }),
      broken({ go: { actions: 'unheardOf' } }),
    ],
    'every effect is a word of the spec, or stays inside': [
      broken({ actions: { shout: () => {} }, go: { actions: 'shout' } }),
    ],
    'every event of the spec is heard, or answered before the chart, and nothing else': [
      broken({ on: { come: { meta: { id: 'C' } } } }),
      { ...broken({}), spec: { ...spec, events: [...spec.events, { name: 'halt' }] } as unknown as Spec },
      { ...broken({}), spec: { ...spec, name: 'agent-voice' } },
    ],
    'the context has the declared fields': [broken({}, {}), broken({}, { waitMs: 10, secret: 1 })],
    'its settings are those of the spec, with every budget that can be set': [
      { ...broken({}), spec: { ...spec, budgets: [{ setting: 'otherMs', ms: 5 }] } as unknown as Spec },
      { ...broken({}), spec: { ...spec, settings: { waitMs: 11 } } },
      { ...broken({}), spec: { ...spec, settings: {} } },
    ],
  }

  it('and none is broken by the chart that they are made from, nor by an effect that is not shown', () => {
    const hushed = broken({
      actions: { inside: () => {} },
      on: { go: { actions: 'inside', meta: { id: 'C' } } },
    })
    for (const law of Object.values(laws)) expect([law(broken({})), law(hushed)]).toEqual([[], []])
  })

  it.each(Object.entries(breaks))('%s', (says, charts) => {
    for (const chart of charts) expect(laws[says as keyof typeof laws](chart)).not.toEqual([])
  })

  it('and so are numbers in the code', () => {
    expect(numbersIn('after: { 8000: x }, a1 + 0 - 1 // 17\n/* 18 */ "CT-19"'.replaceAll('"', "'"))).toEqual([
      '8000',
    ])
  })
})
