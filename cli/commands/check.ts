/** `turntable check FILE`: does a record of what passed over a socket keep the specification? */
import type { Command } from 'commander'
import type { Options } from '../actions/check.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('check')
    .description('judge a record of what passed over a socket, one JSON object on each line')
    .argument('<file>', 'the record')
    .requiredOption('--spec <name>', 'the specification that it is judged by, for instance vela')
    .option('--profile <name>', 'which profile the gateway had, for instance skeleton')
    .option('--cancel-target <phase>', 'where a cancel led, for instance listening')
    .option('--strict', 'fail on deviations, too: where the document is silent or unclear')
    .option('--json', 'print the result as one object on stdout')
    .action(async (file: string, options: Options) => {
      const { check } = await import('../actions/check.ts')
      done(await check(file, options, console))
    })
}
