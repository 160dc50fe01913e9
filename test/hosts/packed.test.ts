/**
 * The package as it is published: every export is there with its types, and the entry for Vitest turns a gate on a class into
 * tests of somebody else's suite.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverMachines, discoverSpecs } from '../../hosts/discover.ts'
import { root } from '../cli/turntable.ts'
import { packagePath, packedProject, runIn } from '../support/packed.ts'

const own = await packedProject()
afterAll(() => own.drop())
const { folder } = own

const { exports } = JSON.parse(await readFile(join(folder, packagePath, 'package.json'), 'utf8'))
const specs = Object.keys(await discoverSpecs())
const machines = await discoverMachines()
const parts = (name: string): boolean => (machines[name]?.views.length ?? 0) > 0

/** Every module of the package in a folder, however deep, without its ending. */
const modulesIn = async (path: string): Promise<readonly string[]> =>
  (await readdir(join(folder, packagePath, path), { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -'.js'.length))
    .toSorted()

/** What each star in an export stands for here. */
const starred: Readonly<Record<string, readonly string[]>> = {
  './*/spec': specs,
  './*/machine': Object.keys(machines),
  './*/reference': Object.keys(machines).filter(parts),
  './simulators/*': await modulesIn('dist/simulators'),
}

/** Every module that the package exports, by the name under which it is imported. */
const entries = Object.entries(exports as Readonly<Record<string, string>>).flatMap(([path, target]) => {
  if (!target.endsWith('.js')) return []
  const filled = path.includes('*') ? starred[path]?.map((name) => path.replace('*', name)) : [path]
  if (filled === undefined) throw new Error(`nobody says what the star of ${path} stands for`)
  return filled.map((each) => each.replace(/^\./, '@turntable/turntable'))
})

/** Every file of JSON that it exports. */
const schemas = Object.keys(exports)
  .filter((path) => path.endsWith('.json'))
  .map((path) => path.replace(/^\./, '@turntable/turntable'))

const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text)

beforeAll(() => write('package.json', '{ "name": "theirs", "type": "module", "private": true }'))

describe('what is exported', () => {
  it('loads', async () => {
    const loading = entries
      .filter((entry) => !entry.endsWith('/vitest'))
      .map(
        (entry) =>
          `await import('${entry}').catch((error) => console.log('${entry}', error.code ?? error.message))`,
      )
    const reading = schemas.map((entry) => `await import('${entry}', { with: { type: 'json' } })`)
    expect([entries.length > 100, schemas.length]).toEqual([true, 4])
    await write('node_modules/load.mjs', `${[...loading, ...reading].join('\n')}\nconsole.log('done')\n`)
    expect(runIn(folder, 'load.mjs')).toEqual({ code: 0, stdout: 'done\n' })
  })

  it('is the spec, the chart and the class of each document', async () => {
    const all = Object.keys(machines).filter(parts)
    const lines = all.map(
      (name) =>
        `console.log(${[
          `(await import('@turntable/turntable/${name}/spec')).default.monitors.length > 0`,
          `(await import('@turntable/turntable/${name}/machine')).default.chart.id !== ''`,
          `Object.values(await import('@turntable/turntable/${name}/reference')).some((each) => typeof each === 'function')`,
        ].join(', ')})`,
    )
    await write('node_modules/look.mjs', lines.join('\n'))
    expect(runIn(folder, 'look.mjs').stdout).toBe('true true true\n'.repeat(all.length))
  })

  it('is typed, and a type that is wrong is found', async () => {
    const imports = entries.map((entry, place) => `import * as m${place} from '${entry}'`)
    const uses = `export const all = [${entries.map((_, place) => `m${place}`).join(', ')}]`
    const judged = `
import { judge } from '@turntable/turntable/gate'
import agentVoice from '@turntable/turntable/agent-voice/spec'
export const verdict: Promise<'conformant' | 'not conformant' | 'inconclusive'> = judge('agent-voice', { walks: 1 }).then(({ verdict }) => verdict)
export const states: readonly string[] = agentVoice.states
`
    await write('types.ts', `${imports.join('\n')}\n${uses}\n${judged}`)
    await write('wrong.ts', judged.replace('{ walks: 1 }', "{ walks: 'many' }"))
    const compiled = (file: string, resolved: string) => {
      const options = `--noEmit --strict --skipLibCheck --target es2023 --types node ${resolved}`.split(' ')
      return runIn(folder, 'typescript/bin/tsc', ...options, file)
    }
    const byNode = '--module nodenext'
    for (const resolved of [byNode, '--module esnext --moduleResolution bundler'])
      expect(compiled('types.ts', resolved)).toEqual({ code: 0, stdout: '' })
    const wrong = compiled('wrong.ts', byNode)
    expect(wrong.stdout).toMatch(
      /^wrong\.ts\(4,\d+\): error TS2322: Type 'string' is not assignable to type 'number'/,
    )
  })
})

/** What Vitest says in JSON of each test of one file. */
interface Assertion {
  readonly title: string
  readonly status: string
  readonly failureMessages: readonly string[]
  readonly meta?: object
}

async function suiteOf(
  module: string,
): Promise<{ readonly code: number; readonly tests: readonly Assertion[] }> {
  await write(
    'conforms.test.ts',
    `import { conforms } from '@turntable/turntable/vitest'
await conforms('vela-browser', { module: new URL('${module}', import.meta.url), walks: 5 })
`,
  )
  const { code, stdout } = runIn(folder, 'vitest/vitest.mjs', 'run', '--reporter=json', 'conforms.test.ts')
  const [file] = JSON.parse(stdout).testResults
  return { code, tests: file.assertionResults }
}

describe('a class in somebody else’s suite', () => {
  beforeAll(async () => {
    // As an integrator has it: with the package under its name.
    const theirs = join(folder, 'src')
    await mkdir(theirs)
    await cp(join(root, 'examples/vela-browser'), theirs, { recursive: true })
    for (const file of ['plain.ts', 'plain/reading.ts']) {
      const text = await readFile(join(theirs, file), 'utf8')
      await writeFile(
        join(theirs, file),
        text.replaceAll(
          /'(?:\.\.\/)+spec\/vela-browser\/contract\.ts'/g,
          "'@turntable/turntable/vela-browser'",
        ),
      )
    }
  })

  it('passes one test for each requirement, and is asked for nothing that cannot be seen', async () => {
    const { 'vela-browser': spec } = await discoverSpecs()
    const { code, tests } = await suiteOf('./src/plain.ts')
    expect(tests.filter(({ status }) => status === 'failed')).toEqual([])
    expect(code).toBe(0)
    expect(tests).toHaveLength((spec?.requirements.length ?? 0) + 1)
    expect(tests[0]).toMatchObject({ title: 'the whole is conformant', status: 'passed' })
    expect(tests.find(({ title }) => title.startsWith('VEL-T-19 '))?.status).toBe('passed')
    const open = spec?.requirements.filter(({ excluded }) => excluded !== undefined) ?? []
    for (const { id } of open)
      expect(tests.find(({ title }) => title.startsWith(`${id} `))?.status).toBe('skipped')
  })

  it('fails on what it breaks, in the words of the gate', async () => {
    const { code, tests } = await suiteOf('./src/broken/connected-too-early.ts')
    expect(code).toBe(1)
    const failed = tests.find(({ title }) => title.startsWith('VEL-T-19 '))
    expect(failed?.status).toBe('failed')
    const message = failed?.failureMessages.join('\n') ?? ''
    expect(message).toMatch(/^NotConformant: FAIL {2}VEL-T-19 /)
    for (const word of ['expected', 'got', 'at', 'replay'])
      expect(message).toMatch(new RegExp(`^ +${word} `, 'm'))
    expect(tests.some(({ status }) => status === 'passed')).toBe(true)
  })
})
