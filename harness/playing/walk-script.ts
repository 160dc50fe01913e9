/**
 * A random walk: events that are possible now, drawn from the run's own stream, three in four of those that the table
 * answers with a change or an output, with pauses drawn from around the limits of the spec. Each walk leaves out most
 * of the events that would end it.
 */

import { stream } from '../../simulators/random.ts'
import type { Signal } from '../../simulators/simulator.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { aroundBudgets } from './edges.ts'
import { saying } from './saying.ts'
import type { Script } from './script.ts'

/** Pauses (ms) that a walk makes beside those around the budgets. */
const shortPauses = [0, 0, 0, 1, 20, 100]

const nothing: ReadonlySet<string> = new Set()

/**
 * Events that change the state from almost anywhere, such as failures and ends: where they all take part, nothing else
 * is ever reached. Where there is nothing else, nothing is swept away.
 */
export function sweeping({ rows, states, proposals }: Spec): ReadonlySet<string> {
  const from = new Map<string, Set<string>>()
  for (const row of rows) {
    if (!('event' in row.on) || row.to === 'stay') continue
    const { event } = row.on
    from.set(event, new Set([...(from.get(event) ?? []), ...row.from]))
  }
  const swept = new Set(
    [...from].filter(([, places]) => 2 * places.size >= states.length).map(([event]) => event),
  )
  return proposals.every(({ what }) => swept.has(what)) ? nothing : swept
}

/** The percentage of walks that receive each of the sweeping events. */
const sweepingPercent = 8

/** The possible events at this point: every proposal whose ids exist, and whether the table answers it. */
export function enabled(
  spec: Spec,
  { say, changes }: ReturnType<typeof saying>,
  state: string,
  at: number,
  leftOut: ReadonlySet<string> = nothing,
): readonly { readonly signal: Signal; readonly changes: boolean }[] {
  return spec.proposals.flatMap((proposal) => {
    if (leftOut.has(proposal.what)) return []
    const signal = say(proposal)
    return signal === null ? [] : [{ signal, changes: changes(signal, state, at) }]
  })
}

/** Walks `steps` steps from a draw of its own stream. */
export function walkScript(spec: Spec, settings: Settings, steps: number, seed: string): Script {
  const random = stream(seed, 'walk')
  const pauses = [...shortPauses, ...aroundBudgets(spec)]
  const says = saying(spec, settings)
  const leftOut = new Set([...sweeping(spec)].filter(() => !random.chance(sweepingPercent)))
  let left = steps
  return {
    next: ({ at, log, state }) => {
      says.follow(log)
      if (left === 0) return { kind: 'end' }
      left -= 1
      const possible = enabled(spec, says, state, at, leftOut)
      const changing = possible.filter(({ changes }) => changes)
      if (possible.length === 0) return { kind: 'end' }
      const chosen = random.chance(75) && changing.length > 0 ? changing : possible
      const signal = chosen[random.below(chosen.length)]?.signal
      if (signal === undefined) return { kind: 'end' }
      const after = random.chance(50) ? 0 : (pauses[random.below(pauses.length)] ?? 0)
      return { kind: 'act', after, to: 'subject', signal }
    },
  }
}
