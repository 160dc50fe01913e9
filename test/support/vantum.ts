/** Vantum for tests: its spec, its world, its scenarios, and runs of a class, without a reference. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { playPlan, type World } from '../../harness/playing/play.ts'
import { type Build, classSubject } from '../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { discoverServices } from '../../hosts/discover.ts'
import { type ReadResult, readScenario } from '../../scenarios/language/read.ts'
import { vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import type { Spec } from '../../spec/spec.ts'
import vantum from '../../spec/vantum/spec.ts'
import { settle } from './settle.ts'

export const spec = vantum as unknown as Spec

/** Its spec, and every service that there is. */
export const world: World = { spec, services: await discoverServices() }

const folder = new URL('../../scenarios/vantum/', import.meta.url)
const vocabulary = vocabularyOf(spec)

/** Reads a story of Vantum. */
export const read = (file: string, text: string): ReadResult => readScenario({ file, text }, vocabulary)

/** Every file of its scenarios, by its path in their folder, with what reading gives. */
export const files: ReadonlyMap<string, ReadResult> = new Map(
  readdirSync(folder).map((file) => [
    `vantum/${file}`,
    read(`vantum/${file}`, readFileSync(new URL(file, folder), 'utf8')),
  ]),
)

/** Every case of every scenario. */
export const stories: readonly Plan[] = [...files.values()].flatMap(({ scenario }) =>
  scenario === null ? [] : scenarioPlans(spec, scenario),
)

/** Plays one plan with a class in virtual time. */
export const playedBy = (build: Build, plan: Plan, seed = '1'): Promise<Played> =>
  playPlan(world, classSubject(spec, 'tested', build, virtualTimers(settle)), plan, seed)
