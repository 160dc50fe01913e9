/** Every command of the command line. */
import type { Command } from 'commander'
import type { Console } from './console.ts'
import type { Exit } from './exit.ts'

/** Adds a command to a program. */
export type Add = (program: Command, console: Console, done: (code: Exit) => void) => void

/** By name, in the order in which help lists them. Each is loaded by itself: whoever calls one does not wait for the others. */
export const commands: Readonly<Record<string, () => Promise<Add>>> = {
  gate: async () => (await import('./commands/gate.ts')).addGate,
  fuzz: async () => (await import('./commands/fuzz.ts')).addFuzz,
  merge: async () => (await import('./commands/merge.ts')).addMerge,
  run: async () => (await import('./commands/run.ts')).addRun,
  lint: async () => (await import('./commands/lint.ts')).addLint,
  list: async () => (await import('./commands/list.ts')).addList,
  explore: async () => (await import('./commands/explore.ts')).addExplore,
  mutants: async () => (await import('./commands/mutants.ts')).addMutants,
  replay: async () => (await import('./commands/replay.ts')).addReplay,
  shrink: async () => (await import('./commands/shrink.ts')).addShrink,
  serve: async () => (await import('./commands/serve.ts')).addServe,
  check: async () => (await import('./commands/check.ts')).addCheck,
  explain: async () => (await import('./commands/explain.ts')).addExplain,
}

/** The one that is called by this name; all of them when there is none of it, for help and for suggestions. */
export async function commandsFor(name: string | undefined): Promise<readonly Add[]> {
  const named = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  return Promise.all((named === undefined ? Object.values(commands) : [named]).map((load) => load()))
}
