/** Runs over a socket: what passed, as a run that is judged like every other one. */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Downstream, Passed, Wire } from '../../spec/wire.ts'
import type { Plan, Played } from '../playing/plan.ts'
import { wireLogs } from './wire-log.ts'

/** The plan of a run that somebody else plays. */
export const wirePlan = (name: string, title: string, settings: Settings): Plan => ({
  name,
  title,
  settings,
  options: {},
  open: true,
  acting: { kind: 'path', strides: [] },
})

/** What came of a run: what passed, until when, and what broke it off. */
export interface WireRun {
  readonly passed: readonly Passed[]
  readonly untilMs: number
  readonly broken: Played['broken']
}

/** Makes runs of plans by a spec. What nobody sees or says over a socket is not asked for. */
export function wireRuns(
  spec: Spec,
  wire: Wire,
  downstream: Downstream | null = null,
): (plan: Plan, run: WireRun) => Played {
  const logOf = wireLogs(spec)
  const shows = spec.effects.map(({ name }) => name).filter((name) => !wire.hidden.includes(name))
  return (plan, { passed, untilMs, broken }) => {
    const log = logOf(wire.read(passed, plan.settings, downstream))
    return {
      plan,
      log,
      wakes: [],
      passages: [],
      untilMs: Math.max(untilMs, log.at(-1)?.at ?? 0),
      shows,
      deaf: wire.deaf(plan.settings),
      broken,
      held: [],
      missed: [],
    }
  }
}
