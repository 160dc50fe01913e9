/** `turntable merge FILE...`: the result of a campaign out of those of its parts. */
import type { Command } from 'commander'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('merge')
    .description('put the parts of a campaign together, as if one machine had played it')
    .argument('<files...>', 'what fuzz --json printed of each part')
    .action(async (files: string[]) => {
      const { merge } = await import('../actions/merge.ts')
      done(await merge(files, console))
    })
}
