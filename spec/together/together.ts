/** A conversation that consists of two parts, as a spec: their words, their services and their settings, each once. */
import type { Line } from '../log.ts'
import { type Coarse, phaseIn, phasesOf } from '../phases.ts'
import type { Settings } from '../row.ts'
import type { Spec } from '../spec.ts'
import type { Word } from '../words.ts'
import type { Bridge } from './bridge.ts'
import { connectTogether } from './connect.ts'
import { type Part, partFrom, settled } from './part.ts'

/** The memory of a log: the memory of each part. */
type Memory = readonly never[]

/** What the whole adds to its parts. */
export interface Whole<Bridging> {
  readonly name: string
  readonly title: string
  /** The leading part publishes what the whole publishes. */
  readonly lead: Spec<string, never>
  readonly other: Spec<string, never>
  /** The requirements of the whole that oblige each of them to keep its own. */
  readonly keeps: readonly [readonly string[], readonly string[]]
  readonly bridge: Bridge<Bridging>
  readonly requirements: Spec['requirements']
  readonly monitors: Spec['monitors']
  /** The differences from the nominal settings of the parts. */
  readonly settings: Settings
  readonly variants: readonly Settings[]
}

type Pair = Pick<Whole<never>, 'lead' | 'other'>

const unique = <Value>(list: readonly Value[]): readonly Value[] => [...new Set(list)]

/** Services that only receive what one part emits, so that there is one for each part. */
const isOfOnePart = (service: string, { lead, other }: Pair): boolean =>
  [lead, other].every(
    ({ cast, effects }) => cast.includes(service) && effects.some(({ lane }) => lane === service),
  )

/** Names that both parts have: of effects, and of the services that these are addressed to. */
const sharedBy = (whole: Pair): readonly string[] => {
  const { lead, other } = whole
  const shown = lead.effects.map(({ name }) => name)
  return [
    ...other.effects.map(({ name }) => name).filter((name) => name !== settled && shown.includes(name)),
    ...other.cast.filter((service) => isOfOnePart(service, whole)),
  ]
}

const remembered = (parts: readonly Part[], settings: Settings): Memory =>
  parts.map(({ spec }) => spec.reducer.start(settings))

const onwards = (parts: readonly Part[], memory: Memory, line: Line): Memory =>
  parts.map(({ spec, own }, place) => {
    const before = memory[place] as never
    const seen = own(line)
    return seen === null ? before : spec.reducer.reduce(before, seen)
  })

/** The phase of the whole is that of the part that leads. */
const coarseOf = ({ states, coarse }: Spec<string, never>): Coarse<string, Memory> => ({
  of: Object.fromEntries(
    states.map((state) => [
      state,
      { among: phasesOf(coarse, state), by: ([first]) => phaseIn(coarse, state, first as never) },
    ]),
  ),
  leaps: coarse.leaps,
})

/**
 * Words of a part under their names in the whole; a word that is addressed to a service of the part goes to that one.
 */
const wordsOf = ({ spec, called }: Part): readonly Word[] =>
  spec.effects.map((word) => ({ ...word, name: called(word.name), lane: called(word.lane) }))

/** The spec of a conversation that is made of two parts. */
export function together<Bridging>(whole: Whole<Bridging>): Spec<string, Memory> {
  const { lead, other, bridge } = whole
  const parts = [partFrom(lead, [], whole.keeps[0]), partFrom(other, sharedBy(whole), whole.keeps[1])]
  const [, second] = parts
  const settings = { ...other.settings, ...lead.settings, ...whole.settings }
  const isSaid = ({ what }: { readonly what: string }): boolean => !bridge.instead.includes(what)
  return {
    ...{ name: whole.name, title: whole.title, parts },
    ...{
      states: lead.states,
      initial: lead.initial,
      coarse: coarseOf(lead),
      fault: lead.fault,
      labels: lead.labels,
    },
    ...{ requirements: whole.requirements, monitors: whole.monitors },
    budgets: [],
    faults: [...lead.faults, ...other.faults],
    metrics: lead.metrics,
    events: [...lead.events, ...other.events],
    effects: parts.flatMap(wordsOf),
    lanes: unique([...lead.lanes, ...other.lanes]),
    codes: unique([...lead.codes, ...other.codes, ...lead.rows.flatMap(({ cause }) => cause ?? [])]),
    reducer: {
      start: (given) => remembered(parts, given),
      reduce: (memory, line) => onwards(parts, memory, line),
    },
    ...{ facts: {}, limits: [], rows: [], forbidden: [] },
    proposals: [...lead.proposals, ...other.proposals].filter(isSaid),
    resolve: (memory, kind, symbol) =>
      parts.reduce<string | null>(
        (found, { spec }, place) => found ?? spec.resolve(memory[place] as never, kind, symbol),
        null,
      ),
    wiring: {
      connect: connectTogether(parts, bridge),
      awaited: [...lead.wiring.awaited, ...other.wiring.awaited],
      assumed: [],
    },
    cast: unique([...lead.cast, ...other.cast.map((service) => second?.called(service) ?? service)]),
    opening: [
      ...other.opening.flatMap((step) => (step.prepares ? [{ ...step, in: lead.initial }] : [])),
      ...lead.opening,
    ],
    quiescence: lead.quiescence,
    assumed: {
      options: { ...other.assumed.options, ...lead.assumed.options },
      monitors: [...lead.assumed.monitors, ...other.assumed.monitors],
    },
    deterministic: [],
    settings,
    choices: { ...other.choices, ...lead.choices },
    variants: whole.variants.map((differs) => ({ ...settings, ...differs })),
    uncovered: {},
  }
}
