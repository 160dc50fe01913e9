/** What package.json promises is there: every export, the command, and every file that is shipped. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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
    : target.replace(/^(\.\/)?dist\//, '').replace(/\.js$/, '.ts')

describe('package.json', () => {
  it.each(Object.entries({ ...manifest.exports, ...manifest.bin }))('has a source for %s', (_, target) => {
    expect(existsSync(new URL(sourceOf(target), root)), `${sourceOf(target)} for ${target}`).toBe(true)
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
    expect(existsSync(new URL(sourceOf('./dist/harness/gone.js'), root))).toBe(false)
  })
})
