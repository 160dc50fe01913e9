/**
 * Promela: the space of a chart as a model for Spin, generated from the kernel's knowledge of the chart. Its one
 * process is the position of the chart, and each transition from there is one step of it; steps without an effect are
 * left out. Values that depend on a field are in a table of C, which is the fastest form for Spin.
 */
import type { Lesson, Outcome } from '../machine/space/lessons.ts'
import type { Slot } from '../machine/space/packing.ts'
import type { Site } from '../machine/space/sites.ts'
import type { Space } from '../machine/space/space.ts'

/** One way on: under these conditions these fields become that, and the chart is at the site of this number. */
interface Way {
  readonly conditions: readonly string[]
  readonly writes: readonly string[]
  readonly to: number
}

/** Names of the tables, by what stands in them. */
type Tables = Map<string, string>

/** Writes a space as a model. It has to be complete, or the model would be of another chart. */
export function promela({ sites, complete, contextOf }: Space): string {
  if (!complete) throw new Error('A part of a space is no model of its chart.')
  const tables: Tables = new Map()
  const branches = sites.map((site, number) => waysOf(site, number, tables))
  const first = contextOf(0)
  return [
    'c_decl {',
    ...[...tables].map(([entries, name]) => `  static const int ${name}[] = { ${entries} };`),
    '}',
    ...[...fieldsOf(sites)].map(
      (slot) => `${typeOf(slot)} ${slot.name} = ${slot.places.get(first[slot.name])};`,
    ),
    'active proctype chart() {',
    ...branches.flatMap((each, number) => [`end${number}:`, ...optionsOf(each)]),
    '}',
    '',
  ].join('\n')
}

const typeOf = ({ mask }: Slot): string => (mask < 256 ? 'byte' : mask < 32_768 ? 'short' : 'int')

const known = (lessons: readonly (Lesson | undefined)[]): readonly Lesson[] =>
  lessons.filter((each) => each !== undefined)

/** The fields that the steps of a space read or write. */
function fieldsOf(sites: readonly Site[]): ReadonlySet<Slot> {
  const fields = new Set<Slot>()
  const see = ({ asks, next, outcome }: Lesson): void => {
    if (asks !== null) fields.add(asks)
    for (const [slot] of outcome?.writes ?? []) fields.add(slot)
    for (const each of known(next)) see(each)
  }
  for (const { lessons } of sites) for (const lesson of known(lessons)) see(lesson)
  return fields
}

const optionsOf = (branches: readonly Way[]): readonly string[] =>
  branches.length === 0
    ? ['  false;']
    : ['  if', ...branches.map((way) => `  :: ${stepOf(way)}goto end${way.to}`), '  fi;']

function stepOf({ conditions, writes }: Way): string {
  const asked = `c_expr { ${conditions.join(' && ')} }`
  const written = `c_code { ${writes.join(' ')} }`
  if (conditions.length === 0) return writes.length === 0 ? '' : `${written}; `
  return writes.length === 0 ? `${asked}; ` : `d_step { ${asked}; ${written} }; `
}

/** The ways on from a site that change anything. */
const waysOf = ({ lessons }: Site, number: number, tables: Tables): readonly Way[] =>
  known(lessons)
    .flatMap((lesson) => waysBy(lesson, tables))
    .filter(({ to, writes }) => to !== number || writes.length > 0)

/** An answer to the question of a lesson: the place of the value, and what is known for it. */
type Answer = readonly [place: number, lesson: Lesson]

function waysBy({ asks, next, outcome }: Lesson, tables: Tables): readonly Way[] {
  if (asks === null) return outcome === null ? [] : [{ conditions: [], ...constants(outcome) }]
  const answers = [...next.entries()].flatMap(([place, each]): Answer[] =>
    each === undefined ? [] : [[place, each]],
  )
  if (answers.some(([, lesson]) => lesson.outcome === null))
    return answers.flatMap(([place, lesson]) =>
      waysBy(lesson, tables).map((way) => ({
        ...way,
        conditions: [`now.${asks.name} == ${place}`, ...way.conditions],
      })),
    )
  const outcomes = answers.map(([place, lesson]) => [place, lesson.outcome as Outcome] as const)
  return alike(outcomes).map((group) => wayOf(asks, group, group.length === outcomes.length, tables))
}

/** An outcome, and the place of the value of the field that it depends on. */
type Case = readonly [place: number, outcome: Outcome]

const siteOf = ({ puts }: Outcome): number => puts[0] as number

const constants = (outcome: Outcome): Pick<Way, 'writes' | 'to'> => ({
  writes: outcome.writes.map(([{ name }, place]) => `now.${name} = ${place};`),
  to: siteOf(outcome),
})

/** Cases that lead to the same site and write into the same fields. */
function alike(cases: readonly Case[]): readonly (readonly Case[])[] {
  const groups = new Map<string, Case[]>()
  for (const each of cases) {
    const [, outcome] = each
    const key = [siteOf(outcome), ...outcome.writes.map(([{ name }]) => name)].join(' ')
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(each)
  }
  return [...groups.values()]
}

/** The way that several cases have in common: what differs is looked up by the field that they depend on. */
function wayOf(asks: Slot, cases: readonly Case[], isAlways: boolean, tables: Tables): Way {
  const by = `now.${asks.name}`
  const looked = (numbers: readonly Case[], numberOf: (outcome: Outcome) => number): string => {
    const entries = Array<number>(asks.values.length).fill(0)
    for (const [place, outcome] of numbers) entries[place] = numberOf(outcome)
    const text = entries.join(', ')
    const name = tables.get(text) ?? `table${tables.size}`
    tables.set(text, name)
    return `${name}[${by}]`
  }
  const [[, first]] = cases as [Case]
  const writes = first.writes.map(([{ name }], write) => {
    const numbers = cases.map(([, { writes }]) => writes[write]?.[1] as number)
    const isOne = new Set(numbers).size === 1
    return `now.${name} = ${isOne ? numbers[0] : looked(cases, ({ writes }) => writes[write]?.[1] as number)};`
  })
  return { conditions: isAlways ? [] : [looked(cases, () => 1)], writes, to: siteOf(first) }
}
