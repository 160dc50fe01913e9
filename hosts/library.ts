/** The library: every spec with its machine, the services of the world, and the scenarios that come with it. */

import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '../harness/playing/play.ts'
import { worldVocabulary } from '../harness/playing/world-vocabulary.ts'
import type { Machine } from '../machine/machine.ts'
import type { Problem as LanguageProblem } from '../scenarios/language/problem.ts'
import { readAnyScenario } from '../scenarios/language/read.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Spec } from '../spec/spec.ts'
import {
  discoverNames,
  discoverReference,
  discoverScenarios,
  discoverSpec,
  discoverWorld,
} from './discover.ts'
import { readText } from './files.ts'
import { packageRoot } from './package-root.ts'
import { isProblem, type Problem } from './problem.ts'

/** One spec with everything that judges by it. */
export interface Shelf {
  readonly world: World
  readonly machine: Machine
}

/** Everything that this installation holds, by spec. */
export type Library = Readonly<Record<string, Shelf>>

/** A closed shelf: its content is loaded on the first request. */
export interface Closed {
  readonly spec: () => Promise<Spec>
  /** The spec and the services of its cast, without the machine. */
  readonly world: () => Promise<World>
  readonly open: () => Promise<Shelf>
}

/** The same by spec, all of it closed. */
export type Stock = Readonly<Record<string, Closed>>

const closed = (name: string): Closed => ({
  spec: () => discoverSpec(name),
  world: () => discoverWorld(name),
  open: () => discoverReference(name),
})

/** Takes stock of the folders. */
export async function takeStock(): Promise<Stock> {
  const names = await specsWithReference()
  return Object.fromEntries(names.map((name) => [name, closed(name)] as const))
}

/** Opens every shelf; with `names`, only these, and the rest is not loaded. */
export async function openLibrary(names?: readonly string[]): Promise<Library> {
  const wanted = Object.entries(await takeStock()).filter(([name]) => names?.includes(name) ?? true)
  return Object.fromEntries(
    await Promise.all(wanted.map(async ([name, { open }]) => [name, await open()] as const)),
  )
}

/** The specs, by name, that have no reference: nothing can be judged by them yet. */
export const unreferenced = (specs: readonly string[], machines: readonly string[]): readonly string[] =>
  specs.filter((name) => !machines.includes(name))

/** Those of this installation. */
export async function specsWithoutReference(): Promise<readonly string[]> {
  return unreferenced(await discoverNames('spec'), await discoverNames('machine'))
}

/** The specs of this installation, by name, by which can be judged. */
export async function specsWithReference(): Promise<readonly string[]> {
  return unreferenced(await discoverNames('spec'), await specsWithoutReference())
}

/** The result of reading scenario files: scenarios, and every problem of every file. */
export interface Shelved {
  readonly scenarios: readonly Scenario[]
  readonly problems: readonly LanguageProblem[]
  /** Files that could not be read at all. */
  readonly unreadable: readonly Problem[]
}

/**
 * Reads scenario files, and loads the specs that they are written for, with the services of their casts; a file is known under its path as `name` gives
 * it.
 */
export async function readScenarios(
  stock: Readonly<Record<string, Pick<Closed, 'world'>>>,
  files: readonly string[],
  name: (file: string) => string = (file) => file,
): Promise<Shelved> {
  const read = await Promise.all(files.map(async (file) => ({ file, content: await readText(file) })))
  const scenarios: Scenario[] = []
  const problems: LanguageProblem[] = []
  const unreadable: Problem[] = []
  const vocabularies = Object.fromEntries(
    Object.entries(stock).map(([name, { world }]) => [name, async () => worldVocabulary(await world())]),
  )
  for (const { file, content } of read) {
    if (isProblem(content)) {
      unreadable.push(content)
      continue
    }
    const result = await readAnyScenario({ file: name(file), text: content.text }, vocabularies)
    problems.push(...result.problems)
    if (result.scenario !== null) scenarios.push(result.scenario)
  }
  return { scenarios, problems, unreadable }
}

/**
 * The scenarios that come with a spec, or the requested ones; their names are relative to the scenarios of this
 * installation.
 */
export async function ownScenarios(
  library: Readonly<Record<string, Pick<Shelf, 'world'>>>,
  spec: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<Shelved> {
  const root = fileURLToPath(new URL('scenarios/', packageRoot))
  const nameOf = (file: string) => relative(root, file).replaceAll('\\', '/')
  const files = await discoverScenarios(spec)
  return readScenarios(
    Object.fromEntries(
      Object.entries(library).map(([key, { world }]) => [key, { world: async () => world }]),
    ),
    files.filter((file) => isWanted(nameOf(file))),
    nameOf,
  )
}
