/**
 * The script of a swarm: in each step it takes one of the enabled actions, by its rate and after a pause, and it ends
 * with quiescence. In an open run the script sends events directly to the subject, mostly those that the table answers.
 * Among services it does what users and services may do, mostly what advances the nominal conversation.
 */
import { stream } from '../../simulators/random.ts'
import type { Random, Signal } from '../../simulators/simulator.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal } from '../../spec/words.ts'
import { aroundBudgets } from '../playing/edges.ts'
import { memoizePerSpec } from '../playing/memoize-per-spec.ts'
import type { Plan, Swarm } from '../playing/plan.ts'
import { type Saying, saying } from '../playing/saying.ts'
import type { Acting, View } from '../playing/script.ts'
import type { World } from '../playing/stage.ts'
import { actionsOf, done } from './actions.ts'
import { drawsOf, oneOf } from './draws.ts'
import { quiescenceOf } from './quiescence.ts'
import { drawnBy } from './rates.ts'

/** A signal and its recipient. */
interface Move {
  readonly to: string
  readonly signal: Signal
}

/** What a swarm would do next; null when nothing came up. */
type Moves = (view: View, random: Random) => Move | null

/** The number of draws for an event that the table answers. */
const tries = 8

/** Pauses (ms) beside those around the budgets. */
const shortPauses = [1, 20, 100, 400, 1000, 3000]

/** The script of a swarm; `seed` belongs to the run. */
export function swarmScript(world: World, { settings, open }: Plan, swarm: Swarm, seed: string): Acting {
  const { spec } = world
  const random = stream(seed, 'acts')
  const says = saying(spec, settings)
  const heal = quiescenceOf(spec, says)
  const edges = aroundBudgets(spec)
  const moves = open ? eventsSaid(spec, says, swarm) : actionsDone(world, swarm)
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
    reported: heal.reported,
  }
}

/** Every event that can be sent. */
const proposalsOf = memoizePerSpec(({ proposals }): ReadonlyMap<string, readonly Proposal[]> => {
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

/** Actions among services, and repeatedly the next step of the nominal conversation. */
function actionsDone(world: World, { rates, keenPercent }: Swarm): Moves {
  const drawn = drawnBy(rates)
  const { spec } = world
  const actions = actionsOf(world)
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
    const action = actions.get(drawn(random) ?? '')
    return action === undefined ? nextNominal(state) : { to: action.to, signal: done(action, draw, random) }
  }
}
