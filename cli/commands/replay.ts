/** `turntable replay NAME RUN`: plays one run again, by its name, and prints its log. */
import { type Command, Option } from 'commander'
import type { Options } from '../actions/replay.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { defaultSeed } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('replay')
    .description('play one run of a gate again and show its log')
    .argument('<name>', 'the specification')
    .argument('<run>', 'the run, as a failure names it')
    .option('--module <file>', 'the class that was judged')
    .option('--seed <seed>', 'the seed of the gate', defaultSeed)
    .addOption(new Option('--timeline', 'show its states, metrics and budgets instead').conflicts('json'))
    .option('--json', 'print the log as lines of JSON')
    .action(async (name: string, run: string, options: Options) => {
      const { replay } = await import('../actions/replay.ts')
      done(await replay(name, run, options, console))
    })
}
