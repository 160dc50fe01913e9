import filesystem, {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replace } from '../../hosts/replace.ts'
import { reportFolderProblem, writeReportFolder } from '../../hosts/report-folder.ts'

let folder: string
const at = (...parts: readonly string[]) => join(folder, ...parts)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turntable-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('writing a report folder', () => {
  const files = { 'index.html': '<p>', 'runs/a.svg': Uint8Array.of(60) }

  test('writes all of it, also in folders that do not exist yet', async () => {
    expect(await writeReportFolder(at('out', 'report'), files)).toBeNull()
    expect((await readdir(at('out', 'report'), { recursive: true })).sort()).toEqual([
      '.turntable',
      'index.html',
      'runs',
      'runs/a.svg',
    ])
    expect(await readFile(at('out', 'report', 'runs', 'a.svg'), 'utf8')).toBe('<')
    expect(await readdir(at('out'))).toEqual(['report'])
  })

  test('replaces an earlier report with nothing left of it', async () => {
    await writeReportFolder(at('report'), { ...files, 'old.txt': 'old' })
    expect(await writeReportFolder(at('report'), files)).toBeNull()
    expect((await readdir(at('report'))).sort()).toEqual(['.turntable', 'index.html', 'runs'])
    expect(await readdir(folder)).toEqual(['report'])
  })

  test('never replaces a folder with foreign files', async () => {
    await writeReportFolder(at('report'), files)
    await writeFile(at('report', 'thesis.txt'), 'mine')
    const problem = await writeReportFolder(at('report'), { 'index.html': 'new' })
    expect(problem).toMatchObject({ code: 'not-ours', message: expect.stringContaining('"thesis.txt"') })
    expect(await readFile(at('report', 'index.html'), 'utf8')).toBe('<p>')
  })

  test('leaves the earlier report as it was when the new one cannot be written', async () => {
    await writeReportFolder(at('report'), files)
    const clash = { a: 'a file', 'a/b': 'below a file' }
    expect(await writeReportFolder(at('report'), clash)).toMatchObject({ code: 'not-a-folder' })
    expect(await readFile(at('report', 'index.html'), 'utf8')).toBe('<p>')
    expect(await readdir(folder)).toEqual(['report'])
  })

  test('puts the earlier report back when the new one cannot take its place', async () => {
    await writeReportFolder(at('report'), files)
    const { rename } = filesystem
    const restore = replace(filesystem, {
      rename: async (from: string, to: string) => {
        if (from.includes('.new-'))
          throw Object.assign(new Error('raw words'), { code: 'ENOSPC', syscall: 'rename' })
        await rename(from, to)
      },
    })
    const problem = await writeReportFolder(at('report'), files)
    restore()
    expect(problem).toMatchObject({ code: 'disk-full' })
    expect(await readdir(folder)).toEqual(['report'])
    expect(await readFile(at('report', 'index.html'), 'utf8')).toBe('<p>')
  })

  test('says that a file is in the way', async () => {
    await writeFile(at('taken'), '')
    expect(await writeReportFolder(at('taken'), files)).toMatchObject({ code: 'not-a-folder' })
    expect(await writeReportFolder(at('taken', 'report'), files)).toMatchObject({ code: 'not-a-folder' })
    expect(await readdir(folder)).toEqual(['taken'])
  })

  test('keeps a link, and replaces what it leads to', async () => {
    await symlink('behind', at('link'))
    expect(await writeReportFolder(at('link'), files)).toBeNull()
    expect(await writeReportFolder(at('link'), files)).toBeNull()
    expect((await lstat(at('link'))).isSymbolicLink()).toBe(true)
    expect((await readdir(at('behind'))).sort()).toEqual(['.turntable', 'index.html', 'runs'])
  })

  test('refuses a place where no folder can be made, before there is a report', async () => {
    for (const path of ['/proc/x', '/proc/x/y', '/dev/null', '/dev/null/x', '/'])
      expect(await reportFolderProblem(path)).toMatchObject({
        code: expect.stringMatching(/^(not-usable|not-allowed|not-a-folder|not-ours)$/),
      })
    expect(await writeReportFolder('/proc/x', files)).toMatchObject({ code: 'not-usable' })
    expect(await reportFolderProblem(at('a', 'b'))).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a report folder after a crash', () => {
  const files = { 'index.html': 'new' }
  const id = '0b8f3c5e-9b0a-4c64-8a8f-2f7a3f0c1d2e'

  test('comes back when the crash has left no report', async () => {
    await writeReportFolder(at('report'), { 'index.html': 'earlier' })
    await rename(at('report'), at(`report.old-${id}`))
    expect(await reportFolderProblem(at('report'))).toBeNull()
    expect(await readFile(at('report', 'index.html'), 'utf8')).toBe('earlier')
    expect(await readdir(folder)).toEqual(['report'])
  })

  test('is complete, and what was left beside it is gone after the next start', async () => {
    for (const name of [`report.old-${id}`, `report.new-${id}`, 'report'])
      await writeReportFolder(at(name), { 'index.html': name })
    await utimes(at(`report.new-${id}`), 0, 0)
    expect(await writeReportFolder(at('report'), files)).toBeNull()
    expect(await readFile(at('report', 'index.html'), 'utf8')).toBe('new')
    expect(await readdir(folder)).toEqual(['report'])
  })

  test('costs no folder of another writer and none with foreign files', async () => {
    await writeReportFolder(at(`report.new-${id}`), files)
    await mkdir(at(`report.old-${id}`))
    await writeFile(at(`report.old-${id}`, 'thesis.txt'), 'mine')
    expect(await writeReportFolder(at('report'), files)).toBeNull()
    expect((await readdir(folder)).sort()).toEqual(['report', `report.new-${id}`, `report.old-${id}`])
  })
})

test('two writers at once both succeed, and no report is a mixture', async () => {
  const writer = async (name: string) => {
    for (let written = 0; written < 25; written += 1)
      expect(
        await writeReportFolder(at('report'), { a: `${name}${written}`, b: `${name}${written}` }),
      ).toBeNull()
  }
  await Promise.all(['x', 'y', 'z'].map(writer))
  const [a, b] = await Promise.all(['a', 'b'].map((name) => readFile(at('report', name), 'utf8')))
  expect(a).toBe(b)
  expect(await readdir(folder)).toEqual(['report'])
})
