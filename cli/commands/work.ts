/** `turntable work`: plays parcels of campaigns that wait on a queue. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import type { Options } from '../actions/work.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { duration, queueOption, workers } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('work')
    .description('play parcels of the campaigns on a queue, on as many machines as there are')
    .addOption(queueOption())
    .option('--workers <number>', 'how many work side by side', workers, availableParallelism())
    .option('--module <file>', 'the file of the class that the campaigns judge')
    .option('--drain', 'end when every campaign is complete')
    .option('--max-time <time>', 'end after so long, for instance 10m', duration)
    .action(async (options: Options) => {
      const { work } = await import('../actions/work.ts')
      done(await work(options, program.version() ?? '', console))
    })
}
