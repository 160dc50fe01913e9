/**
 * The tutorial docs/new-spec.md, followed in a copy of this project: the skeleton and the lantern are judged, without
 * an edit of any other file.
 */
import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownFolder, root } from '../cli/turntable.ts'
import { inWords, product } from '../house/rule.ts'
import { rules } from '../house/rules.ts'
import { sourceOf } from '../house/source.ts'
import { readTree } from '../house/tree.ts'
import { blocksIn, missingIn, pageAt } from './pages.ts'

const page = pageAt('docs/new-spec.md')

/** The files of the tutorial: their paths are in the first line of each block. */
const files = [...blocksIn(page, 'yaml'), ...blocksIn(page, 'ts')].map((block) => {
  const [head = '', ...lines] = block.split('\n')
  return { path: head.replace(/^(?:\/\/|#) /, ''), text: lines.join('\n') }
})

/** The quotations of the page: what the gate prints. */
const [conformant = '', broken = ''] = blocksIn(page, '')

const long = { timeout: 600_000 }

/** A copy of this project. */
interface Copy {
  readonly at: (path: string) => string
  readonly run: (...args: readonly string[]) => {
    readonly code: number | null
    readonly stdout: string
    readonly stderr: string
  }
  readonly drop: () => Promise<void>
}

const rooms = [...product, 'scripts', 'package.json', 'biome.json', 'tsconfig.json']

async function copied(): Promise<Copy> {
  const { folder, drop } = await ownFolder()
  const at = (path: string) => join(folder, path)
  await Promise.all(rooms.map((room) => cp(join(root, room), at(room), { recursive: true })))
  await symlink(join(root, 'node_modules'), at('node_modules'), 'dir')
  const run: Copy['run'] = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      // The copy has no `dist/`: its workers start from sources.
      env: { ...process.env, TURNTABLE_WORKERS: '' },
    })
    return { code: status, stdout, stderr }
  }
  return { at, run, drop }
}

/** The command in a copy, from its sources. */
const turntable = ({ run }: Copy, ...args: readonly string[]) =>
  run('--import', 'tsx', 'cli/turntable.ts', ...args)

const gateOfLantern = (copy: Copy) => turntable(copy, 'gate', 'lantern', '--no-report')

const compileRequirements = ({ run }: Copy): void => {
  const module = "import { compileRequirements } from './scripts/requirements.mjs'; compileRequirements('.')"
  expect(run('--input-type=module', '--eval', module)).toMatchObject({ code: 0, stderr: '' })
}

const filesOf = async ({ at }: Copy) =>
  (await readdir(at('.'), { recursive: true })).filter((path) => path.includes('.'))

/** The lantern of the page. */
let lantern: Copy

beforeAll(async () => {
  lantern = await copied()
  lantern.run('scripts/new-spec.mjs', 'lantern')
  await Promise.all(files.map(({ path, text }) => writeFile(lantern.at(path), text)))
  await rm(lantern.at('simulators/services/lantern-user.ts'))
  await rm(lantern.at('scenarios/lantern/first.yaml'))
  compileRequirements(lantern)
}, long.timeout)
afterAll(() => lantern.drop())

it('begins with a skeleton that is conformant', long, async () => {
  const skeleton = await copied()
  const before = new Set(await filesOf(skeleton))
  const { stdout } = skeleton.run('scripts/new-spec.mjs', 'lantern')
  const added = (await filesOf(skeleton)).filter((path) => !before.has(path))
  expect(stdout.split('\n').slice(0, added.length)).toEqual(added.toSorted())
  expect(added).toHaveLength(8)
  compileRequirements(skeleton)
  const judged = gateOfLantern(skeleton)
  await skeleton.drop()
  expect(missingIn(judged.stdout, 'Conformant. Nothing that the document says was broken.\n')).toEqual([])
  expect(judged.code).toBe(0)
})

it('refuses a name that is taken or malformed, and changes nothing', () => {
  const taken = lantern.run('scripts/new-spec.mjs', 'vela')
  expect(taken).toMatchObject({
    code: 2,
    stderr: 'new-spec: The folder spec/vela exists. Choose another name.\n',
  })
  expect(lantern.run('scripts/new-spec.mjs', 'A Lamp').code).toBe(2)
  expect(lantern.run('scripts/new-spec.mjs').stderr).toContain('Expected one name')
})

it('leads to a lantern that is conformant', long, () => {
  const judged = gateOfLantern(lantern)
  expect(missingIn(judged.stdout, conformant)).toEqual([])
  expect(judged.code).toBe(0)
  expect(turntable(lantern, 'list', 'specs').stdout).toContain('A lantern that burns for five seconds')
})

it('takes eight files with at most 250 lines', () => {
  const lines = files.flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''))
  expect(files).toHaveLength(8)
  expect(lines.length).toBeLessThanOrEqual(250)
})

const scenario = 'scenarios/lantern/burns-out.yaml'

it('plays the act of the new service, and draws it in campaigns', long, () => {
  expect(turntable(lantern, 'run', scenario).code).toBe(0)
  const { code, stdout } = turntable(lantern, 'fuzz', 'lantern', '--runs', '20', '--json')
  expect([code, JSON.parse(stdout).runs]).toEqual([0, 20])
})

it.each([
  ['- hand: presses', '- hand: preses', "did you mean 'presses'?"],
  ['hand: { presses after', 'hand: { preses after', "did you mean 'presses after'?"],
  ['- hand:', '- hnad:', "did you mean 'hand'?"],
  ['- hand: presses', '- caller: hangs up', 'known here: network, hand, realtime'],
])('suggests the right word for a misspelt one: %s, %s', long, async (right, wrong, help) => {
  const file = 'misspelt.yaml'
  await writeFile(lantern.at(file), (await readFile(lantern.at(scenario), 'utf8')).replace(right, wrong))
  const { code, stdout } = turntable(lantern, 'lint', file, '--json')
  await rm(lantern.at(file))
  expect(code).toBe(3)
  expect(JSON.parse(stdout).problems).toMatchObject([{ help: expect.stringContaining(help) }])
})

it('explains a requirement of the lantern', long, () => {
  expect(turntable(lantern, 'explain', 'LAN-03').stdout).toContain('The lantern burns for 5 s.')
})

it('finds a lantern that burns too long', long, async () => {
  const file = lantern.at('machine/lantern/machine.ts')
  const written = await readFile(file, 'utf8')
  await writeFile(file, written.replace('=> context.burnMs }', '=> context.burnMs + 1 }'))
  const judged = gateOfLantern(lantern)
  await writeFile(file, written)
  expect(judged.code).toBe(1)
  expect(missingIn(judged.stdout, broken)).toEqual([])
})

it('compiles, and a misspelt name does not', long, async () => {
  const entries = ['spec/lantern/spec.ts', 'machine/lantern/machine.ts', 'simulators/services/hand.ts']
  const { config } = ts.readConfigFile(lantern.at('tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: entries },
    ts.sys,
    lantern.at('.'),
  )
  const problems = () =>
    ts
      .getPreEmitDiagnostics(ts.createProgram(entries.map(lantern.at), options))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(problems()).toEqual([])
  const file = lantern.at('spec/lantern/table.ts')
  const written = await readFile(file, 'utf8')
  await writeFile(file, written.replace("to: 'lit'", "to: 'litt'"))
  const found = problems()
  await writeFile(file, written)
  expect(found.join()).toContain('"litt"')
})

it('keeps the rules of the code', () => {
  const own = files.map(({ path, text }) => sourceOf(path, text))
  const whole = [...readTree(), ...own]
  expect(rules.flatMap(({ breaches }) => breaches(whole).map(inWords))).toEqual([])
})
