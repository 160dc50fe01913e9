/** Starts the real command, as a stranger would, and holds every call of it to what no call may ever do. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where this project lies. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
const command = join(root, 'dist/cli/turntable.js')

/** What one call came to. */
export interface Called {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** How a call is made. */
export interface Calling {
  /** The folder that it is made from. */
  readonly from?: string
  readonly env?: Readonly<Record<string, string>>
  /** Where stdout goes, as a file descriptor; to this caller unless it is named. */
  readonly stdout?: number
  readonly onStart?: (child: ChildProcess) => void
  /** Called with everything that came on stderr so far, each time that something came. */
  readonly onStderr?: (text: string, child: ChildProcess) => void
}

/** So many processes at once keep every core busy. */
let free = availableParallelism()
const waiting: (() => void)[] = []

async function oneOfFew<Value>(work: () => Promise<Value>): Promise<Value> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free -= 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
}

/** Calls `turntable` and waits for its end; throws when it shows a stack trace, or colours where no terminal reads. */
export const turntable = (args: readonly string[], calling: Calling = {}): Promise<Called> =>
  oneOfFew(async () => {
    const called = await start(args, calling)
    for (const text of [called.stdout, called.stderr]) {
      if (/^\s+at .+:\d+:\d+\)?$/m.test(text)) throw new Error(`a stack trace:\n${text}`)
      if (text.includes('\u001b')) throw new Error(`an escape sequence:\n${JSON.stringify(text)}`)
    }
    return called
  })

function start(args: readonly string[], calling: Calling): Promise<Called> {
  const { from = root, env = {}, onStart, onStderr } = calling
  const child = spawn(process.execPath, [command, ...args], {
    cwd: from,
    env: { ...process.env, ...env },
    stdio: ['ignore', calling.stdout ?? 'pipe', 'pipe'],
  })
  onStart?.(child)
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
      texts[name] += chunk
      if (name === 'stderr') onStderr?.(texts.stderr, child)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...texts }))
  })
}

/** A folder of one's own outside of the project; `drop` removes it. */
export async function ownFolder(): Promise<{ readonly folder: string; readonly drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'turntable-'))
  return { folder, drop: () => rm(folder, { recursive: true }) }
}

/**
 * How long a test may take, in ms. A whole gate keeps a core busy for some twenty seconds, commands wait for each other,
 * and on a busy machine for everybody else.
 */
export const patience = { concurrent: true, timeout: 600_000 } as const
