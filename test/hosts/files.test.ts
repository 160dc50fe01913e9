import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findScenarioFiles, readText } from '../../hosts/files.ts'
import { isProblem } from '../../hosts/problem.ts'
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
