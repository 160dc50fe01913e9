/**
 * Writing a report folder: all of it or nothing, and never over foreign files. A report is written beside the folder
 * (`NAME.new-ID`), the earlier one is moved away (`NAME.old-ID`), and the new one takes its place. The next start
 * completes an order that a crash has interrupted. Two writers at once replace each other's report as if one had
 * followed the other.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Problem } from './problem.ts'
import {
  behindLinks,
  codeOf,
  exists,
  fill,
  isOurs,
  moved,
  type ReportFiles,
  strangerIn,
} from './report-files.ts'
import { systemProblem } from './system-problem.ts'

/** Why no report can be written at `path`, before the work for it begins; null when one can. */
export async function reportFolderProblem(path: string): Promise<Problem | null> {
  try {
    const target = await behindLinks(path)
    await recover(target)
    const stranger = await strangerIn(target)
    if (stranger !== null) return notOurs(path, stranger)
    const probe = await mkdtemp(join(await existingAbove(target), '.turntable-'))
    await rmdir(probe)
    return null
  } catch (error) {
    return problemAt(error, path)
  }
}

/**
 * Writes `files` as the folder `path`, in place of an earlier report. The folder appears complete or stays as it was.
 * Returns a problem when it cannot be written or holds foreign files.
 */
export async function writeReportFolder(path: string, files: ReportFiles): Promise<Problem | null> {
  let fresh: string | null = null
  try {
    const target = await behindLinks(path)
    await recover(target)
    const stranger = await strangerIn(target)
    if (stranger !== null) return notOurs(path, stranger)
    fresh = `${target}.new-${randomUUID()}`
    await fill(fresh, files)
    const late = await replaceBy(fresh, target)
    if (late === null) return null
    await drop(fresh)
    return notOurs(path, late)
  } catch (error) {
    if (fresh !== null) await drop(fresh)
    return problemAt(error, path)
  }
}

/** How often another writer may take the place first. */
const attempts = 100

/** Another report has taken the place since the earlier one was moved away. */
const isTaken = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST'].includes(String(codeOf(error)))

/** Puts a folder in the place of an earlier report; the name of a foreign file that prevents it. */
async function replaceBy(fresh: string, target: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const old = `${target}.old-${randomUUID()}`
    const isReplaced = await moved(target, old)
    const stranger = isReplaced ? await strangerIn(old) : null
    try {
      if (stranger === null) await rename(fresh, target)
      else await rename(old, target)
      if (isReplaced && stranger === null) await drop(old)
      return stranger
    } catch (error) {
      if (isTaken(error) && attempt < attempts) {
        if (isReplaced && (await isOurs(old))) await drop(old)
        continue
      }
      if (isReplaced) await moved(old, target).catch(() => {})
      throw error
    }
  }
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** After this time (ms) a folder in progress belongs to a writer that has ended. */
const abandonedAfter = 10 * 60_000

/** Undoes or completes what a crash has left: the report that was moved away comes back when none took its place. */
async function recover(target: string): Promise<void> {
  const folder = dirname(target)
  const pattern = new RegExp(`^\\.(?<kind>new|old)-${id}$`)
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names.filter((each) => each.startsWith(basename(target)))) {
    const kind = pattern.exec(name.slice(basename(target).length))?.groups?.kind
    const path = join(folder, name)
    if (kind === undefined || !(await isOurs(path).catch(() => false))) continue
    if (kind === 'old' && !(await exists(target))) await moved(path, target).catch(() => {})
    else if (kind === 'old' ? await isOurs(target) : await isAbandoned(path)) await drop(path)
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > abandonedAfter
}

/** The nearest folder above a path that exists. */
async function existingAbove(path: string): Promise<string> {
  const above = dirname(path)
  return (await exists(above)) ? above : existingAbove(above)
}

const drop = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => {})

/** A place without the folders that a path needs is refused by the system, too: it cannot be used. */
function problemAt(error: unknown, path: string): Problem {
  const problem = systemProblem(error, path)
  return problem.code === 'missing' ? notUsable(path) : problem
}

const notUsable = (path: string): Problem => ({
  code: 'not-usable',
  message: `${path} cannot be used: no folder can be made there.`,
  help: 'Choose another place.',
})

const notOurs = (path: string, stranger: string): Problem => ({
  code: 'not-ours',
  message: `${path} holds "${stranger}", which is not part of a report, so nothing was written.`,
  help: 'Choose an empty folder or a name that is still free.',
})
