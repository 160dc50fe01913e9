/**
 * The world apart: the assumptions of a document about its environment are judged only where no other part must keep
 * them.
 */
import type { Spec } from '../../spec/spec.ts'
import type { Plan } from '../playing/plan.ts'

/**
 * The spec without the monitors of the environment: campaigns break its assumptions on purpose, and in company they are
 * the responsibility of the other part.
 */
export const apartFromWorld = (spec: Spec): Spec => ({
  ...spec,
  monitors: spec.monitors.filter(({ id }) => !spec.assumed.monitors.includes(id)),
})

/** The spec that judges one run: a run of a campaign is judged as the campaign judges it. */
export const judgeOf = (spec: Spec, { acting }: Plan): Spec =>
  acting.kind === 'swarm' ? apartFromWorld(spec) : spec
