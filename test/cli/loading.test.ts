/** What a command loads: nothing that it does not need. Modules are counted as Node is asked for them; no time is taken. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverNames, discoverSpecs } from '../../hosts/discover.ts'
import { ownFolder, patience, root, turntable } from './turntable.ts'

/** Writes down every module that is loaded, one on a line. */
const hook = `import { appendFileSync } from 'node:fs'
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + '\\n')
  return next(url, context)
}`

let own: Awaited<ReturnType<typeof ownFolder>>
beforeAll(async () => {
  own = await ownFolder()
  await writeFile(join(own.folder, 'hook.mjs'), hook)
  const hooked = JSON.stringify(pathToFileURL(join(own.folder, 'hook.mjs')).href)
  await writeFile(
    join(own.folder, 'hooked.mjs'),
    `import { register } from 'node:module'\nregister(${hooked})`,
  )
  await writeFile(join(own.folder, 'lamp.yaml'), 'spec: lamp\n')
})
afterAll(() => own.drop())

const specs = await discoverNames('spec')
let calls = 0

/** Everything of ours that a call loads, as it lies in the package, and the packages of others. */
async function loadedBy(args: string) {
  calls += 1
  const file = join(own.folder, `loaded-${calls}`)
  const hooked = pathToFileURL(join(own.folder, 'hooked.mjs')).href
  const { code } = await turntable(args.replace('OWN', own.folder).split(' '), {
    env: { LOADED: file, NODE_OPTIONS: `--import ${hooked}` },
  })
  const urls = (await readFile(file, 'utf8')).split('\n').filter((url) => url.startsWith('file:'))
  const base = pathToFileURL(root).href
  const packages = urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])
  const ours = urls.flatMap((url) => (url.startsWith(`${base}dist/`) ? [url.slice(base.length + 5)] : []))
  const of = (kind: string) =>
    specs.filter((name) => ours.some((path) => path.startsWith(`${kind}/${name}/`)))
  const services = ours.flatMap((path) => /^simulators\/services\/(.+)\.js$/.exec(path)?.[1] ?? []).sort()
  return {
    code,
    ours,
    packages: [...new Set(packages)],
    specs: of('spec'),
    machines: of('machine'),
    services,
  }
}

const folders = (paths: readonly string[]) => [...new Set(paths.map((path) => path.split('/')[0]))].sort()

describe('asking for help', patience, () => {
  it.each(['--help', '--version', 'gate --help', 'bogus'])('loads no library: turntable %s', async (args) => {
    const { ours, packages } = await loadedBy(args)
    expect(packages).toEqual(['commander'])
    expect(ours.filter((path) => path.startsWith('cli/actions/'))).toEqual([])
    expect(folders(ours).filter((folder) => !['cli', 'hosts', 'harness'].includes(String(folder)))).toEqual(
      [],
    )
    expect(ours.length).toBeLessThan(30)
  })
})

/** Which specs each call loads, and of which of them the reference. */
const few: readonly (readonly [args: string, code: number, specs: string[], machines: string[]])[] = [
  ['run scenarios/vela/connect.yaml', 0, ['vela'], ['vela']],
  ['run scenarios/vela/connect.yaml scenarios/vantum/setup.yaml', 0, ['vantum', 'vela'], ['vantum', 'vela']],
  ['lint scenarios/vela/connect.yaml', 0, ['vela'], []],
  ['lint OWN/lamp.yaml', 3, [], []],
  ['replay vantum vantum/conversation.yaml', 0, ['vantum'], ['vantum']],
  ['gate vantum --no-report --max-time 1ms', 4, ['vantum'], ['vantum']],
  ['list states --spec amplifier', 0, ['amplifier'], []],
  ['explain no-unit', 0, [], []],
]

describe('a specification', patience, () => {
  it.each(few)('is loaded when it is needed: turntable %s', async (args, code, wanted, references) => {
    const loaded = await loadedBy(args)
    expect(loaded.code).toBe(code)
    expect(loaded.specs).toEqual(wanted)
    expect(loaded.machines).toEqual(references)
  })

  it.each([
    ['run scenarios/vela/connect.yaml', ['vela']],
    ['lint scenarios/vela/connect.yaml', ['vela']],
    ['lint scenarios/vela/connect.yaml scenarios/vantum/setup.yaml', ['vantum', 'vela']],
    ['lint OWN/lamp.yaml', []],
    ['list states --spec amplifier', []],
  ])('loads the services of its cast alone: turntable %s', async (args, wanted) => {
    const { services } = await loadedBy(args)
    expect(services).toEqual(
      Object.values(await discoverSpecs(wanted))
        .flatMap(({ cast }) => cast)
        .sort(),
    )
  })

  it('is not loaded for one of its requirements', async () => {
    const { code, ours } = await loadedBy('explain AV-PER-002')
    expect(code).toBe(0)
    const named = specs.flatMap((name) => [`spec/${name}/`, `machine/${name}/`])
    expect(ours.filter((path) => named.some((folder) => path.startsWith(folder)))).toEqual([
      'spec/agent-voice/requirements.generated.js',
    ])
  })
})

describe('a gate', patience, () => {
  it('loads neither sockets nor pages without need', async () => {
    const { ours, packages } = await loadedBy('gate vantum --no-report --max-time 1ms')
    expect(packages).not.toContain('ws')
    expect(packages).not.toContain('tsx')
    expect(packages).not.toContain('zod')
    expect(ours.filter((path) => /^(?:hosts\/(?:wire|gateway)|reports\/html)/.test(path))).toEqual([])
  })
})
