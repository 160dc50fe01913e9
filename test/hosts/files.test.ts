import filesystem, { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findScenarioFiles, readText } from '../../hosts/files.ts'
import { isProblem } from '../../hosts/problem.ts'
import { replace } from '../../hosts/replace.ts'
import { writeReportFolder } from '../../hosts/report-folder.ts'
import { systemProblem } from '../../hosts/system-problem.ts'

let folder: string
const at = (...parts: readonly string[]) => join(folder, ...parts)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turntable-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('reading a text', () => {
  test('gives the text, without a byte order mark', async () => {
    await writeFile(at('a.yaml'), '\uFEFFgrüezi\n')
    expect(await readText(at('a.yaml'))).toEqual({ text: 'grüezi\n' })
  })

  test('holds the limit, inclusive', async () => {
    await writeFile(at('a.yaml'), '12345')
    expect(await readText(at('a.yaml'), 5)).toEqual({ text: '12345' })
    expect(await readText(at('a.yaml'), 4)).toMatchObject({ code: 'too-big' })
  })

  test.each([
    ['missing', 'none.yaml'],
    ['not-a-file', '.'],
    ['not-text', 'bytes.yaml'],
    ['not-text', 'utf-16.yaml'],
    ['not-a-folder', 'bytes.yaml/inside.yaml'],
  ])('tells "%s" of %s', async (code, path) => {
    await writeFile(at('bytes.yaml'), Uint8Array.of(0xc3, 0x28))
    await writeFile(at('utf-16.yaml'), Buffer.from('scenario: A story', 'utf16le'))
    const read = await readText(at(path))
    expect(read).toMatchObject({ code })
    expect(isProblem(read)).toBe(true)
  })
})

describe('finding scenario files', () => {
  beforeEach(async () => {
    await mkdir(at('tour', 'deep'), { recursive: true })
    await mkdir(at('tour', 'node_modules', 'other'), { recursive: true })
    await mkdir(at('empty'))
    const files = [
      'b.yaml',
      'a.yml',
      'Z.yaml',
      'deep-.yaml',
      'notes.md',
      'deep/c.yaml',
      'node_modules/other/d.yaml',
    ]
    for (const file of files) await writeFile(at('tour', file), '')
    await symlink(at('tour'), at('tour', 'deep', 'again'))
  })

  test('takes folders at any depth in order of code units, and each file once', async () => {
    const expected = ['Z.yaml', 'a.yml', 'b.yaml', 'deep-.yaml', 'deep/c.yaml'].map((file) =>
      at('tour', file),
    )
    expect(await findScenarioFiles([at('tour')])).toEqual({ files: expected, problems: [] })
    const [b, ...rest] = [at('tour', 'b.yaml'), ...expected.filter((file) => !file.endsWith('b.yaml'))]
    expect(await findScenarioFiles([b, at('tour')])).toEqual({ files: [b, ...rest], problems: [] })
  })

  test('says what is wrong with a path and takes the others', async () => {
    const { files, problems } = await findScenarioFiles([
      at('tuor'),
      at('empty'),
      at('tour', 'b.yaml'),
      at('xyz'),
    ])
    expect(files).toEqual([at('tour', 'b.yaml')])
    expect(problems.map(({ code, help }) => [code, help])).toEqual([
      ['missing', `Did you mean ${at('tour')}?`],
      ['no-scenarios', 'Scenarios are files that end in .yaml.'],
      ['missing', 'Check the path; it counts from the folder that you are in.'],
    ])
  })
})

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

  test('never replaces a folder with the files of somebody else', async () => {
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
})

describe('what the operating system refuses', () => {
  test.each([
    ['EACCES', 'not-allowed'],
    ['EROFS', 'not-allowed'],
    ['ENOSPC', 'disk-full'],
    ['ENOENT', 'missing'],
    ['EISDIR', 'is-a-folder'],
    ['EIO', 'not-usable'],
  ])('%s is told as "%s", in our words', (code, expected) => {
    const error = Object.assign(new Error(`${code}: raw words of the system`), { code, syscall: 'open' })
    const problem = systemProblem(error, 'report')
    expect(problem.code).toBe(expected)
    expect(problem.message).toContain('report')
    expect(JSON.stringify(problem)).not.toContain('raw words')
  })

  test('any other error stays an error', () => {
    expect(() => systemProblem(new TypeError('ours'), 'report')).toThrow('ours')
  })
})
