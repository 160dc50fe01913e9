/**
 * Hostile modules: each ends with its verdict and its exit code, twice the same. `npm test` plays some of them;
 * `TURNTABLE_HOSTILE=all` plays all, which takes ten minutes.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Called, ownFolder, patience, root, turntable } from '../cli/turntable.ts'
import { doors } from './doors.ts'
import { endings } from './endings.ts'
import type { Hostile } from './hostile.ts'

/** Those of which each ends in another way. */
const some: readonly string[] = [
  'mem buffer',
  'exit once',
  'stack',
  'throw proxy',
  'status cyclic',
  'patch map',
  'freeze all',
  'realtime webcrypto subtle',
  'forge junk',
  'tla never',
]

const all = [...endings, ...doors]
const played = process.env.TURNTABLE_HOSTILE === 'all' ? all : all.filter(({ name }) => some.includes(name))

let own: Awaited<ReturnType<typeof ownFolder>>
beforeAll(async () => {
  own = await ownFolder()
  const entry = join(root, 'examples/vela-browser/plain.ts')
  await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile: join(own.folder, 'plain.mjs') })
})
afterAll(() => own.drop())

async function judged({ file, text }: Hostile): Promise<Called> {
  await writeFile(join(own.folder, file), text)
  const args = ['gate', 'vela-browser', '--quick', '--no-report', '--json', '--module', file]
  return turntable(args, { from: own.folder })
}

it('has no two modules of one name', () => {
  expect(new Set(all.map(({ file }) => file)).size).toBe(all.length)
  expect(some.filter((name) => !all.some((each) => each.name === name))).toEqual([])
})

describe('a hostile module', patience, () => {
  it.each(played.map((each) => [each.name, each] as const))('ends as it should: %s', async (_, module) => {
    const first = await judged(module)
    if (module.verdict === null) {
      expect(first).toMatchObject({ code: module.code, stdout: '' })
      expect(first.stderr).toContain(module.says)
    } else {
      const { verdict, specs } = JSON.parse(first.stdout)
      expect({ code: first.code, verdict }).toEqual({ code: module.code, verdict: module.verdict })
      expect(specs['vela-browser'].because).toContain(module.says)
    }
    const { code, stdout } = await judged(module)
    expect({ code, stdout }).toEqual({ code: first.code, stdout: first.stdout })
  })
})
