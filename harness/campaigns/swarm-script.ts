/**
 * A swarm in action: step by step something of what is in, by its rate and after a pause, and healing at the end. In an
 * open run the script says events straight to the subject, mostly such as the table answers; among services it does what
 * users and services may do, mostly what leads through the nominal conversation.
 */
import { stream } from '../../simulators/random.ts'
import type { Random, Signal } from '../../simulators/simulator.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal } from '../../spec/words.ts'
import { aroundBudgets } from '../playing/edges.ts'
import { laidOut } from '../playing/laid-out.ts'
import type { Plan, Swarm } from '../playing/plan.ts'
import { type Saying, saying } from '../playing/saying.ts'
import type { Acting, View } from '../playing/script.ts'
import { deedsOf, done } from './deeds.ts'
import { drawsOf, oneOf } from './draws.ts'
import { healingOf } from './healing.ts'
import { drawnBy } from './rates.ts'

/** Something to be said to somebody. */
interface Move {
  readonly to: string
  readonly signal: Signal
}

/** What a swarm would do next; null when nothing came up. */
type Moves = (view: View, random: Random) => Move | null

/** So many draws are made for something that the table answers. */
const tries = 8

/** Pauses (ms) beside those around the budgets. */
const shortPauses = [1, 20, 100, 400, 1000, 3000]

/** The script of a swarm; `seed` belongs to the run. */
export function swarmScript(spec: Spec, { settings, open }: Plan, swarm: Swarm, seed: string): Acting {
  const random = stream(seed, 'acts')
  const says = saying(spec, settings)
  const heal = healingOf(spec, says)
  const edges = aroundBudgets(spec)
  const moves = open ? eventsSaid(spec, says, swarm) : deedsDone(spec, swarm)
  const pause = () =>
    random.chance(swarm.hastyPercent) ? 0 : (oneOf(random.chance(70) ? shortPauses : edges, random) ?? 0)
  let left = swarm.steps
  let wakeAt = 0
  return {
    next: (view) => {
      says.follow(view.log)
      if (view.at < wakeAt) return { kind: 'wait', until: wakeAt }
      if (left === 0) return heal.next(view)
      left -= 1
      const move = moves(view, random)
      const after = pause()
      if (move !== null) return { kind: 'act', after, ...move }
      wakeAt = view.at + after
      return { kind: 'wait', until: wakeAt }
    },
    told: heal.told,
  }
}

/** Everything that can be said, by event. */
const proposalsOf = laidOut(({ proposals }): ReadonlyMap<string, readonly Proposal[]> => {
  const byEvent = new Map<string, Proposal[]>(proposals.map(({ what }) => [what, []]))
  for (const proposal of proposals) byEvent.get(proposal.what)?.push(proposal)
  return byEvent
})

/** Events, straight to the subject. */
function eventsSaid(spec: Spec, says: Saying, { rates, keenPercent }: Swarm): Moves {
  const drawn = drawnBy(rates)
  const proposals = proposalsOf(spec)

  const drawnSignal = (random: Random): Signal | null => {
    const proposal = oneOf(proposals.get(drawn(random) ?? '') ?? [], random)
    return proposal === null ? null : says.say(proposal)
  }
  return ({ state, at }, random) => {
    const isKeen = random.chance(keenPercent)
    let signal: Signal | null = null
    for (let tried = 0; tried < tries; tried += 1) {
      const next = drawnSignal(random)
      signal = next ?? signal
      if (next !== null && (!isKeen || says.changes(next, state, at))) break
    }
    return signal === null ? null : { to: 'subject', signal }
  }
}

/** Deeds among services, and the next step of the nominal conversation again and again. */
function deedsDone(spec: Spec, { rates, keenPercent }: Swarm): Moves {
  const drawn = drawnBy(rates)
  const deeds = deedsOf(spec)
  const draw = drawsOf(spec)
  let nominal = -1

  /** The nominal conversation goes round: the next of its steps that is for this state. */
  const nextNominal = (state: string): Move | null => {
    const { opening } = spec
    for (let further = 1; further <= opening.length; further += 1) {
      const step = opening[(nominal + further) % opening.length]
      if (step?.in !== state) continue
      nominal = (nominal + further) % opening.length
      return { to: step.to, signal: { what: step.what, with: step.with } }
    }
    return null
  }

  return ({ state }, random) => {
    if (random.chance(keenPercent)) return nextNominal(state)
    const deed = deeds.get(drawn(random) ?? '')
    return deed === undefined ? nextNominal(state) : { to: deed.to, signal: done(deed, draw, random) }
  }
}
