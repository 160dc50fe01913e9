/** `turntable fuzz NAME`: a campaign of random runs, on all cores and on as many machines as there are. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import type { Options } from '../actions/fuzz.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import {
  defaultSeed,
  duration,
  optionalQueueOption,
  runs,
  shard,
  usualLeaseMs,
  usualRuns,
  workers,
} from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('fuzz')
    .description('play random runs with faults, heal each of them, and see that it comes to rest')
    .argument('<name>', 'the specification, for instance agent-voice')
    .option('--runs <number>', `how many runs; ${usualRuns} unless a time is named`, runs)
    .option('--max-time <time>', 'begin no block of runs after so long, for instance 10m', duration)
    .option('--shard <i/n>', 'the i-th of n shares of the campaign, for merge', shard, { number: 1, of: 1 })
    .addOption(optionalQueueOption())
    .option('--lease <time>', 'how long a worker of the queue may take for a parcel', duration, usualLeaseMs)
    .option('--workers <number>', 'how many work side by side', workers, availableParallelism())
    .option('--module <file>', 'the file whose default export is the class to judge')
    .option('--seed <seed>', 'explains every draw of every run', defaultSeed)
    .option('--strict', 'fail on deviations, too')
    .option('--save <file>', 'write the result as JSON into a file, complete or not at all')
    .option('--json', 'print the result as one object on stdout')
    .action(async (name: string, options: Options) => {
      const { fuzz } = await import('../actions/fuzz.ts')
      done(await fuzz(name, options, program.version() ?? '', console))
    })
}
