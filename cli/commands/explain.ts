/** `turntable explain CODE`: the long story behind an error code or a requirement, offline. */
import type { Command } from 'commander'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('explain')
    .description('tell the long story of an error code or of a requirement')
    .argument('<code>', 'for instance no-unit or AV-PER-002')
    .action(async (code: string) => {
      const { explain } = await import('../actions/explain.ts')
      done(await explain(code, console))
    })
}
