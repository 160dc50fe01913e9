import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  discoverMachines,
  discoverReference,
  discoverRequirements,
  discoverScenarios,
  discoverServices,
  discoverSpecs,
} from '../../hosts/discover.ts'
import { partOf } from '../../spec/together/part.ts'

/** Folders of the package that hold the file by which they take part. */
async function foldersWith(kind: string): Promise<string[]> {
  const root = new URL(`../../${kind}/`, import.meta.url)
  const files = await readdir(root, { recursive: true })
  return files.filter((file) => file.split('/')[1] === `${kind}.ts`).map((file) => file.split('/')[0] ?? '')
}

test('finds every spec and every reference by its folder', async () => {
  const specs = await discoverSpecs()
  expect(Object.keys(specs)).toEqual((await foldersWith('spec')).sort())
  expect(Object.entries(specs).filter(([name, spec]) => spec.name !== name)).toEqual([])
  expect(Object.keys(await discoverMachines())).toEqual((await foldersWith('machine')).sort())
  expect(Object.keys(specs)).toContain('agent-voice')
})

test('finds one reference with its world, the same as among all, and says so when there is none', async () => {
  const [specs, machines, services] = await Promise.all([
    discoverSpecs(),
    discoverMachines(),
    discoverServices(),
  ])
  const { machine, world } = await discoverReference('agent-voice')
  expect(machine).toBe(machines['agent-voice'])
  expect(world.spec).toBe(specs['agent-voice'])
  const { cast } = world.spec
  expect(Object.keys(world.services)).toEqual([...cast].sort())
  for (const name of cast) expect(world.services[name]).toBe(services[name])
  // No folder at all, and one without the file by which it would take part.
  for (const name of ['no-such-spec', 'together'])
    await expect(discoverReference(name)).rejects.toThrow(`There is no reference of "${name}".`)
})

test('finds the requirements of a spec without the spec, and none where there is none', async () => {
  for (const [name, { requirements }] of Object.entries(await discoverSpecs()))
    expect(await discoverRequirements(name)).toBe(requirements)
  expect(await discoverRequirements('no-such-spec')).toEqual([])
})

test('finds every service by its own name, also those that a spec with a machine casts', async () => {
  const [services, machines] = await Promise.all([discoverServices(), discoverMachines()])
  const files = await readdir(new URL('../../simulators/services/', import.meta.url))
  expect(Object.keys(services)).toHaveLength(files.filter((file) => file.endsWith('.ts')).length)
  expect(Object.entries(services).every(([name, service]) => service.name === name)).toBe(true)
  const cast = Object.values(await discoverSpecs()).flatMap(({ name, cast }) =>
    name in machines ? cast.map((each) => partOf(each).name) : [],
  )
  expect(cast.filter((name) => !(name in services))).toEqual([])
})

test('finds the scenarios of a spec, and none for a name that is no spec', async () => {
  const files = await discoverScenarios('agent-voice')
  expect(files.every((file) => file.includes('/scenarios/agent-voice/') && file.endsWith('.yaml'))).toBe(true)
  expect(files).toEqual([...files].sort())
  expect(files.length).toBeGreaterThan(0)
  expect(await discoverScenarios('no-such-spec')).toEqual([])
})
