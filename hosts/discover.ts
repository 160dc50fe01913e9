/**
 * Discovery: a spec, a reference, a service or a scenario takes part because its file is there. No list of names.
 */
import { readdir } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '../harness/playing/stage.ts'
import type { Machine } from '../machine/machine.ts'
import type { Simulator } from '../simulators/simulator.ts'
import type { Requirement } from '../spec/requirement.ts'
import type { Spec } from '../spec/spec.ts'
import { partOf } from '../spec/together/part.ts'
import { filesBelow } from './files.ts'
import { code, extension, packageRoot } from './package-root.ts'

/**
 * Every spec by its folder's name: the default exports of `spec/<name>/spec`. With `names`, only those of them that
 * exist; this saves the load time of the rest.
 */
export async function discoverSpecs(names?: readonly string[]): Promise<Readonly<Record<string, Spec>>> {
  return (await inFolders('spec', names)) as Readonly<Record<string, Spec>>
}

/**
 * The requirements of one spec, without the spec: what `spec/<name>/requirements` exports, or what the build has made
 * of `requirements.yaml`; none when there is neither.
 */
export async function discoverRequirements(name: string): Promise<readonly Requirement[]> {
  const folder = new URL(`spec/${name}/`, code)
  const files = [`requirements${extension}`, `requirements.generated${extension}`]
  const file = (await namesIn(folder)).find((each) => files.includes(each))
  if (file === undefined) return []
  const module: { requirements: readonly Requirement[] } = await import(new URL(file, folder).href)
  return module.requirements
}

/** Every reference statechart by its folder's name, likewise: the default exports of `machine/<name>/machine`. */
export async function discoverMachines(
  names?: readonly string[],
): Promise<Readonly<Record<string, Machine>>> {
  return (await inFolders('machine', names)) as Readonly<Record<string, Machine>>
}

/** Every simulated service by its own name, likewise: the default exports of `simulators/services/<name>`. */
export async function discoverServices(
  wanted?: readonly string[],
): Promise<Readonly<Record<string, Simulator>>> {
  const folder = new URL('simulators/services/', code)
  const names = (await namesIn(folder))
    .filter((file) => extname(file) === extension && !file.endsWith('.d.ts'))
    .map((file) => basename(file, extension))
    .filter((name) => wanted?.includes(name) ?? true)
  const services = await Promise.all(names.map((name) => defaultOf(new URL(`${name}${extension}`, folder))))
  return Object.fromEntries((services as Simulator[]).map((service) => [service.name, service]))
}

/** One spec, without loading any other; throws when it does not exist. */
export async function discoverSpec(name: string): Promise<Spec> {
  const { [name]: spec } = await discoverSpecs([name])
  if (spec === undefined) throw new Error(`There is no spec "${name}".`)
  return spec
}

/** The world of one spec, with the services of its cast. Throws when there is none. */
export async function discoverWorld(name: string): Promise<World> {
  const spec = await discoverSpec(name)
  return { spec, services: await discoverServices(spec.cast.map((each) => partOf(each).name)) }
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
