/** What package.json promises is there: every export, the command, and every file that is shipped. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTexts } from './tree.ts'

const root = new URL('../../', import.meta.url)
const manifest: {
  readonly exports: Readonly<Record<string, string>>
  readonly bin: Readonly<Record<string, string>>
  readonly files: readonly string[]
} = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

/** The source of a compiled file; of a schema, what writes it. */
const sourceOf = (target: string): string =>
  target.startsWith('./dist/schema/')
    ? 'scripts/schemas.mjs'
    : target.replace(/^\.\//, '').replace(/^dist\/(.*)\.js$/, '$1.ts')

const sources = readTexts().map(({ path }) => path)

/** The sources that an export leads to; a star stands for any path, as Node has it. */
const leadsTo = (target: string): readonly string[] => {
  const [before = '', after] = sourceOf(target).split('*')
  return sources.filter((path) =>
    after === undefined ? path === before : path.startsWith(before) && path.endsWith(after),
  )
}

describe('package.json', () => {
  it.each(Object.entries({ ...manifest.exports, ...manifest.bin }))('has a source for %s', (_, target) => {
    expect(leadsTo(target), `${sourceOf(target)} for ${target}`).not.toEqual([])
  })

  it('names every schema that the build writes, and no other', () => {
    const written = readFileSync(new URL('scripts/schemas.mjs', root), 'utf8').matchAll(
      /'([\w.]+\.schema\.json)'/g,
    )
    const exported = Object.values(manifest.exports).flatMap(
      (target) => target.match(/[\w.]+\.schema\.json$/) ?? [],
    )
    expect(exported.toSorted()).toEqual([...written].map(([, file]) => file).toSorted())
  })

  it.each(manifest.files.filter((path) => !path.includes('dist')))('ships %s', (path) => {
    const [fixed = ''] = path.split('*')
    expect(existsSync(new URL(fixed, root))).toBe(true)
  })

  it('sees an export without a source', () => {
    expect(leadsTo('./dist/harness/gone.js')).toEqual([])
    expect(leadsTo('./dist/gone/*/spec.js')).toEqual([])
  })
})
