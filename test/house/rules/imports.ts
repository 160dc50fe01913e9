/** The permitted imports between folders. */
import { dirname, join } from 'node:path/posix'
import { folderOf, inEach, isProduct, type Rule } from '../rule.ts'
import type { Source } from '../source.ts'

/** What each folder may import besides itself. */
const below: Readonly<Record<string, readonly string[]>> = {
  spec: [],
  machine: ['spec'],
  simulators: ['spec'],
  scenarios: ['spec'],
  harness: ['spec', 'machine', 'simulators', 'scenarios'],
  reports: ['spec', 'machine', 'simulators', 'scenarios', 'harness'],
  hosts: ['spec', 'machine', 'simulators', 'scenarios', 'harness', 'reports'],
  cli: ['spec', 'machine', 'simulators', 'scenarios', 'harness', 'reports', 'hosts'],
  examples: ['spec'],
}

const isRelative = (from: string): boolean => from.startsWith('.')

/** The top folder that an import leads to. */
const leadsTo = (path: string, from: string): string => folderOf(join(dirname(path), from))

const direction: Rule = {
  says: 'Imports go inwards only',
  instead:
    'keep spec <- machine, simulators, scenarios <- harness <- reports <- hosts <- cli: move what both need inwards, or pass it in as a value',
  breaches: inEach(({ path, imports }) => {
    const own = folderOf(path)
    const allowed = below[own]
    if (allowed === undefined) return []
    return imports
      .filter(({ from }) => isRelative(from) && ![own, ...allowed].includes(leadsTo(path, from)))
      .map(({ line, from }) => ({ line, what: `${own} imports ${from}` }))
  }),
  red: [
    { 'spec/row.ts': "import { step } from '../machine/step.ts'" },
    { 'machine/lamp/chart.ts': "import type { Link } from '../../simulators/link.ts'" },
    { 'harness/gate.ts': "export { toHtml } from '../reports/html.ts'" },
    { 'simulators/link.ts': "const load = () => import('../harness/play.ts')" },
    { 'reports/html.ts': "export const x: import('../hosts/files.ts').Text = ''" },
  ],
  green: [
    { 'harness/gate.ts': "import { step } from '../machine/step.ts'\nimport { play } from './play.ts'" },
    { 'test/gate.test.ts': "import { exit } from '../cli/exit.ts'" },
  ],
}

/** Packages that only some folders may import, and their replacement in the rest. */
const kept: Readonly<Record<string, readonly string[]>> = {
  xstate: ['machine'],
  '@xstate/graph': [],
  yaml: ['scenarios', 'hosts'],
  commander: ['cli'],
  tsx: ['hosts'],
  vitest: ['hosts'],
  '@sinonjs/fake-timers': ['hosts'],
}

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

const homes: Rule = {
  says: 'A library stays in its folder',
  instead: 'use what machine/step.ts, scenarios/language/ or hosts/ make of it (xstate is for machine/ only)',
  breaches: inEach((source) =>
    !isProduct(source)
      ? []
      : source.imports
          .filter(({ from }) => {
            const home = kept[packageOf(from)]
            return home && !home.includes(folderOf(source.path))
          })
          .map(({ line, from }) => ({ line, what: `imports ${from}` })),
  ),
  red: [
    { 'spec/row.ts': "import { setup } from 'xstate'" },
    { 'harness/gate.ts': "import type { AnyStateMachine } from 'xstate'" },
    { 'machine/lamp/chart.ts': "import { getShortestPaths } from '@xstate/graph'" },
    { 'reports/html.ts': "import { parse } from 'yaml'" },
  ],
  green: [
    { 'machine/lamp/chart.ts': "import { setup } from 'xstate'" },
    { 'harness/charts/chart-coverage.ts': "import type { Chart } from '../../machine/machine.ts'" },
    { 'test/machine/graph.test.ts': "import { getShortestPaths } from '@xstate/graph'" },
  ],
}

const dependenciesOf = (sources: readonly Source[]): readonly string[] => {
  const manifest = sources.find(({ path }) => path === 'package.json')
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(manifest?.text ?? '{}') as {
    dependencies?: object
    peerDependencies?: object
  }
  return Object.keys({ ...dependencies, ...peerDependencies })
}

const shipped: Rule = {
  says: 'The product imports only what is installed with it, or what its user has to bring',
  instead: 'move the package to "dependencies", with an exact version, or do without it',
  breaches: (sources) => {
    const installed = dependenciesOf(sources)
    return inEach((source) =>
      source.imports
        .filter(({ from }) => isProduct(source) && !isRelative(from) && !from.startsWith('node:'))
        .filter(({ from }) => !installed.includes(packageOf(from)))
        .map(({ line, from }) => ({ line, what: `imports ${from}` })),
    )(sources)
  },
  red: [
    { 'package.json': '{ "devDependencies": { "msw": "2.0.0" } }', 'hosts/mock.ts': "import 'msw/node'" },
    { 'package.json': '{}', 'hosts/files.ts': "import { join } from 'path'" },
  ],
  green: [
    {
      'package.json':
        '{ "dependencies": { "@noble/hashes": "2.0.0" }, "peerDependencies": { "vitest": ">=3" } }',
      'hosts/vitest.ts': "import { test } from 'vitest'",
      'harness/judging/hash.ts': "import { sha256 } from '@noble/hashes/sha2.js'",
      'hosts/files.ts': "import { join } from 'node:path'",
    },
  ],
}

export const importRules = [direction, homes, shipped]
