/** The library: every spec with its machine, the services of the world, and the scenarios that come with it. */

import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { laidOut } from '../harness/playing/laid-out.ts'
import type { World } from '../harness/playing/play.ts'
import type { Machine } from '../machine/machine.ts'
import type { Problem as LanguageProblem } from '../scenarios/language/problem.ts'
import { readAnyScenario } from '../scenarios/language/read.ts'
import { vocabularyOf } from '../scenarios/language/vocabulary.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import {
  discoverMachines,
  discoverNames,
  discoverScenarios,
  discoverServices,
  discoverSpecs,
  packageRoot,
} from './discover.ts'
import { readText } from './files.ts'
import { isProblem, type Problem } from './problem.ts'

/** One spec with everything that judges by it. */
export interface Shelf {
  readonly world: World
  readonly machine: Machine
}

/** Everything that this installation holds, by spec. */
export type Library = Readonly<Record<string, Shelf>>

/** Takes stock of the folders; of these alone, where `names` are given: the others are not even loaded. */
export async function openLibrary(names?: readonly string[]): Promise<Library> {
  const [specs, machines, services] = await Promise.all([
    discoverSpecs(names),
    discoverMachines(names),
    discoverServices(),
  ])
  return Object.fromEntries(
    Object.entries(specs).flatMap(([name, spec]) => {
      const machine = machines[name]
      return machine === undefined ? [] : [[name, { world: { spec, services }, machine }] as const]
    }),
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

/** What came of reading scenario files: scenarios, and every problem of every file. */
export interface Shelved {
  readonly scenarios: readonly Scenario[]
  readonly problems: readonly LanguageProblem[]
  /** Files that could not be read at all. */
  readonly unreadable: readonly Problem[]
}

/** Reads scenario files; a file is known under its path as `name` gives it. */
export async function readScenarios(
  library: Library,
  files: readonly string[],
  name: (file: string) => string = (file) => file,
): Promise<Shelved> {
  const read = await Promise.all(files.map(async (file) => ({ file, content: await readText(file) })))
  const scenarios: Scenario[] = []
  const problems: LanguageProblem[] = []
  const unreadable: Problem[] = []
  const vocabularies = Object.fromEntries(
    Object.entries(library).map(([spec, { world }]) => [spec, () => vocabularyOnce(world.spec)]),
  )
  for (const { file, content } of read) {
    if (isProblem(content)) {
      unreadable.push(content)
      continue
    }
    const result = readAnyScenario({ file: name(file), text: content.text }, vocabularies)
    problems.push(...result.problems)
    if (result.scenario !== null) scenarios.push(result.scenario)
  }
  return { scenarios, problems, unreadable }
}

/**
 * The scenarios that come with a spec, or those of them that are wanted; their names are relative to the scenarios of
 * this installation.
 */
export async function ownScenarios(
  library: Library,
  spec: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<Shelved> {
  const root = fileURLToPath(new URL('scenarios/', packageRoot))
  const nameOf = (file: string) => relative(root, file).replaceAll('\\', '/')
  const files = await discoverScenarios(spec)
  return readScenarios(
    library,
    files.filter((file) => isWanted(nameOf(file))),
    nameOf,
  )
}

/** The vocabulary of a spec, worked out once for all of its scenarios. */
const vocabularyOnce = laidOut(vocabularyOf)
