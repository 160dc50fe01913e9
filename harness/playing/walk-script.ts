/**
 * A random walk: events that are possible now, drawn from the run's own stream, three in four of those that the table
 * answers with a change or an output, with pauses drawn from around the limits of the spec.
 */

import { stream } from '../../simulators/random.ts'
import type { Signal } from '../../simulators/simulator.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { saying } from './saying.ts'
import type { Script } from './script.ts'

/** Pauses (ms) that a walk makes beside those around the budgets. */
const shortPauses = [0, 0, 0, 1, 20, 100]

/** What can be said at this point: every proposal whose ids exist, and whether the table answers it. */
export function enabled(
  spec: Spec,
  { say, changes }: ReturnType<typeof saying>,
  state: string,
  at: number,
): readonly { readonly signal: Signal; readonly changes: boolean }[] {
  return spec.proposals.flatMap((proposal) => {
    const signal = say(proposal)
    return signal === null ? [] : [{ signal, changes: changes(signal, state, at) }]
  })
}

/** Walks `steps` steps from a draw of its own stream. */
export function walkScript(spec: Spec, settings: Settings, steps: number, seed: string): Script {
  const random = stream(seed, 'walk')
  const pauses = [...shortPauses, ...aroundBudgets(spec)]
  const says = saying(spec, settings)
  let left = steps
  return {
    next: ({ at, log, state }) => {
      says.follow(log)
      if (left === 0) return { kind: 'end' }
      left -= 1
      const possible = enabled(spec, says, state, at)
      const changing = possible.filter(({ changes }) => changes)
      const chosen = random.chance(75) && changing.length > 0 ? changing : possible
      const signal = chosen[random.below(chosen.length)]?.signal
      if (signal === undefined) return { kind: 'end' }
      const after = random.chance(50) ? 0 : (pauses[random.below(pauses.length)] ?? 0)
      return { kind: 'act', after, to: 'subject', signal }
    },
  }
}

/** One before, at and one after every limit. */
const aroundBudgets = (spec: Spec): readonly number[] =>
  [...new Set(spec.budgets.map(({ ms }) => ms))].sort((a, b) => a - b).flatMap((ms) => [ms - 1, ms, ms + 1])
