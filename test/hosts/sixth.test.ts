/** A sixth document takes part by its folders alone: not a line of the product is edited for it. */
import { spawnSync } from 'node:child_process'
import { access, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownFolder, root } from '../cli/turntable.ts'
import { product } from '../house/rule.ts'

const fixture = join(root, 'test/hosts/fixtures/sixth')
const rooms = [...product, 'package.json']

/** Everything that the sixth document brings, as it lies here. */
const brought = [
  './fixtures/sixth/spec/lantern/spec.ts',
  './fixtures/sixth/machine/lantern/machine.ts',
  './fixtures/sixth/simulators/services/hand.ts',
  './fixtures/sixth/scenarios/lantern/burns-out.yaml',
].map((file) => relative('fixtures/sixth', file))

/** The fixture lies deeper than a document of the house; its way to the rest of the house is shorter there. */
const moved = (text: string): string => text.replaceAll('../../../../../../', '../../')

let house: Awaited<ReturnType<typeof ownFolder>>

beforeAll(async () => {
  house = await ownFolder()
  await Promise.all(rooms.map((room) => cp(join(root, room), join(house.folder, room), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(house.folder, 'node_modules'), 'dir')
  for (const file of brought) {
    await mkdir(join(house.folder, dirname(file)), { recursive: true })
    await writeFile(join(house.folder, file), moved(await readFile(join(fixture, file), 'utf8')))
  }
})
afterAll(() => house.drop())

/** The command of the copied house, from its sources. */
const turntable = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'cli/turntable.ts', ...args],
    { cwd: house.folder, encoding: 'utf8' },
  )
  return { code: status, stdout, stderr }
}

it('is listed beside the others', () => {
  expect(turntable('list', 'specs').stdout).toContain('A lantern that burns for five seconds')
})

it('is judged, explored and played like any other', () => {
  const judged = turntable('gate', 'lantern', '--json', '--no-report')
  expect(judged).toMatchObject({ code: 0, stderr: 'seed 1\n' })
  const { verdict, specs } = JSON.parse(judged.stdout)
  expect(verdict).toBe('conformant')
  expect(specs.lantern).toMatchObject({
    requirements: { total: 3, pass: 1, notProven: 2, document: 3, proven: 1 },
    rows: { total: 3, covered: 3 },
    transitions: { total: 3, covered: 3 },
  })
})

it('is found wanting when it burns too long', async () => {
  const file = join(house.folder, 'machine/lantern/machine.ts')
  const written = await readFile(file, 'utf8')
  await writeFile(file, written.replace('=> context.burnMs }', '=> context.burnMs + 1 }'))
  const judged = turntable('gate', 'lantern', '--json', '--no-report')
  await writeFile(file, written)
  expect(judged.code).toBe(1)
  const { failures } = JSON.parse(judged.stdout).specs.lantern
  expect(failures.map(({ requirement }: { requirement: string }) => requirement)).toContain('LAN-03')
})

it('is made of new files alone', async () => {
  const there = await Promise.all(
    brought.map((file) =>
      access(join(root, file)).then(
        () => file,
        () => null,
      ),
    ),
  )
  expect(there.filter((file) => file !== null)).toEqual([])
})
