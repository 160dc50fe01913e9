/** `turntable list WHAT`: what there is to judge by. */
import { Argument, type Command } from 'commander'
import type { Listed, Options } from '../actions/list.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'

/** What can be listed, as help names it. */
const listed: readonly Listed[] = [
  ...(['scenarios', 'specs', 'states', 'events', 'effects'] as const),
  ...(['budgets', 'requirements', 'rows', 'monitors'] as const),
]

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('list')
    .description('list what there is to judge by')
    .addArgument(new Argument('<what>', 'what to list').choices(listed))
    .option('--spec <name>', 'of one specification only')
    .option('--json', 'print them as one list on stdout')
    .action(async (what: Listed, options: Options) => {
      const { list } = await import('../actions/list.ts')
      done(await list(what, options, console))
    })
}
