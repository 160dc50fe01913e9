/**
 * A process of its own for commands that load a class. This process hands its stdout over as another descriptor, passes
 * signals on, and reports when the other process is ended from within.
 */
import { spawn } from 'node:child_process'
import type { Problem } from '../hosts/problem.ts'
import { complaint } from './console.ts'
import { exit } from './exit.ts'

/** The descriptor that leads to the stdout of the user. */
export const handedOver = 3

/** Names, in the environment, the process that has handed its stdout over. */
const mark = 'TURNTABLE_STARTED_BY'

/** Whether this process was started so. */
export const isOwnProcess = (): boolean => process.env[mark] === String(process.ppid)

/** Whether the command loads a class. */
export const needsOwnProcess = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '--module' || arg.startsWith('--module='))

/** What a class writes to descriptor 1 is shown on stderr up to this number of bytes. */
const shownBytes = 64 * 1024

const killedBy = (signal: NodeJS.Signals): Problem => ({
  code: 'module-left',
  message: `The process of the class was ended by ${signal}.`,
  help: 'The class, or a library that it loads, must not end its process; a lack of memory does, too.',
})

/** Runs the command of this process in another one, and takes its exit code over. */
export async function runInOwnProcess(): Promise<void> {
  const [script = '', ...args] = process.argv.slice(1)
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    env: { ...process.env, [mark]: String(process.pid) },
    stdio: ['inherit', 'pipe', 'inherit', 1, 'ipc'],
    // A signal of the terminal reaches this process alone, which passes it on once.
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  let shown = 0
  child.stdout?.on('data', (bytes: Buffer) => {
    const rest = bytes.subarray(0, Math.max(0, shownBytes - shown))
    shown += rest.length
    if (rest.length > 0) process.stderr.write(rest)
  })
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.on('close', (ended, by) => resolve([ended, by])),
  )
  if (signal !== null) process.stderr.write(`${complaint(killedBy(signal))}\n`)
  process.exitCode = code ?? exit.unmeasured
}

/** Ends this process when the one that started it is gone. */
export function endWithStarter(): void {
  if (!isOwnProcess()) return
  process.on('disconnect', () => process.exit(exit.unmeasured))
  process.channel?.unref()
}
