/** `turntable gate [NAMES]`: does this implementation conform? */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import type { Options } from '../actions/gate.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { defaultSeed, duration, walks, workers } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('gate')
    .description('judge the references, or a class of yours, against their specifications')
    .argument('[names...]', 'the specifications, for instance agent-voice; all of them when none is named')
    .option('--module <file>', 'the file whose default export is the class to judge')
    .option(
      '--url <address>',
      'the address of a gateway to judge over its socket, for instance ws://127.0.0.1:8080/ws',
    )
    .option('--profile <name>', 'with --url: which profile the gateway has, for instance skeleton')
    .option('--cancel-target <phase>', 'with --url: where a cancel leads, for instance listening')
    .option(
      '--downstream <what>',
      'with --url: what the pipeline behind it says, echo or a file with a table of turns',
    )
    .option('--seed <seed>', 'explains every draw of every run', defaultSeed)
    .option('--strict', 'fail on deviations, too: where the document is silent or unclear')
    .option('--max-time <time>', 'stop after so long and report what there is, for instance 30s', duration)
    .option('--walks <number>', 'how many random walks are played', walks, 100)
    .option('--quick', 'leave out what takes longest; the result says what')
    .option(
      '--workers <number>',
      'how many references are judged side by side',
      workers,
      availableParallelism(),
    )
    .option('--known-failures <file>', 'a list of what is known to fail, each with a reason')
    .option('--baseline <file>', 'the report.json of an earlier gate, to be told what has changed since')
    .option('--report <folder>', 'where the report goes', 'turntable-report')
    .option('--no-report', 'write no report')
    .option('--json', 'print the result as one object on stdout')
    .action(async (names: readonly string[], options: Options) => {
      const { gate } = await import('../actions/gate.ts')
      done(await gate(names, options, console))
    })
}
