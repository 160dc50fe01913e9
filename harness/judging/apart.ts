/** The world apart: what a document takes for granted of it is judged only where nobody else has to keep it. */
import type { Spec } from '../../spec/spec.ts'
import type { Plan } from '../playing/plan.ts'

/**
 * The spec without the monitors that watch the world alone: campaigns break its word on purpose, and in company the
 * other part keeps it or not.
 */
export const apartFromWorld = (spec: Spec): Spec => ({
  ...spec,
  monitors: spec.monitors.filter(({ id }) => !spec.assumed.monitors.includes(id)),
})

/** The spec that judges one run: a run of a campaign is judged as the campaign judges it. */
export const judgeOf = (spec: Spec, { acting }: Plan): Spec =>
  acting.kind === 'swarm' ? apartFromWorld(spec) : spec
