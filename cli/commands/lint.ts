/** `turntable lint PATH...`: reads scenarios without playing them, and reports every mistake at once. */
import type { Command } from 'commander'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('lint')
    .description('check scenario files without playing them')
    .argument('<paths...>', 'scenario files and folders')
    .option('--json', 'print the problems as one list on stdout')
    .action(async (paths: string[], options: { json?: true }) => {
      const { lint } = await import('../actions/lint.ts')
      done(await lint(paths, options.json === true, console))
    })
}
