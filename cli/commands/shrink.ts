/** `turntable shrink NAME RUN`: the smallest scenario that fails for the same reason as a run. */
import type { Command } from 'commander'
import type { Options } from '../actions/shrink.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { defaultSeed, duration } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('shrink')
    .description('print the smallest scenario that fails as a run of a gate does')
    .argument('<name>', 'the specification')
    .argument('<run>', 'the run, as a failure names it')
    .option('--module <file>', 'the class that was judged')
    .option('--seed <seed>', 'the seed of the gate', defaultSeed)
    .option('--check <id>', 'the check that failed; the first one of the run without it')
    .option('--max-time <time>', 'stop after so long, for instance 30s', duration)
    .option('--as <file>', 'the name that the file will have: draws depend on it', 'shrunk.yaml')
    .action(async (name: string, run: string, options: Options) => {
      const { shrinkRun } = await import('../actions/shrink.ts')
      done(await shrinkRun(name, run, options, console))
    })
}
