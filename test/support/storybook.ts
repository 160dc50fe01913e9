/** A spec for tests: its world, its scenarios, and runs of any class by its contract, with or without a reference. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { playPlan, type World } from '../../harness/playing/play.ts'
import { type Build, classSubject } from '../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { discoverScenarios, discoverServices } from '../../hosts/discover.ts'
import { packageRoot } from '../../hosts/package-root.ts'
import { type ReadResult, readScenario } from '../../scenarios/language/read.ts'
import { type Vocabulary, vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { Spec } from '../../spec/spec.ts'
import { settle } from './settle.ts'

/** All that there is to play by a spec. */
export interface Storybook {
  readonly spec: Spec
  readonly world: World
  /** What its scenarios may name. */
  readonly vocabulary: Vocabulary
  /** Every scenario file as it reads, by its name. */
  readonly files: Readonly<Record<string, ReadResult>>
  /** The scenarios that read without a problem, and every case of them. */
  readonly scenarios: readonly Scenario[]
  readonly stories: readonly Plan[]
  /** Plays one plan with a class, in virtual time. */
  readonly playedBy: (plan: Plan, build: Build, seed?: string) => Promise<Played>
}

const root = fileURLToPath(new URL('scenarios/', packageRoot))

/** Opens the stories of a spec. */
export async function storybook(spec: Spec): Promise<Storybook> {
  const [services, paths] = await Promise.all([discoverServices(), discoverScenarios(spec.name)])
  const world: World = { spec, services }
  const vocabulary = vocabularyOf(spec, services)
  const files = Object.fromEntries(
    paths.map((path) => {
      const file = relative(root, path).replaceAll('\\', '/')
      return [file, readScenario({ file, text: readFileSync(path, 'utf8') }, vocabulary)]
    }),
  )
  const scenarios = Object.values(files).flatMap(({ scenario }) => scenario ?? [])
  return {
    spec,
    world,
    vocabulary,
    files,
    scenarios,
    stories: scenarios.flatMap((scenario) => scenarioPlans(spec, scenario)),
    playedBy: (plan, build, seed = '1') =>
      playPlan(world, classSubject(spec, 'tested', build, virtualTimers(settle)), plan, seed),
  }
}
