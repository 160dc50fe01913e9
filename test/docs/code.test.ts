/** The code in the documentation works: scenarios can be read and played, the adapter fits the contract. */
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { printProblem } from '../../scenarios/language/print.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import { words } from '../../scenarios/language/words.ts'
import { root } from '../house/tree.ts'
import { playedBy, spec } from '../support/agent-voice.ts'
import { blocksIn, pageAt, pages, quotedIn } from './pages.ts'

const vocabulary = vocabularyOf(spec)
const readme = pageAt('README.md')
const language = pageAt('docs/scenarios.md')

const scenariosIn = (page: (typeof pages)[number]) =>
  blocksIn(page, 'yaml').filter((code) => code.startsWith('scenario:'))

describe('scenarios', () => {
  const all = pages.flatMap((page) => scenariosIn(page).map((text) => [page.path, text] as const))

  it('are there', () => expect(all.length).toBeGreaterThan(1))

  it.each(all)('of %s can be read and played', async (file, text) => {
    const { scenario, problems } = readScenario({ file, text }, vocabulary)
    expect(problems).toEqual([])
    for (const plan of scenario === null ? [] : scenarioPlans(spec, scenario))
      expect((await playedBy(plan)).missed).toEqual([])
  })

  it('have the mistakes that the README quotes', () => {
    const [right = ''] = scenariosIn(readme)
    const wrong = right.replace('interrupted, within: 150 ms (AV-REQ-007)', 'interupted, within: 150')
    const { problems } = readScenario({ file: 'wrong.yaml', text: wrong }, vocabulary)
    const quoted = blocksIn(readme, '').find((block) => block.startsWith('error['))
    expect(quoted).toBe(`${problems.map(printProblem).join('\n')}\n${problems.length} problems.\n`)
  })
})

describe('the words of the language', () => {
  /** Every key of the table of words that an author may write. */
  const wordsIn = (table: unknown): readonly string[] =>
    table instanceof Object && !Array.isArray(table)
      ? Object.entries(table).flatMap(([key, value]) => {
          const own = ['words', 'heads', 'phrases', 'also'].includes(key) ? Object.keys(value) : []
          return [...own, ...wordsIn(value)]
        })
      : []
  const all = new Set([...Object.keys(words), ...wordsIn(words), ...Object.keys(vocabulary.settings)])
  const told = quotedIn(language).join('\n')
  const missingIn = (text: string) =>
    [...all].filter((word) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text))

  it('are all explained', () => {
    expect(all.size).toBeGreaterThan(60)
    expect(missingIn(told)).toEqual([])
  })

  it('are missed when they are not', () => {
    expect(missingIn(told.replaceAll('falls silent after', ''))).toContain('falls silent after')
  })
})

/** What a strict compiler says of sources that import the package by its name. */
const errorsIn = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: {
      '@turntable/turntable/agent-voice': [join(root, 'spec/agent-voice/contract.ts')],
      '@turntable/turntable/space': [join(root, 'machine/space/space.ts')],
    },
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => sources.get(name) ?? readFile(name)
  host.fileExists = (name) => sources.has(name) || fileExists(name)
  const read = host.getSourceFile
  host.getSourceFile = (name, target) => {
    const text = sources.get(name)
    return text === undefined ? read(name, target) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
  }
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('the adapter', () => {
  const files = new Map(
    blocksIn(pageAt('docs/ports.md'), 'ts').map((code) => [
      join(root, /^\/\/ (\S+)/.exec(code)?.[1] ?? ''),
      code,
    ]),
  )
  it('fits the contract, and one without a method does not', () => {
    expect([...files.keys()].map((name) => name.split('/').at(-1))).toEqual(['dialogue.ts', 'adapter.ts'])
    expect(errorsIn(files)).toEqual([])
    const less = [...files].map(([name, code]) => [name, code.replace('  async suspend() {}\n', '')] as const)
    expect(errorsIn(new Map(less)).join()).toContain('suspend')
  })
})

describe('a chart of your own', () => {
  const [code = ''] = blocksIn(pageAt('docs/exploring.md'), 'ts')
  const errorsOf = (text: string) => errorsIn(new Map([[join(root, 'own.ts'), text]]))

  it('fits the space, and one of which nothing is declared does not', () => {
    expect(errorsOf(code)).toEqual([])
    expect(errorsOf(code.replace('packed(lamp, domains)', 'packed(lamp)')).join()).toContain(
      'Expected 2 arguments',
    )
  })
})
