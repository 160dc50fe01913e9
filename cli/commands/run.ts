/** `turntable run PATH...`: plays scenarios from any path on the reference or on a class. */
import type { Command } from 'commander'
import type { Options } from '../actions/run.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { defaultSeed, duration } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('run')
    .description('play scenario files, or all in a folder')
    .argument('<paths...>', 'scenario files and folders')
    .option('--module <file>', 'the file whose default export is the class to judge')
    .option('--seed <seed>', 'explains every draw of every run', defaultSeed)
    .option('--strict', 'fail on deviations, too')
    .option('--max-time <time>', 'stop after so long, for instance 30s', duration)
    .option('--json', 'print the results as one object on stdout')
    .option('--pass-with-none', 'no scenario is no error')
    .action(async (paths: string[], options: Options) => {
      const { run } = await import('../actions/run.ts')
      done(await run(paths, options, console))
    })
}
