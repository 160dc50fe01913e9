/** The command line: it dispatches to the commands, and turns their results into an exit code. */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { packageRoot } from '../hosts/package-root.ts'
import { commandsFor } from './commands.ts'
import { consoleOf } from './console.ts'
import type { Exit } from './exit.ts'
import { mindOutput, mindStrayErrors, mishap } from './mishap.ts'
import { outputOf } from './output.ts'
import { endWithStarter } from './own-process.ts'
import { leaveWhenInterrupted } from './stop.ts'

// The zone of this machine must not reach a class under judgement.
process.env.TZ = 'UTC'

const { version } = JSON.parse(readFileSync(new URL('package.json', packageRoot), 'utf8'))
const stdout = outputOf()
const console = consoleOf({ stdout, stderr: process.stderr, env: process.env })
const done = (code: Exit) => {
  process.exitCode = code
}

const program = new Command('turntable')
  .description('Decides whether a voice conversation behaves.')
  .version(version)
  .showSuggestionAfterError()
  .exitOverride()

mindOutput(stdout, console, done)
mindStrayErrors(version, console)
endWithStarter()
leaveWhenInterrupted()
for (const add of await commandsFor(process.argv[2])) add(program, console, done)
await program.parseAsync().catch((error: unknown) => done(mishap(error, version, console)))
