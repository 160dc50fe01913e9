/** Turn detection for tests: its spec, its world, its scenarios, and runs of any class by its contract. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { playPlan, type World } from '../../harness/playing/play.ts'
import { type Build, classSubject } from '../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { discoverScenarios, discoverServices, packageRoot } from '../../hosts/discover.ts'
import { type ReadResult, readScenario } from '../../scenarios/language/read.ts'
import { vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { Spec } from '../../spec/spec.ts'
import turnDetection from '../../spec/turn-detection/spec.ts'
import { settle } from './agent-voice.ts'

/** The spec, whatever its memory is. */
export const spec = turnDetection as unknown as Spec

/** Spec and services. */
export const world: World = { spec, services: await discoverServices() }

/** What a scenario of turn detection may name. */
export const vocabulary = vocabularyOf(spec)

const root = fileURLToPath(new URL('scenarios/', packageRoot))

/** Every scenario file as it reads, by its name. */
export const files: Readonly<Record<string, ReadResult>> = Object.fromEntries(
  (await discoverScenarios(spec.name)).map((path) => {
    const file = relative(root, path).replaceAll('\\', '/')
    return [file, readScenario({ file, text: readFileSync(path, 'utf8') }, vocabulary)]
  }),
)

/** The scenarios that read without a problem. */
export const scenarios: readonly Scenario[] = Object.values(files).flatMap(({ scenario }) => scenario ?? [])

/** Every case of every scenario. */
export const stories: readonly Plan[] = scenarios.flatMap((scenario) => scenarioPlans(spec, scenario))

/** Plays one plan with a class, in virtual time. */
export const playedBy = (plan: Plan, build: Build, seed = '1'): Promise<Played> =>
  playPlan(world, classSubject(spec, 'tested', build, virtualTimers(settle)), plan, seed)
