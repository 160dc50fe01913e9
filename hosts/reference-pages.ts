/** The reference pages of the documentation: every specification, and what its pictured scenarios come to. */

import { pictured } from '../harness/judging/run-results.ts'
import { scenarioPlans } from '../harness/playing/plans.ts'
import { playPlan } from '../harness/playing/play.ts'
import { classSubject } from '../harness/subjects/class-subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import { sideBySide } from '../reports/reference/side-by-side.ts'
import { type Pictured, specPage } from '../reports/reference/spec-page.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Spec } from '../spec/spec.ts'
import { discoverSpecs } from './discover.ts'
import { type Library, openLibrary, ownScenarios, type Shelf } from './library.ts'
import { settle } from './play-here.ts'

const seed = '1'

/** The displayed run of a scenario: of several cases the one in the middle. */
async function picture({ world, machine }: Shelf, scenario: Scenario): Promise<readonly Pictured[]> {
  const plans = scenarioPlans(world.spec, scenario)
  const plan = plans[Math.floor((plans.length - 1) / 2)]
  if (plan === undefined) return []
  const subject = classSubject(world.spec, 'reference', machine.service, virtualTimers(settle))
  const { log } = await playPlan(world, subject, plan, seed)
  return [{ scenario, title: scenario.title, log }]
}

async function pageOf(library: Library, spec: Spec): Promise<string> {
  const shelf = library[spec.name]
  if (shelf === undefined) return specPage({ spec, scenarios: [], pictured: [] })
  const { scenarios } = await ownScenarios(library, spec.name)
  const shown = scenarios.filter(({ tags }) => tags.includes(pictured))
  const pictures = await Promise.all(shown.map((scenario) => picture(shelf, scenario)))
  return specPage({ spec, scenarios, pictured: pictures.flat() })
}

/** Every page by the name of its file; a conversation that consists of other conversations has no page of its own. */
export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  const library = await openLibrary()
  const specs = Object.values(await discoverSpecs()).filter(({ parts }) => parts === undefined)
  const pages = await Promise.all(
    specs.map(async (spec) => [`${spec.name}.md`, await pageOf(library, spec)] as const),
  )
  return Object.fromEntries([['README.md', sideBySide(specs)], ...pages])
}
