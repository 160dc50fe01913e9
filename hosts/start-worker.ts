/**
 * Starting the worker that a class lives in: from compiled files and from sources, with little of the user's
 * environment, and with its printing kept apart from ours.
 */
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * The entry at a path relative to this folder. With `TURNTABLE_WORKERS=compiled` a source module starts the entry in
 * `dist/`, so that no worker compiles the sources again. The tests set it: their setup builds `dist/`.
 */
export function entryOf(path: string): URL {
  const extension = extname(fileURLToPath(import.meta.url))
  return extension === '.ts' && process.env.TURNTABLE_WORKERS === 'compiled'
    ? new URL(`../dist/hosts/${path}.js`, import.meta.url)
    : new URL(`${path}${extension}`, import.meta.url)
}

/** The entry that judges with the real harness. */
export const ownEntry = entryOf('./worker-entry')

/** The entry that judges a whole reference. */
export const gateEntry = entryOf('./gate-worker')

/** The entry that judges blocks of a campaign. */
export const campaignEntry = entryOf('./campaign-worker')

/** More (MB) than a class should need; beyond it the worker ends, before the machine begins to swap. */
const enoughMb = 512

/** Room (MB) for what is new: a run is made and judged within it, and little of it has to be carried on. */
const roomyMb = 96

/** What Node and tsx need to find their own files; nothing else of the user's environment reaches the class. */
const environment = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/**
 * Starts `entry` in a worker with `workerData` and a memory limit; `onPrint` receives its output, which is discarded
 * otherwise.
 */
export function startWorker(
  entry: URL,
  workerData: unknown,
  onPrint?: (text: string) => void,
  maxOldGenerationSizeMb = enoughMb,
): Worker {
  const worker = new Worker(extname(fileURLToPath(entry)) === '.ts' ? throughTsx(entry) : entry, {
    workerData,
    execArgv: [],
    env: Object.fromEntries(
      environment.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
    ),
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: roomyMb },
    stdout: true,
    stderr: true,
  })
  for (const printed of [worker.stdout, worker.stderr]) {
    printed.on('data', (chunk) => onPrint?.(String(chunk)))
  }
  return worker
}

/** A module that loads a TypeScript one; `--import tsx` has no effect in a worker. */
function throughTsx(entry: URL): URL {
  const tsx = import.meta.resolve('tsx/esm/api')
  const text = `import { register } from '${tsx}'; register(); await import('${entry.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}
