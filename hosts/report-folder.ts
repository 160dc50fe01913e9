/** Writing a report folder: all of it or nothing, and never over foreign files. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Problem } from './problem.ts'
import { systemProblem } from './system-problem.ts'

/** Lists the files that we wrote into a folder, one name per line; every other file in it is foreign. */
const listName = '.turntable'

/**
 * Writes `files` (contents by path inside the folder) as the folder `path`, in place of an earlier report. The folder
 * appears complete or stays as it was. Returns a problem when it cannot be written or holds foreign files.
 */
export async function writeReportFolder(
  path: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Problem | null> {
  const target = resolve(path)
  const fresh = `${target}.new-${process.pid}`
  const old = `${target}.old-${process.pid}`
  try {
    const stranger = await strangerIn(target)
    if (stranger !== null) return notOurs(path, stranger)
    await fill(fresh, files)
    const replaced = await moved(target, old)
    await rename(fresh, target)
    if (replaced) await rm(old, { recursive: true, force: true })
    return null
  } catch (error) {
    await moved(old, target).catch(() => {})
    await rm(fresh, { recursive: true, force: true }).catch(() => {})
    return systemProblem(error, path)
  }
}

async function fill(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const tops = new Set(Object.keys(files).map((file) => file.split('/', 1)[0]))
  await mkdir(folder, { recursive: true })
  for (const [file, content] of Object.entries({
    ...files,
    [listName]: `${[...tops].sort().join('\n')}\n`,
  })) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
}

/** The first thing in the folder that no earlier report put there, or null. */
async function strangerIn(folder: string): Promise<string | null> {
  const names = await orIfMissing(readdir(folder), [])
  const list = await orIfMissing(readFile(join(folder, listName), 'utf8'), '')
  const ours = new Set([listName, ...list.split('\n')])
  return names.sort().find((name) => !ours.has(name)) ?? null
}

async function moved(from: string, to: string): Promise<boolean> {
  return orIfMissing(
    rename(from, to).then(() => true),
    false,
  )
}

async function orIfMissing<Value>(work: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}

const notOurs = (path: string, stranger: string): Problem => ({
  code: 'not-ours',
  message: `${path} holds "${stranger}", which is not part of a report, so nothing was written.`,
  help: 'Choose an empty folder or a name that is still free.',
})
