/** `turntable merge FILE...`: the result of a campaign out of those of its parts. */
import type { Command } from 'commander'
import type { Options } from '../actions/merge.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('merge')
    .description('put the parts of a campaign together, as if one machine had played it')
    .argument('<files...>', 'the results of the parts, as fuzz --json prints or --save writes them')
    .option('--save <file>', 'write the result as JSON into a file, complete or not at all')
    .action(async (files: string[], options: Options) => {
      const { merge } = await import('../actions/merge.ts')
      done(await merge(files, options, console))
    })
}
