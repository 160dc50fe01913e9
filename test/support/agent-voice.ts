/** Agent Voice for tests: its spec, its machine, its world, and runs of the reference, each made once. */

import type { Explored } from '../../harness/charts/explored.ts'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { playPlan, type World } from '../../harness/playing/play.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import { classSubject } from '../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { mapOf } from '../../hosts/chart-maps.ts'
import { openLibrary, ownScenarios, type Shelf } from '../../hosts/library.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { Proposal } from '../../spec/words.ts'
import { settle } from './settle.ts'

export { settle }

const library = await openLibrary()
const found = library['agent-voice']
if (found === undefined) throw new Error('there is no Agent Voice to test')

/** Spec, services and machine as the commands know them. */
export const shelf: Shelf = found
export const world: World = shelf.world
export const { spec } = world
export const { machine } = shelf

const shelved = await ownScenarios(library, spec.name)

/** The scenarios that come with the spec. */
export const scenarios: readonly Scenario[] = shelved.scenarios

/** Every case of every scenario. */
export const stories: readonly Plan[] = scenarios.flatMap((scenario) => scenarioPlans(spec, scenario))

/** The exploration of the chart, as the build has drawn it. */
export const explored = (): Explored => mapOf(shelf)

/** Plays one plan with a class, by default with the reference, in virtual time. */
export const playedBy = (plan: Plan, seed = '1', build: Build = machine.service): Promise<Played> =>
  playPlan(world, classSubject(spec, 'tested', build, virtualTimers(settle)), plan, seed)

/** A log as short lines, for messages: `150 in audio.ready mic`. */
export const reported = ({ log }: Pick<Played, 'log'>): readonly string[] =>
  log.map(({ at, way, what, with: payload }) => [at, way, what, ...Object.values(payload)].join(' '))

const say = (what: string, payload: Proposal['with'] = {}): Proposal => ({ what, with: payload })

/** One whole turn, sent directly to the machine: after it there is something stale of every kind. */
export const oneTurn: readonly Proposal[] = [
  say('session.ready', { session: 'current' }),
  say('audio.primed'),
  say('user.start'),
  say('audio.ready', { source: 'stt' }),
  say('audio.ready', { source: 'mic' }),
  say('stt.final', { utterance: 'fresh', text: 'fresh' }),
  say('copilot.request', { request: 'current' }),
  say('copilot.response', { request: 'current', status: 'completed', text: 'fresh' }),
  say('tts.bufferReady', { handle: 'current' }),
  say('tts.complete', { handle: 'current' }),
]
