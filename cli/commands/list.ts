/** `turntable list WHAT`: what there is to judge by. */
import { Argument, type Command } from 'commander'
import { type Library, openLibrary, ownScenarios, type Shelf } from '../../hosts/library.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { shelfNamed } from '../shared.ts'

type Entry = Readonly<Record<string, string | number>>
type List = (shelf: Shelf, library: Library) => readonly Entry[] | Promise<readonly Entry[]>

/** What can be listed, and how each entry reads. */
const lists: Readonly<Record<string, List>> = {
  scenarios: async ({ world: { spec } }, library) =>
    (await ownScenarios(library, spec.name)).scenarios.map(({ file, title }) => ({ id: file, says: title })),
  specs: ({ world: { spec } }) => [{ id: spec.name, says: spec.title }],
  states: ({ world: { spec } }) => spec.states.map((id) => ({ id, says: spec.labels.en?.[id] ?? '' })),
  events: ({ world: { spec } }) => spec.events.map(({ name, lane, says }) => ({ id: name, lane, says })),
  effects: ({ world: { spec } }) => spec.effects.map(({ name, lane, says }) => ({ id: name, lane, says })),
  budgets: ({ world: { spec } }) =>
    spec.budgets.map(({ id, ms, from, to }) => ({ id, ms, says: `from ${from} to ${to}` })),
  requirements: ({ world: { spec } }) =>
    spec.requirements.map(({ id, basis, statement }) => ({ id, basis, says: statement })),
  rows: ({ world: { spec } }) => spec.rows.map(({ id, basis, says }) => ({ id, basis, says })),
  monitors: ({ world: { spec } }) => spec.monitors.map(({ id, basis, says }) => ({ id, basis, says })),
}

interface Options {
  readonly spec?: string
  readonly json?: true
}

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('list')
    .description('list what there is to judge by')
    .addArgument(new Argument('<what>', 'what to list').choices(Object.keys(lists)))
    .option('--spec <name>', 'of one specification only')
    .option('--json', 'print them as one list on stdout')
    .action(async (what: string, options: Options) => done(await list(what, options, console)))
}

async function list(what: string, { spec, json }: Options, console: Console): Promise<Exit> {
  const library = await openLibrary(spec === undefined ? undefined : [spec])
  const only = spec === undefined ? null : await shelfNamed(library, spec, console)
  if (spec !== undefined && only === null) return exit.usage
  const shelves = only === null ? Object.values(library) : [only]
  const entries = (await Promise.all(shelves.map((shelf) => lists[what]?.(shelf, library) ?? []))).flat()
  if (json) console.out(JSON.stringify({ schemaVersion: 1, [what]: entries }))
  else for (const { id, says, ...rest } of entries) console.out([id, ...Object.values(rest), says].join('  '))
  return entries.length > 0 ? exit.ok : exit.nothing
}
