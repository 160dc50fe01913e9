#!/usr/bin/env node
/** The command line: it only hands over to the commands, and turns what they say into an exit code. */
import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { ModuleRejected } from '../hosts/watched-worker.ts'
import { addExplain } from './commands/explain.ts'
import { addGate } from './commands/gate.ts'
import { addLint } from './commands/lint.ts'
import { addList } from './commands/list.ts'
import { addReplay } from './commands/replay.ts'
import { addRun } from './commands/run.ts'
import { complaint, processConsole } from './console.ts'
import { type Exit, exit } from './exit.ts'

// The zone of this machine must not reach a class under judgement.
process.env.TZ = 'UTC'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const console = processConsole()
const done = (code: Exit) => {
  process.exitCode = code
}

const program = new Command('turntable')
  .description('Decides whether a voice conversation behaves.')
  .version(version)
  .showSuggestionAfterError()
  .exitOverride()
for (const add of [addGate, addRun, addLint, addList, addReplay, addExplain]) add(program, console, done)

process.on('SIGINT', () => process.exit(exit.interrupted))

try {
  await program.parseAsync()
} catch (error) {
  done(codeFor(error))
}

/** What to do about a module that cannot be judged. */
const moduleHelp: Readonly<Record<ModuleRejected['code'], string>> = {
  'no-module': 'Name the file that holds your class, relative to this folder.',
  'no-default-export': 'Write `export default class ...`.',
  'not-a-class': 'Export the class itself, not an instance of it and not a function that makes one.',
  'module-threw': 'The file must load by itself: import it in Node to see what it needs.',
  'module-hung': 'Loading the file must come to an end; move what waits into the class.',
  'module-left': 'Loading the file must not end the process.',
}

/** A wrong command line has been told of already; a module that cannot be judged is told of here. */
function codeFor(error: unknown): Exit {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.ok : exit.usage
  if (error instanceof ModuleRejected) {
    console.err(
      complaint({
        code: error.code,
        message: error.message,
        help: moduleHelp[error.code],
      }),
    )
    return exit.unmeasured
  }
  console.err(
    complaint({
      code: 'internal',
      message: 'Turntable itself failed.',
      help: 'Please report it with the command that you gave.',
    }),
  )
  if (process.env.TURNTABLE_DEBUG !== undefined && error instanceof Error)
    console.err(error.stack ?? error.message)
  return exit.unmeasured
}
