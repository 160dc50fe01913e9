/** The code in the documentation works: scenarios can be read and played, adapters fit their contracts. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { discoverSpecs } from '../../hosts/discover.ts'
import { printProblem } from '../../scenarios/language/print.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { words } from '../../scenarios/language/words.ts'
import { root } from '../house/tree.ts'
import { playedBy, spec } from '../support/agent-voice.ts'
import { services, vocabularyFor } from '../support/vocabulary.ts'
import { blocksIn, filesIn, pageAt, pages, quotedIn } from './pages.ts'

const specs = await discoverSpecs()
const pageText = (path: string): string => readFileSync(join(root, path), 'utf8')

const vocabulary = vocabularyFor(spec)
const language = pageAt('docs/scenarios.md')

const scenariosIn = (page: (typeof pages)[number]) =>
  blocksIn(page, 'yaml').filter((code) => code.startsWith('scenario:'))

describe('scenarios', () => {
  const all = pages.flatMap((page) => scenariosIn(page).map((text) => [page.path, text] as const))

  it('are there', () => expect(all.length).toBeGreaterThan(0))

  it.each(all)('of %s can be read and played', async (file, text) => {
    const { scenario, problems } = readScenario({ file, text }, vocabulary)
    expect(problems).toEqual([])
    for (const plan of scenario === null ? [] : scenarioPlans(spec, scenario))
      expect((await playedBy(plan)).missed).toEqual([])
  })

  it('have the mistakes that the page of the language quotes', () => {
    const [right = ''] = scenariosIn(language)
    const wrong = right.replace('interrupted, within: 150 ms (AV-REQ-007)', 'interupted, within: 150')
    const { problems } = readScenario({ file: 'wrong.yaml', text: wrong }, vocabulary)
    const quoted = blocksIn(language, '').find((block) => block.startsWith('error['))
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
  const brought = Object.values(services).flatMap(({ words }) => [
    ...(words?.acts ?? []),
    ...(words?.habits ?? []),
  ])
  const all = new Set([
    ...[...Object.keys(words), ...wordsIn(words), ...Object.keys(vocabulary.settings)],
    ...brought.flatMap((each) => [each.name, ...wordsIn(each)]),
  ])
  const reported = quotedIn(language).join('\n')
  const missingIn = (text: string) =>
    [...all].filter((word) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text))

  it('are all explained', () => {
    expect(all.size).toBeGreaterThan(60)
    expect(missingIn(reported)).toEqual([])
  })

  it('are missed when they are not', () => {
    expect(missingIn(reported.replaceAll('falls silent after', ''))).toContain('falls silent after')
  })
})

/** Where the package's own names lead, as its exports have them. */
const { exports } = JSON.parse(pageText('package.json')) as {
  readonly exports: Readonly<Record<string, string>>
}
const paths = Object.fromEntries(
  Object.entries(exports)
    .filter(([, target]) => target.endsWith('.js'))
    .map(([name, target]) => [
      name.replace(/^\./, '@turntable/turntable'),
      [join(root, target.replace(/^\.\/dist\/(.*)\.js$/, '$1.ts'))],
    ]),
)

/** Files of the project and of the compiler as they were parsed: they are the same in every program. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** What a strict compiler says of sources that import the package by its name. What they import is checked by itself. */
const errorsIn = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    paths,
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => sources.get(name) ?? readFile(name)
  host.fileExists = (name) => sources.has(name) || fileExists(name)
  const read = host.getSourceFile
  host.getSourceFile = (name, target) => {
    const text = sources.get(name)
    if (text !== undefined) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
    if (!parsed.has(name)) parsed.set(name, read(name, target))
    return parsed.get(name)
  }
  const program = ts.createProgram([...sources.keys()], options, host)
  return [...sources.keys()]
    .flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** The files of a page, as they would lie in this project. */
const filesOf = (path: string): ReadonlyMap<string, string> =>
  new Map([...filesIn(pageAt(path))].map(([name, code]) => [join(root, name), code]))

describe('the adapters', () => {
  const files = filesOf('docs/ports.md')
  const called = [...files.keys()].map((name) => basename(name, '.ts'))
  const documents = Object.values(specs).filter(({ parts }) => parts === undefined)

  it('are there for every document', () => {
    expect(called).toEqual(expect.arrayContaining(documents.map(({ name }) => name)))
    expect(called.filter((name) => !(name in specs))).toEqual(['dialogue'])
  })

  it('fit their contracts, and one without a method does not', () => {
    expect(errorsIn(files)).toEqual([])
    const less = [...files].map(([name, code]) => [name, code.replace('  async suspend() {}\n', '')] as const)
    expect(errorsIn(new Map(less)).join()).toContain('suspend')
  })
})

describe('the code of the README', () => {
  const files = filesOf('README.md')

  it('compiles, and not with a method less', () => {
    expect([...files.keys()].map((name) => name.split('/').at(-1))).toEqual([
      'my-connection.ts',
      'conversation.test.ts',
    ])
    expect(errorsIn(files)).toEqual([])
    const less = [...files].map(
      ([name, code]) => [name, code.replace('  disconnect()', '  disconnects()')] as const,
    )
    expect(errorsIn(new Map(less)).join()).toContain('disconnect')
  })

  it('is all the code there is: every block of every page has a test of its own', () => {
    const tested = ['README.md', 'docs/ports.md', 'docs/exploring.md', 'docs/audio.md', 'docs/new-spec.md']
    const others = pages.filter((page) => blocksIn(page, 'ts').length > 0).map(({ path }) => path)
    expect(others.filter((path) => !tested.includes(path) && !path.startsWith('docs/decisions/'))).toEqual([])
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
