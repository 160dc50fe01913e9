import { describe, expect, it } from 'vitest'
import { discoverMachines, discoverSpecs } from '../../../hosts/discover.ts'
import type { Machine } from '../../../machine/machine.ts'
import { type Input, nextTimer, type State } from '../../../machine/step.ts'
import { stream } from '../../../simulators/random.ts'
import type { Random } from '../../../simulators/simulator.ts'
import type { Spec } from '../../../spec/spec.ts'
import { type Answer, begun, fired, type Pair, pairOf, said } from './side-by-side.ts'

const steps = 4000
const specs = await discoverSpecs()
const machines = await discoverMachines()
const charted = Object.entries(machines).flatMap(([name, machine]) => {
  const spec = specs[name]
  return spec === undefined ? [] : [{ name, spec, machine }]
})

/** Ids by symbol: what the context holds under that name, the first one that there was, one that never was. */
const idFor = (symbol: string, field: string, { snapshot }: State): number | null => {
  if (symbol === 'current') return Number(snapshot.context[field] ?? 0)
  return symbol === 'stale' ? 1 : symbol === 'fresh' ? 1000 : null
}

/** A proposal of the spec, as the chart hears it. */
function received(random: Random, spec: Spec, machine: Machine, state: State, at: number): Input {
  const { what, with: payload } = spec.proposals[random.below(spec.proposals.length)] ?? {
    what: '',
    with: {},
  }
  const said = Object.entries(payload).map(([field, value]) => {
    const id = idFor(String(value), field, state)
    return [field, id === null ? value : `${field}#${id === 1000 ? id + random.below(9) : id}`] as const
  })
  return machine.receive(what, Object.fromEntries(said), at)
}

/** Walks the chart by both engines, from the beginning again every now and then; returns what was taken. */
function walked(spec: Spec, machine: Machine, pair: Pair): ReadonlySet<string> {
  const random = stream('kernel', spec.name)
  const variants = [spec.settings, ...spec.variants]
  const taken = new Set<string>()
  let answer: Answer = null
  let now = 0
  for (let step = 0; step < steps; step += 1) {
    if (answer === null || random.chance(1)) {
      answer = begun(pair, machine.settings(variants[random.below(variants.length)] ?? spec.settings))
      now = 0
    }
    if (answer === null) throw new Error('the chart does not begin')
    const timer = nextTimer(answer.meaning)
    const isTime = timer !== null && (timer.due <= now || random.chance(10))
    now = isTime ? Math.max(now, timer.due) : now + random.below(50)
    const next: Answer | undefined = isTime
      ? fired(pair, answer)
      : said(pair, answer, received(random, spec, machine, answer.meaning, now))
    answer = next ?? null
    for (const id of answer?.taken ?? []) taken.add(id)
  }
  return taken
}

describe.each(charted)('the chart of $name', ({ spec, machine }) => {
  it('steps in the kernel as it steps in XState', () => {
    expect(walked(spec, machine, pairOf(machine.chart)).size).toBeGreaterThan(15)
  })

  it('steps so on slots, too', () => {
    expect(walked(spec, machine, pairOf(machine.chart, machine.domains)).size).toBeGreaterThan(15)
  })
})
