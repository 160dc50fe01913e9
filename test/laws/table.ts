/** Laws that every decision table obeys, independent of its document. Each law lists its violations. */
import { describe, expect, it } from 'vitest'
import { factsOf, holds } from '../../spec/guard.ts'
import type { Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'

/** The part of a spec that the laws are about. */
export type Lawful<Memory> = Pick<
  Spec<string, Memory>,
  | 'states'
  | 'initial'
  | 'requirements'
  | 'budgets'
  | 'events'
  | 'effects'
  | 'facts'
  | 'limits'
  | 'rows'
  | 'forbidden'
>

type Law = <Memory>(spec: Lawful<Memory>) => readonly string[]

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, place) => names.indexOf(name) !== place)

const unknown = (of: string, used: readonly string[], known: readonly string[]): readonly string[] =>
  used.filter((name) => !known.includes(name)).map((name) => `${of}: ${name} is not known`)

const idsOf = (things: readonly { readonly id: string }[]): readonly string[] => things.map(({ id }) => id)
const namesOf = (words: readonly { readonly name: string }[]): readonly string[] =>
  words.map(({ name }) => name)
const pairOf = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} -> ${to}`

const eventOf = (row: Row): readonly string[] => ('event' in row.on ? [row.on.event] : [])
const limitOf = (row: Row): readonly string[] => ('limit' in row.on ? [row.on.limit] : [])

/** The states that a conversation can get into by the rows, from the first one on. */
const reachable = ({ initial, rows }: Pick<Spec, 'initial' | 'rows'>): readonly string[] => {
  const found = new Set([initial])
  for (const state of found)
    for (const { from, to } of rows) if (from.includes(state) && to !== 'stay') found.add(to)
  return [...found]
}

/** Every way in which the facts can be answered: the facts that are true. */
const valuations = (facts: readonly string[]): readonly (readonly string[])[] =>
  facts.reduce<readonly (readonly string[])[]>((so, fact) => so.flatMap((yes) => [yes, [...yes, fact]]), [[]])

const asked = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap(({ when }) => factsOf(when))),
]

/** Fields that only define whether the basis of a row holds. */
const weighed = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ surely = true }) => factsOf(surely))

const clashes = (cell: string, rows: readonly Row[]): readonly string[] =>
  valuations(asked(rows)).flatMap((yes) => {
    const hits = rows.filter((row) => !row.otherwise && holds(row.when, (fact) => yes.includes(fact)))
    const ids = hits.map(({ id }) => id).join(', ') || 'no row'
    const isDecided =
      hits.length === 1 ||
      (hits.length === 0 && rows.some(({ otherwise, when }) => otherwise === true && when === true))
    return isDecided ? [] : [`${cell} [${yes.join(', ')}]: ${ids}`]
  })

export const laws = {
  'ids are unique': ({ rows }) => repeated(idsOf(rows)),
  'names are known': (spec) =>
    spec.rows.flatMap((row) => [
      ...unknown(row.id, [...row.from, row.to], [...spec.states, 'stay']),
      ...unknown(row.id, eventOf(row), namesOf(spec.events)),
      ...unknown(row.id, limitOf(row), idsOf(spec.limits)),
      ...unknown(row.id, [...factsOf(row.when), ...weighed([row])], Object.keys(spec.facts)),
      ...unknown(row.id, row.does ?? [], namesOf(spec.effects)),
      ...unknown(row.id, row.within ? [row.within] : [], idsOf(spec.budgets)),
      ...unknown(row.id, row.requirements, idsOf(spec.requirements)),
    ]),
  'requirements of some states only are those of the row, and every state has one': ({ rows }) =>
    rows.flatMap(({ id, from, requirements, onlyIn = {} }) => [
      ...unknown(id, Object.keys(onlyIn), requirements),
      ...unknown(id, Object.values(onlyIn).flat(), from),
      ...from
        .filter((state) => requirements.every((each) => onlyIn[each]?.includes(state) === false))
        .map((state) => `${id}: nothing is said of ${state}`),
      ...Object.entries(onlyIn)
        .filter(([, states]) => from.every((state) => states.includes(state)))
        .map(([each]) => `${id}: ${each} speaks of all states`),
    ]),
  'limits and forbidden pairs name known things': (spec) => [
    ...spec.limits.flatMap(({ id, budget }) => unknown(id, budget ? [budget] : [], idsOf(spec.budgets))),
    ...spec.forbidden.flatMap((pair) => [
      ...unknown(pairOf(pair), [pair.from, pair.to], spec.states),
      ...unknown(pairOf(pair), pair.requirements, idsOf(spec.requirements)),
    ]),
  ],
  'at most one row applies to every event, whatever the facts, and otherwise one says so': (spec) =>
    reachable(spec).flatMap((state) =>
      spec.events.flatMap(({ name }) => {
        const rows = spec.rows.filter((row) => row.from.includes(state) && eventOf(row).includes(name))
        return clashes(`${state} x ${name}`, rows)
      }),
    ),
  'every row can apply': ({ rows }) =>
    rows
      .filter((row) => !valuations(asked([row])).some((yes) => holds(row.when, (fact) => yes.includes(fact))))
      .map(({ id }) => id),
  'every fact is asked': ({ facts, rows }) =>
    Object.keys(facts).filter((fact) => ![...asked(rows), ...weighed(rows)].includes(fact)),
  'every limit has a row': ({ limits, rows }) =>
    idsOf(limits).filter((id) => !rows.some((row) => limitOf(row).includes(id))),
  'a limit ends in a change': ({ rows }) =>
    idsOf(rows.filter((row) => row.to === 'stay' && limitOf(row).length > 0)),
  'every row and every forbidden pair has a requirement': ({ rows, forbidden }) => [
    ...idsOf(rows.filter(({ requirements }) => requirements.length === 0)),
    ...forbidden.filter(({ requirements }) => requirements.length === 0).map(pairOf),
  ],
  'no pair is both drawn and forbidden, or forbidden twice': ({ rows, forbidden }) => [
    ...repeated(forbidden.map(pairOf)),
    ...forbidden
      .filter((pair) => rows.some(({ from, to }) => from.includes(pair.from) && to === pair.to))
      .map(pairOf),
  ],
} as const satisfies Readonly<Record<string, Law>>

/** The table with one of its rows edited. */
export const edited = <Memory>(spec: Lawful<Memory>, id: string, edit: Partial<Row>): Lawful<Memory> => ({
  ...spec,
  rows: spec.rows.map((row) => (row.id === id ? { ...row, ...edit } : row)),
})

/** Holds every law over the table of one spec. */
export const lawsOfTheTable = <Memory>(name: string, spec: Lawful<Memory>): void => {
  describe(`the decision table of ${name}`, () => {
    for (const [says, law] of Object.entries(laws)) it(says, () => expect(law(spec)).toEqual([]))
  })
}
