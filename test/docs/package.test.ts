/** docs/package.md names everything that the package exports, in one line each, and nothing else. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type DocPage, pageAt } from './pages.ts'

const page = pageAt('docs/package.md')
const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const offered = Object.keys(exports).toSorted()

/** The exports that a page has a line for, as `package.json` writes them. */
const reportedBy = ({ text }: DocPage): readonly string[] =>
  [...text.matchAll(/^\| `(\/[^`]+)` \| \S.*\|$/gm)].map(([, path = '']) => `.${path}`).toSorted()

describe('what the package exports', () => {
  it('has a line of its own each', () => {
    expect(offered.length).toBeGreaterThan(25)
    expect(reportedBy(page)).toEqual(offered)
  })

  it('is missed where it has none, or one that says nothing', () => {
    const without = page.text.replace(/^\| `\/gate` .*\n/m, '')
    const empty = page.text.replace(/^\| `\/gate` .*$/m, '| `/gate` | |')
    for (const text of [without, empty]) expect(reportedBy({ ...page, text })).not.toContain('./gate')
  })
})

describe('names that are said to be there', () => {
  /** The names between backticks in the lines that lead to one module of ours. */
  const named = [...page.text.matchAll(/^\| `(\/[\w/-]+)` \| ((?:`\w+`(?:, | and )?)+):/gm)].map(
    ([, path = '', names = '']) =>
      [path, [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)] as const,
  )

  it.each(named)('%s exports %s', (path, names) => {
    const source = exports[`.${path}`].replace(/^\.\/dist\/(.*)\.js$/, '../../$1.ts')
    const text = readFileSync(new URL(source, import.meta.url), 'utf8')
    for (const name of names) expect(text).toMatch(new RegExp(`^export .*\\b${name}\\b`, 'm'))
  })

  it('are some', () => expect(named.length).toBeGreaterThan(4))
})
