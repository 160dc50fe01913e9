/** `turntable serve NAME`: puts the gateway of a specification on a real socket. */
import { resolve } from 'node:path'
import type { Build } from '../../harness/subjects/class-subject.ts'
import { builtPages } from '../../hosts/gateway/built-pages.ts'
import { chosenSettings, isWired, noWire } from '../../hosts/gateway/choices.ts'
import { journalLine } from '../../hosts/gateway/journal.ts'
import type { Pages } from '../../hosts/gateway/pages.ts'
import { serveSpec } from '../../hosts/gateway/serve-spec.ts'
import type { Shelf } from '../../hosts/library.ts'
import { loadSubjectModule } from '../../hosts/load-module.ts'
import { ModuleRejected } from '../../hosts/module-rejected.ts'
import { isProblem } from '../../hosts/problem.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { openShelf } from '../shared.ts'
import { untilTold } from '../stop.ts'

/** The options of the command. */
export interface Options {
  readonly port: number
  readonly host: string
  readonly profile?: string
  readonly cancelTarget?: string
  readonly module?: string
  readonly seed: string
}

/** Does it; the exit code. */
export async function serve(name: string, options: Options, console: Console): Promise<Exit> {
  const shelf = await openShelf(name, console)
  if (shelf === null) return exit.usage
  const pages = await builtPages(name)
  const served = await startServing(shelf, options, pages, console)
  if (isProblem(served)) {
    console.err(complaint(served))
    return exit.usage
  }
  console.out(`ws://${served.at}${shelf.world.spec.wire?.path ?? ''}`)
  if (pages.has('/')) console.out(`http://${served.at}/`)
  await untilTold()
  await served.close()
  return exit.ok
}

async function startServing({ world, machine }: Shelf, options: Options, pages: Pages, console: Console) {
  const { spec } = world
  if (!isWired(spec)) return noWire(spec)
  const { profile, cancelTarget } = options
  const settings = chosenSettings(spec, { profile, 'cancel-target': cancelTarget })
  if (isProblem(settings)) return settings
  return serveSpec({
    wire: spec.wire,
    build: options.module === undefined ? machine.service : await classIn(options.module),
    settings,
    seed: options.seed,
    host: options.host,
    port: options.port,
    pages,
    journal: (entry) => console.err(journalLine(entry, new Date())),
  })
}

/** The class of a file; throws `ModuleRejected` when there is none. */
async function classIn(file: string): Promise<Build> {
  const loaded = await loadSubjectModule(resolve(file))
  if ('build' in loaded) return loaded.build
  throw new ModuleRejected(loaded)
}
