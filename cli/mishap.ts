/** What went wrong where no command could deal with it: one clear sentence and an exit code, never a stack. */
import { inspect } from 'node:util'
import { CommanderError } from 'commander'
import { ModuleRejected } from '../hosts/module-rejected.ts'
import type { Problem } from '../hosts/problem.ts'
import { type Console, complaint } from './console.ts'
import { type Exit, exit } from './exit.ts'
import type { Output } from './output.ts'

/** What to do about a module that cannot be judged. */
const moduleHelp: Readonly<Record<ModuleRejected['code'], string>> = {
  'no-module': 'Name the file that holds your class, relative to this folder.',
  'no-default-export': 'Write `export default class ...`.',
  'not-a-class': 'Export the class itself, not an instance of it and not a function that makes one.',
  'module-threw': 'The file must load by itself: import it in Node to see what it needs.',
  'module-hung': 'Loading the file must come to an end; move what waits into the class.',
  'module-left': 'Loading the file must not end the process.',
  'module-replaces-builtins':
    'Leave the members of built-in objects as they are, or replace them by equivalent ones.',
}

const ownFault = (version: string): Problem => ({
  code: 'internal',
  message: `Turntable ${version} itself failed, on Node ${process.version} and ${process.platform}.`,
  help: `Open an issue in its repository with these lines and the command; TURNTABLE_DEBUG=1 also prints the stack.`,
})

/** Whether the user requests the stacks of internal errors. */
const isDebugged = (): boolean => !['', '0', undefined].includes(process.env.TURNTABLE_DEBUG)

/** The stack of an error, with those of its causes; of any other value, its description. */
const stackOf = (error: unknown): string => inspect(error, { depth: 4 })

const notWritten: Problem = {
  code: 'not-written',
  message: 'What was asked for could not be written to the end.',
  help: 'Make room where it goes, or send it elsewhere.',
}

/** Reports a mishap. A wrong command line has already been reported. */
export function mishap(error: unknown, version: string, console: Console): Exit {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.ok : exit.usage
  if (error instanceof ModuleRejected) {
    console.err(complaint({ code: error.code, message: error.message, help: moduleHelp[error.code] }))
    return exit.unmeasured
  }
  console.err(complaint(ownFault(version)))
  if (isDebugged()) console.err(stackOf(error))
  return exit.unmeasured
}

/** Reports errors that no call of a command receives, in the same way, and ends the process. */
export function mindStrayErrors(version: string, console: Console): void {
  const end = (error: unknown): never => process.exit(mishap(error, version, console))
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/** Handles output that is not taken: a reader that leaves early, as `head` does, is fine; a full disk is an error. */
export function mindOutput(stdout: Output, console: Console, done: (code: Exit) => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  stdout.once('error', (error: Error) => {
    if ('code' in error && error.code === 'EPIPE') return
    console.err(complaint(notWritten))
    process.once('exit', () => done(exit.usage))
  })
}
