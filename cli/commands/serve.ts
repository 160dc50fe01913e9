/** `turntable serve NAME`: puts the gateway of a specification on a real socket. */
import type { Command } from 'commander'
import type { Options } from '../actions/serve.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { defaultSeed, port } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('serve')
    .description('put a gateway on a real socket, with a scripted pipeline behind it')
    .argument('<name>', 'the specification, for instance vela')
    .option('--port <number>', 'where it listens; 0 takes any that is free', port, 8080)
    .option(
      '--host <name>',
      'from where it is reached; nobody but this machine unless it is named',
      '127.0.0.1',
    )
    .option('--profile <name>', 'which of its profiles is served, for instance skeleton')
    .option('--cancel-target <phase>', 'where a cancel leads, for instance listening')
    .option('--module <file>', 'the file whose default export is the class to serve; the reference otherwise')
    .option('--seed <seed>', 'explains all that the pipeline says', defaultSeed)
    .action(async (name: string, options: Options) => {
      const { serve } = await import('../actions/serve.ts')
      done(await serve(name, options, console))
    })
}
