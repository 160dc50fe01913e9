/**
 * Swarms: every run of a campaign draws for itself what may happen in it and how often, so that each of them explores
 * another corner. A run is a plan, and a function of the spec, the seed and its number.
 */
import { stream } from '../../simulators/random.ts'
import type { Random } from '../../simulators/simulator.ts'
import { numbered } from '../playing/numbered.ts'
import type { Plan, Swarm } from '../playing/plan.ts'
import type { World } from '../playing/stage.ts'
import { sweeping } from '../playing/walk-script.ts'
import { actionsOf } from './actions.ts'
import { drawsOf, oneOf } from './draws.ts'
import { drawnHabits, habitsOf } from './habits.ts'

/** The name of a run of a campaign, and the number of the run that is called so. */
export const { nameOf: swarmName, numberOf: swarmNumber } = numbered('fuzz/')

/** The percentage of runs in which the script sends every event itself; in the other runs the services take part. */
const openPercent = 60

/** How many runs in 100 have nominal settings. */
const nominalPercent = 50

/** Of 100 things that may happen, how many are in: of all, of those that sweep everything away, of habits. */
const shares = {
  all: [100, 100, 80, 50],
  sweeping: [0, 10, 30],
  actions: [5, 15, 40],
  habits: [0, 5, 15, 40],
}

/** How often something that is in happens, as a share of all that may. */
const mostOften = 8

/** How many of 100 steps prefer what leads on, and how many come without a pause. */
const leanings = { keen: [50, 75, 90], hasty: [30, 60, 90] }

/** Draws the runs of campaigns in the world of a spec. */
export function swarmOf(world: World): (seed: string, number: number) => Plan {
  const { spec } = world
  const events = [...new Set(spec.proposals.map(({ what }) => what))]
  const actions = [...actionsOf(world).keys()]
  const habits = habitsOf(world)
  const draw = drawsOf(spec)
  const sweeps = sweeping(spec)
  const none: ReadonlySet<string> = new Set()

  const openSwarm = (random: Random): Swarm => {
    const share = { rare: oneOf(shares.sweeping, random) ?? 0, other: oneOf(shares.all, random) ?? 0 }
    return {
      ...leaningsOf(random),
      steps: 20 + random.below(41),
      rates: ratesOf(events, sweeps, share, random),
    }
  }
  const closedSwarm = (random: Random): Swarm => {
    const share = { rare: 0, other: oneOf(shares.actions, random) ?? 0 }
    return {
      ...leaningsOf(random),
      steps: 10 + random.below(21),
      rates: ratesOf(actions, none, share, random),
    }
  }

  return (seed, number) => {
    const name = swarmName(number)
    const random = stream(`${seed}/${name}`, 'swarm')
    const varied = random.chance(nominalPercent) ? null : oneOf(spec.variants, random)
    const open = random.chance(openPercent)
    const percent = oneOf(shares.habits, random) ?? 0
    return {
      name,
      title: open ? 'A swarm of events' : 'A swarm of deeds among services',
      settings: { ...spec.settings, ...varied },
      options: open ? {} : drawnHabits(habits, percent, draw, random),
      open,
      acting: { kind: 'swarm', ...(open ? openSwarm(random) : closedSwarm(random)) },
    }
  }
}

const leaningsOf = (random: Random): Pick<Swarm, 'keenPercent' | 'hastyPercent'> => ({
  keenPercent: oneOf(leanings.keen, random) ?? 0,
  hastyPercent: oneOf(leanings.hasty, random) ?? 0,
})

/** Which of the names are in, and at what rate. */
function ratesOf(
  names: readonly string[],
  rare: ReadonlySet<string>,
  percents: { readonly rare: number; readonly other: number },
  random: Random,
): Swarm['rates'] {
  const rates: Record<string, number> = {}
  for (const name of names) {
    const isIn = random.chance(rare.has(name) ? percents.rare : percents.other)
    const rate = 1 + random.below(mostOften)
    if (isIn) rates[name] = rate
  }
  return rates
}
