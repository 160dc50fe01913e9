/** The script of a plan: a scenario, a path through the chart, a random walk, or a swarm. */
import { swarmScript } from '../campaigns/swarm-script.ts'
import { scenarioScript } from '../stories/scenario-script.ts'
import { openedScript } from './opening.ts'
import { pathScript } from './path-script.ts'
import type { Plan } from './plan.ts'
import type { Acting } from './script.ts'
import type { World } from './stage.ts'
import { walkScript } from './walk-script.ts'

const nothingExpected = () => ({ held: [], missed: [] })

/** The script of a plan; `seed` belongs to the run. */
export function scriptOf(world: World, plan: Plan, seed: string): Acting {
  const { spec } = world
  const { acting, settings } = plan
  if (acting.kind === 'path')
    return { ...pathScript(spec, settings, acting.strides), reported: nothingExpected }
  if (acting.kind === 'walk')
    return { ...walkScript(spec, settings, acting.steps, seed), reported: nothingExpected }
  if (acting.kind === 'swarm') return swarmScript(world, plan, acting, seed)
  return openedScript(spec, acting.case.startIn, scenarioScript(spec, acting.case))
}
