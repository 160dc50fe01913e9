/** Every file is used by something. */
import { dirname, join } from 'node:path/posix'
import { isProduct, type Rule } from '../rule.ts'
import type { Source } from '../source.ts'

/** Files that something other than an import opens: a person, Node, a browser, or discovery by folder. */
const entries = [
  /^cli\/turntable\.ts$/,
  /^spec\/[^/]+\/spec\.ts$/,
  /^machine\/[^/]+\/machine\.ts$/,
  /^simulators\/services\/[^/]+\.ts$/,
  /^hosts\/pages\/[^/]+\/(?:page|worklets\/[^/]+)\.ts$/,
]

/** Where tests and examples begin; what only they use is theirs. */
const testEntries = [
  /\.test\.ts$/,
  /\/vitest\.config\.ts$/,
  /^examples\/[^/]+\/(?:broken\/)?[^/]+\.ts$/,
  /^bench\/[^/]+\.ts$/,
  /^test\/strangers\/judging\/table\.ts$/,
  /^test\/strangers\/judging\/gateways\.ts$/,
  /^[^/]+\.ts$/,
]

/** The sources of compiled files that package.json exports and that the build itself runs. */
const compiled = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(({ path }) => path === 'package.json' || path.startsWith('scripts/'))
    .flatMap(({ text }) => [...text.matchAll(/\/dist\/([\w/-]+)\.js\b/g)].map(([, path]) => `${path}.ts`))

/** What a file leads to: its imports, and files named relative to it in a string, as workers are. */
const leadsTo = ({ path, imports, literals }: Source): readonly string[] =>
  [...imports.map(({ from }) => from), ...literals.map(({ text }) => text)]
    .filter((text) => /^\.\.?\/[\w./-]+$/.test(text))
    .flatMap((text) => [text, `${text}.ts`])
    .map((text) => join(dirname(path), text))

const reachedFrom = (sources: readonly Source[], from: readonly string[]): ReadonlySet<string> => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set(from)
  for (const path of reached) {
    const source = byPath.get(path)
    for (const next of source ? leadsTo(source) : []) if (byPath.has(next)) reached.add(next)
  }
  return reached
}

const used: Rule = {
  says: 'No dead files',
  instead:
    'import it from what the commands use, or delete it; a test alone does not keep a file of the product alive',
  breaches: (sources) => {
    const scripts = sources.filter(({ path }) => path.endsWith('.ts'))
    const opened = (patterns: readonly RegExp[]) =>
      scripts.map(({ path }) => path).filter((path) => patterns.some((pattern) => pattern.test(path)))
    const inProduct = reachedFrom(scripts, [...opened(entries), ...compiled(sources)])
    const anywhere = reachedFrom(scripts, [...inProduct, ...opened(testEntries)])
    return scripts
      .filter((source) => !(isProduct(source) ? inProduct : anywhere).has(source.path))
      .map(({ path }) => ({ path, line: 1, what: 'nothing leads here' }))
  },
  red: [
    { 'cli/turntable.ts': '', 'harness/gate.ts': '' },
    { 'harness/gate.ts': '', 'test/gate.test.ts': "import '../harness/gate.ts'" },
    { 'harness/a.ts': "import './b.ts'", 'harness/b.ts': "import './a.ts'" },
    { 'test/gate.test.ts': '', 'test/stage.ts': '' },
  ],
  green: [
    {
      'cli/turntable.ts': "import '../harness/gate.ts'",
      'harness/gate.ts': "import type { A } from './a.ts'",
      'harness/a.ts': '',
    },
    { 'cli/turntable.ts': "const entry = './worker' + ending", 'cli/worker.ts': '' },
    { 'package.json': '{ "exports": { "./gate": "./dist/harness/gate.js" } }', 'harness/gate.ts': '' },
    { 'scripts/build.mjs': "import('../dist/reports/schema.js')", 'reports/schema.ts': '' },
    { 'hosts/pages/lamp/page.ts': "import './view.ts'", 'hosts/pages/lamp/view.ts': '' },
    { 'spec/lamp/spec.ts': '', 'simulators/services/lamp.ts': '', 'examples/lamp/broken/dark.ts': '' },
  ],
}

export const deadRules = [used]
