/** The files of a report folder: their list, which marks the folder as ours, and the system calls that write them. */
import { lstat, mkdir, open, readdir, readFile, readlink, realpath, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Lists the files that we wrote into a folder, one name per line; every other file in it is foreign. */
const listName = '.turntable'

/** The files of a report: contents by path inside the folder. */
export type ReportFiles = Readonly<Record<string, string | Uint8Array>>

/** Makes a folder and its parents, one by one; in a folder such as `/proc`, where none can be made, this fails. */
export async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

/** Writes a folder and syncs its files; the list comes first, so that a folder in progress can be recognised. */
export async function fill(folder: string, files: ReportFiles): Promise<void> {
  const tops = new Set(Object.keys(files).map((file) => file.split('/', 1)[0]))
  await makeFolder(folder)
  for (const [path, content] of Object.entries({
    [listName]: `${[...tops].sort().join('\n')}\n`,
    ...files,
  })) {
    await makeFolder(dirname(join(folder, path)))
    const file = await open(join(folder, path), 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** How often a folder is looked at again: another writer may replace it during a look. */
const looks = 5

/** The first thing in the folder that no earlier report put there, or null. */
export async function strangerIn(folder: string): Promise<string | null> {
  let stranger: string | null = null
  for (let look = 0; look < looks; look += 1) {
    stranger = await strangerSeenIn(folder)
    if (stranger === null) return null
  }
  return stranger
}

async function strangerSeenIn(folder: string): Promise<string | null> {
  const names = await orIfMissing(readdir(folder), [])
  const list = await orIfMissing(readFile(join(folder, listName), 'utf8'), '')
  const ours = new Set([listName, ...list.split('\n')])
  return names.sort().find((name) => !ours.has(name)) ?? null
}

/** Whether the folder holds the list of a report and nothing foreign. */
export async function isOurs(folder: string): Promise<boolean> {
  return (await exists(join(folder, listName))) && (await strangerIn(folder)) === null
}

/** The folder behind a path: a link stays, and what it leads to is replaced, also when that does not exist yet. */
export async function behindLinks(path: string): Promise<string> {
  const absolute = resolve(path)
  const found = await orIfMissing(realpath(absolute), null)
  if (found !== null) return found
  const link = await orIfMissing(lstat(absolute), null)
  return link?.isSymbolicLink() === true
    ? behindLinks(resolve(dirname(absolute), await readlink(absolute)))
    : absolute
}

/** Whether something exists at a path; a part of the path that is a file is an error. */
export async function exists(path: string): Promise<boolean> {
  return orIfMissing(
    lstat(path).then(() => true),
    false,
  )
}

/** Moves a folder; false when there is none. */
export async function moved(from: string, to: string): Promise<boolean> {
  return orIfMissing(
    rename(from, to).then(() => true),
    false,
  )
}

/** The code of a system error; null for any other value. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null

async function orIfMissing<Value, Otherwise>(
  work: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise
    throw error
  }
}
