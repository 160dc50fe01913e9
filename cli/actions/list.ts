/** `turntable list WHAT`: what there is to judge by. */
import { type Closed, ownScenarios, takeStock } from '../../hosts/library.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { closedShelf } from '../shared.ts'

type Entry = Readonly<Record<string, string | number>>
type List = (spec: Spec, world: Closed['world']) => readonly Entry[] | Promise<readonly Entry[]>

/** What can be listed, and how each entry reads. */
const lists = {
  scenarios: async ({ name }, world) =>
    (await ownScenarios({ [name]: { world: await world() } }, name)).scenarios.map(({ file, title }) => ({
      id: file,
      says: title,
    })),
  specs: (spec) => [{ id: spec.name, says: spec.title }],
  states: (spec) => spec.states.map((id) => ({ id, says: spec.labels.en?.[id] ?? '' })),
  events: (spec) => spec.events.map(({ name, lane, says }) => ({ id: name, lane, says })),
  effects: (spec) => spec.effects.map(({ name, lane, says }) => ({ id: name, lane, says })),
  budgets: (spec) => spec.budgets.map(({ id, ms, from, to }) => ({ id, ms, says: `from ${from} to ${to}` })),
  requirements: (spec) =>
    spec.requirements.map(({ id, basis, statement }) => ({ id, basis, says: statement })),
  rows: (spec) => spec.rows.map(({ id, basis, says }) => ({ id, basis, says })),
  monitors: (spec) => spec.monitors.map(({ id, basis, says }) => ({ id, basis, says })),
} satisfies Readonly<Record<string, List>>

/** What can be listed. */
export type Listed = keyof typeof lists

/** The options of the command. */
export interface Options {
  readonly spec?: string
  readonly json?: true
}

/** Does it; the exit code. */
export async function list(what: Listed, { spec, json }: Options, console: Console): Promise<Exit> {
  const only = spec === undefined ? null : await closedShelf(spec, console)
  if (spec !== undefined && only === null) return exit.usage
  const closed = only === null ? Object.values(await takeStock()) : [only]
  const entries = (
    await Promise.all(closed.map(async (each) => lists[what](await each.spec(), each.world)))
  ).flat()
  if (json) console.out(JSON.stringify({ schemaVersion: 1, [what]: entries }))
  else for (const { id, says, ...rest } of entries) console.out([id, ...Object.values(rest), says].join('  '))
  return entries.length > 0 ? exit.ok : exit.nothing
}
