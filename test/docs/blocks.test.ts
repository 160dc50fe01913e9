/** Every code block of every page is taken by a test: what is shown has been tried, and printed what is quoted. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readScenario } from '../../scenarios/language/read.ts'
import { ownFolder, patience, root } from '../cli/turntable.ts'
import { spec } from '../support/agent-voice.ts'
import { vocabularyFor } from '../support/vocabulary.ts'
import { blocks, type Playing, type Taken } from './blocks.ts'
import { allBlocksIn, blocksIn, type CodeBlock, filesIn, missingIn, pageAt, pages } from './pages.ts'

/** Pages that are generated are compared as a whole. */
const written = pages.filter(
  (page) => !page.path.startsWith('docs/reference/') && allBlocksIn(page).length > 0,
)

const firstLineOf = ({ code }: CodeBlock): string => code.trim().split('\n')[0] ?? ''

/** The blocks that are not where the table says. */
const misplaced = (all: readonly CodeBlock[], taken: readonly Taken[]): readonly string[] => {
  const places = Array.from({ length: Math.max(all.length, taken.length) }, (_, place) => place)
  return places.flatMap((place) => {
    const block = all[place]
    const says = taken[place]
    if (block !== undefined && says !== undefined && firstLineOf(block).startsWith(says.begins)) return []
    return [`${block ? firstLineOf(block) : 'no block'}, and not: ${says?.begins ?? 'none'}`]
  })
}

describe('the table of blocks', () => {
  it('has every page with code', () => {
    expect(written.map(({ path }) => path).toSorted()).toEqual(Object.keys(blocks).toSorted())
  })

  it.each(written.map((page) => [page.path, page] as const))('has each block of %s', (path, page) => {
    expect(misplaced(allBlocksIn(page), blocks[path] ?? [])).toEqual([])
  })

  it('misses a block that is new', () => {
    const page = pageAt('docs/campaigns.md')
    const more = { ...page, text: `${page.text}\n\`\`\`sh\nnpx turntable\n\`\`\`\n` }
    expect(misplaced(allBlocksIn(more), blocks[page.path] ?? [])).toEqual(['npx turntable, and not: none'])
  })

  const all = Object.entries(blocks).flatMap(([path, taken]) => taken.map((each) => ({ path, ...each })))

  it.each(
    all.flatMap((each) => (each.kind === 'tested' ? [[each.path, each.begins, each.by] as const] : [])),
  )('names for %s: %s a test that reads the page', (path, _, by) => {
    const text = existsSync(join(root, by)) ? readFileSync(join(root, by), 'utf8') : ''
    expect(text).toContain(path)
  })
})

describe('lines of a scenario', () => {
  const vocabulary = vocabularyFor(spec)
  const language = pageAt('docs/scenarios.md')
  const codes = blocksIn(language, 'yaml')
  const lines = (blocks[language.path] ?? []).flatMap((each) => {
    const code = codes.find((text) => text.startsWith(each.begins))
    return each.kind === 'read' && code !== undefined ? [[each.begins, each.inside, code] as const] : []
  })
  const problemsIn = (inside: string, code: string) =>
    readScenario({ file: 'page.yaml', text: inside.replace('…', code) }, vocabulary).problems

  it.each(lines)('that begin %s can be read', (_, inside, code) => {
    expect(problemsIn(inside, code)).toEqual([])
    expect(problemsIn(inside, code.replace(/\w+(?=:)/, 'nothing')).length).toBeGreaterThan(0)
  })
})

describe('a quotation', () => {
  const printed = 'seed 1\nall: 7 states, 0.4 s\nRows: 1 of 2 met: A B C\nend\n'

  it('may leave out lines and what follows dots, and time is no matter', () => {
    expect(missingIn(printed, 'all: 7 states, 3.0 s\n...\nRows: 1 of 2 met: A ...\nend\n')).toEqual([])
  })

  it.each(['all: 8 states, 0.4 s', 'Rows: 1 of 2 met: B ...', 'end\nseed 1'])('is wrong: %j', (text) => {
    expect(missingIn(printed, text)).toHaveLength(1)
  })
})

/** What the shell knows: the product as `npx turntable`, and that it is installed. */
const shell = `npm() { :; }
npx() { shift; node "$TURNTABLE" "$@"; local code=$?; echo $code >> "$CODES"; return $code; }
`

/** Plays the blocks of a page in order; what each printed, by how it begins. */
async function playPage(path: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const said = allBlocksIn(pageAt(path))
  const printed = new Map<string, string>()
  for (const [place, taken] of (blocks[path] ?? []).entries()) {
    if (taken.kind === 'played')
      printed.set(taken.begins, await playBlock(said[place]?.code ?? '', taken, folder))
    if (taken.kind !== 'quoted') continue
    const quotation = said[place]?.code ?? ''
    expect(missingIn(printed.get(taken.from) ?? '', quotation)).toEqual([])
  }
  return printed
}

/** Plays one block; its calls must end as they should. */
async function playBlock(code: string, { smaller = [], codes }: Playing, folder: string): Promise<string> {
  const script = smaller.reduce((text, [said, instead]) => {
    if (!text.includes(said)) throw new Error(`the block does not say ${said}`)
    return text.replaceAll(said, instead)
  }, code)
  const kept = join(folder, 'codes')
  const env = { ...process.env, TURNTABLE: join(root, 'dist/cli/turntable.js'), CODES: kept }
  const run = (text: string) =>
    new Promise<{ stdout: string; stderr: string }>((resolve) =>
      execFile('bash', ['-c', shell + text], { cwd: folder, env, maxBuffer: 2 ** 26 }, (_, stdout, stderr) =>
        resolve({ stdout, stderr }),
      ),
    )
  await writeFile(kept, '')
  const { stdout, stderr } = await run(script)
  const ended = (await readFile(kept, 'utf8')).split('\n').filter(Boolean).map(Number)
  expect(ended, `${script}\n${stderr}`).toEqual(codes ?? ended.map(() => 0))
  expect(ended.length).toBeGreaterThan(0)
  return stdout
}

/** What the pages take for granted: the files that they show or speak of, and those of a clone. */
async function furnish(folder: string): Promise<void> {
  const shown = ['README.md', 'docs/ports.md'].flatMap((path) => [...filesIn(pageAt(path))])
  for (const [name, code] of shown) await writeFile(join(folder, name), code)
  const [story = ''] = blocksIn(pageAt('docs/scenarios.md'), 'yaml')
  await writeFile(join(folder, 'quick-stop.yaml'), story)
  const plain = join(root, 'examples/agent-voice/plain.ts')
  await writeFile(join(folder, 'my-conversation.ts'), `export { default } from '${plain}'\n`)
  for (const name of ['examples', 'scripts']) await symlink(join(root, name), join(folder, name))
}

describe('what a shell plays', () => {
  const shells = Object.keys(blocks).filter((path) => blocks[path]?.some(({ kind }) => kind === 'played'))

  it.each(shells)('of %s ends as it should, and prints what is quoted', patience, async (path) => {
    const { folder, drop } = await ownFolder()
    try {
      await furnish(folder)
      expect((await playPage(path, folder)).size).toBeGreaterThan(0)
    } finally {
      await drop()
    }
  })
})
