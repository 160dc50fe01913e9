/** `turntable list WHAT`: what there is to judge by. */
import { type Command, Option } from 'commander'
import { openLibrary, ownScenarios, type Shelf } from '../../hosts/library.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'

type Entry = Readonly<Record<string, string | number>>

/** What can be listed, and how each entry reads. */
const lists: Readonly<Record<string, (shelf: Shelf) => readonly Entry[]>> = {
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

/** Adds the command. */
export function addList(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('list')
    .description(`list ${['scenarios', ...Object.keys(lists)].join(', ')}`)
    .argument('<what>', `one of ${['scenarios', ...Object.keys(lists)].join(', ')}`)
    .addOption(new Option('--spec <name>', 'of one specification only'))
    .option('--json', 'print them as one list on stdout')
    .action(async (what: string, options: { spec?: string; json?: true }) =>
      done(await list(what, options, console)),
    )
}

async function list(what: string, options: { spec?: string; json?: true }, console: Console): Promise<Exit> {
  const library = await openLibrary()
  const shelves = Object.entries(library).filter(
    ([name]) => options.spec === undefined || name === options.spec,
  )
  const entriesOf = lists[what]
  if (entriesOf === undefined && what !== 'scenarios') {
    console.err(
      `error[unknown-list]: There is no list of "${what}".\n  help: Name one of scenarios, ${Object.keys(lists).join(', ')}.`,
    )
    return exit.usage
  }
  const entries: Entry[] = []
  for (const [name, shelf] of shelves) {
    if (entriesOf !== undefined) entries.push(...entriesOf(shelf))
    else
      for (const { file, title } of (await ownScenarios(library, name)).scenarios)
        entries.push({ id: file, says: title })
  }
  if (options.json) console.out(JSON.stringify({ schemaVersion: 1, [what]: entries }))
  else for (const { id, says, ...rest } of entries) console.out([id, ...Object.values(rest), says].join('  '))
  return entries.length > 0 ? exit.ok : exit.nothing
}
