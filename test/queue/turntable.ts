/** The command line against the queue of the tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command that runs. */
export interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
}

/** Starts the command line; `queue` becomes TURNTABLE_QUEUE, `project` is the folder of another copy of Turntable. */
export function start(args: readonly string[], queue = '', project = root): Running {
  const child = spawn(process.execPath, [`${project}/dist/cli/turntable.js`, ...args], {
    cwd: project,
    env: { ...process.env, CI: '1', NO_COLOR: '1', TURNTABLE_QUEUE: queue },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => {
      printed[name] += chunk
    })
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...printed })))
  return { child, ended }
}

/** Runs a command to its end. */
export const turntable = (args: readonly string[], queue = '', project = root): Promise<Ended> =>
  start(args, queue, project).ended
