/** Who acts in a plan: a scenario, a path through the chart, a random walk, or a swarm. */
import type { Spec } from '../../spec/spec.ts'
import { swarmScript } from '../campaigns/swarm-script.ts'
import { scenarioScript } from '../stories/scenario-script.ts'
import { openedScript } from './opening.ts'
import { pathScript } from './path-script.ts'
import type { Plan } from './plan.ts'
import type { Acting } from './script.ts'
import { walkScript } from './walk-script.ts'

const nothingExpected = () => ({ held: [], missed: [] })

/** The script of a plan; `seed` belongs to the run. */
export function scriptOf(spec: Spec, plan: Plan, seed: string): Acting {
  const { acting, settings } = plan
  if (acting.kind === 'path') return { ...pathScript(spec, settings, acting.strides), told: nothingExpected }
  if (acting.kind === 'walk')
    return { ...walkScript(spec, settings, acting.steps, seed), told: nothingExpected }
  if (acting.kind === 'swarm') return swarmScript(spec, plan, acting, seed)
  return openedScript(spec, acting.case.startIn, scenarioScript(spec, acting.case))
}
