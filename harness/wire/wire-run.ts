/** Runs over a socket: the traffic as a run that is judged like every other one. */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Downstream, Passed, Wire } from '../../spec/wire.ts'
import type { Plan, Played } from '../playing/plan.ts'
import { wireLogs } from './wire-log.ts'

/** The plan of a run that an external client plays. */
export const wirePlan = (name: string, title: string, settings: Settings): Plan => ({
  name,
  title,
  settings,
  options: {},
  open: true,
  acting: { kind: 'path', strides: [] },
})

/** The outcome of a run: its traffic, its end, and the reason of a break. */
export interface WireRun {
  readonly passed: readonly Passed[]
  readonly untilMs: number
  readonly broken: Played['broken']
}

/** Makes runs of plans by a spec. What is not visible over a socket is not required. */
export function wireRuns(
  spec: Spec,
  wire: Wire,
  downstream: Downstream | null = null,
): (plan: Plan, run: WireRun) => Played {
  const logOf = wireLogs(spec)
  const emits = spec.effects.map(({ name }) => name).filter((name) => !wire.hidden.includes(name))
  return (plan, { passed, untilMs, broken }) => {
    const log = logOf(wire.read(passed, plan.settings, downstream))
    return {
      plan,
      log,
      wakes: [],
      passages: [],
      untilMs: Math.max(untilMs, log.at(-1)?.at ?? 0),
      emits,
      deaf: wire.deaf(plan.settings),
      broken,
      held: [],
      missed: [],
    }
  }
}
