/** Every command of the command line. */
import type { Command } from 'commander'
import type { Console } from './console.ts'
import type { Exit } from './exit.ts'

/** Adds a command to a program. */
type Add = (program: Command, console: Console, done: (code: Exit) => void) => void

/** By name, in the order of the help. Each is loaded by itself: a call of one does not wait for the rest. */
const commands: Readonly<Record<string, () => Promise<{ readonly add: Add }>>> = {
  gate: () => import('./commands/gate.ts'),
  fuzz: () => import('./commands/fuzz.ts'),
  merge: () => import('./commands/merge.ts'),
  work: () => import('./commands/work.ts'),
  campaign: () => import('./commands/campaign.ts'),
  run: () => import('./commands/run.ts'),
  lint: () => import('./commands/lint.ts'),
  list: () => import('./commands/list.ts'),
  explore: () => import('./commands/explore.ts'),
  mutants: () => import('./commands/mutants.ts'),
  replay: () => import('./commands/replay.ts'),
  shrink: () => import('./commands/shrink.ts'),
  serve: () => import('./commands/serve.ts'),
  check: () => import('./commands/check.ts'),
  explain: () => import('./commands/explain.ts'),
}

/** The one that is called by this name; all of them when there is none of it, for help and for suggestions. */
export async function commandsFor(name: string | undefined): Promise<readonly Add[]> {
  const named = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  const loading = named === undefined ? Object.values(commands) : [named]
  return Promise.all(loading.map(async (load) => (await load()).add))
}
