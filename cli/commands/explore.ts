/** `turntable explore NAME`: walks every state of a chart, and judges every edge of it. */
import type { Command } from 'commander'
import { mostStates } from '../../harness/charts/most-states.ts'
import type { Options } from '../actions/explore.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { duration, states } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('explore')
    .description('walk every state of the chart of a specification and judge every edge')
    .argument('<name>', 'the specification')
    .option('--view <view>', 'under one view only')
    .option('--states <number>', 'at most so many states in each view', states, mostStates)
    .option('--races', 'every order of what falls into one instant, too')
    .option('--pairs', 'also play every pair of transitions that can follow one another')
    .option('--max-time <time>', 'stop after so long, for instance 30s', duration)
    .option('--json', 'print what was found as one object on stdout')
    .action(async (name: string, options: Options) => {
      const { explore } = await import('../actions/explore.ts')
      done(await explore(name, options, console))
    })
}
