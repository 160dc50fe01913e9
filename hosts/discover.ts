/**
 * Discovery: a spec, a reference, a service or a scenario takes part because its file is there. No list of names.
 */
import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '../harness/playing/stage.ts'
import type { Machine } from '../machine/machine.ts'
import type { Simulator } from '../simulators/simulator.ts'
import type { Spec } from '../spec/spec.ts'
import { filesBelow } from './files.ts'

/** `.ts` when this runs from sources, `.js` when it runs compiled. */
const extension = extname(fileURLToPath(import.meta.url))

/** Where the code lies: the package, or `dist/` in it. */
const code = new URL('../', import.meta.url)

/** Where everything lies that is not compiled: the folder that holds `scenarios/`. */
export const packageRoot = new URL(extension === '.ts' ? './' : '../', code)

/**
 * Every spec by its folder's name: the default exports of `spec/<name>/spec`; or, to spare the time that the others take
 * to load, those of these names that there are.
 */
export async function discoverSpecs(names?: readonly string[]): Promise<Readonly<Record<string, Spec>>> {
  return (await inFolders('spec', names)) as Readonly<Record<string, Spec>>
}

/** Every reference statechart by its folder's name, likewise: the default exports of `machine/<name>/machine`. */
export async function discoverMachines(
  names?: readonly string[],
): Promise<Readonly<Record<string, Machine>>> {
  return (await inFolders('machine', names)) as Readonly<Record<string, Machine>>
}

/** Every simulated service by its own name: the default exports of `simulators/services/`. */
export async function discoverServices(): Promise<Readonly<Record<string, Simulator>>> {
  const folder = new URL('simulators/services/', code)
  const names = (await namesIn(folder)).filter(
    (name) => extname(name) === extension && !name.endsWith('.d.ts'),
  )
  const services = await Promise.all(names.map((name) => defaultOf(new URL(name, folder))))
  return Object.fromEntries((services as Simulator[]).map((service) => [service.name, service]))
}

/** The world of one spec. Nothing of the other specs is loaded; throws when there is none. */
export async function discoverWorld(name: string): Promise<World> {
  const [{ [name]: spec }, services] = await Promise.all([discoverSpecs([name]), discoverServices()])
  if (spec === undefined) throw new Error(`There is no spec "${name}".`)
  return { spec, services }
}

/** The reference of one spec, and the world for it, likewise. */
export async function discoverReference(
  name: string,
): Promise<{ readonly machine: Machine; readonly world: World }> {
  const { [name]: machine } = await discoverMachines([name])
  if (machine === undefined) throw new Error(`There is no reference of "${name}".`)
  return { machine, world: await discoverWorld(name) }
}

/** The scenario files of one spec, absolute, in order of code units; none when it has no folder. */
export async function discoverScenarios(spec: string): Promise<readonly string[]> {
  return filesBelow(fileURLToPath(new URL(`scenarios/${spec}/`, packageRoot)), ['.yaml'])
}

/** The default exports of `<kind>/<name>/<kind>`, by name. */
async function inFolders(
  kind: string,
  wanted?: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const names = (await discoverNames(kind)).filter((name) => wanted === undefined || wanted.includes(name))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await defaultOf(fileOf(kind, name))] as const)),
  )
}

const fileOf = (kind: string, name: string): URL => new URL(`${kind}/${name}/${kind}${extension}`, code)

/** The names for which there is a `<kind>/<name>/<kind>`, as `spec` or `machine`; nothing of them is loaded. */
export async function discoverNames(kind: string): Promise<readonly string[]> {
  const names = await namesIn(new URL(`${kind}/`, code))
  const isThere = await Promise.all(
    names.map(async (name) =>
      (await namesIn(new URL(`${kind}/${name}/`, code))).includes(`${kind}${extension}`),
    ),
  )
  return names.filter((_, place) => isThere[place])
}

async function defaultOf(file: URL): Promise<unknown> {
  const module: { default?: unknown } = await import(file.href)
  if (module.default === undefined) throw new Error(`${fileURLToPath(file)} has no default export.`)
  return module.default
}

/** Names in a folder in order of code units; none when there is no such folder. */
async function namesIn(folder: URL): Promise<readonly string[]> {
  return readdir(folder).then(
    (names) => names.sort(),
    () => [],
  )
}
