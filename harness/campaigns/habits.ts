/** Habits: options of the services and of the network for one run, out of those that a scenario may give. */
import type { Shape, Word } from '../../scenarios/language/shape.ts'
import { given } from '../../scenarios/language/words/given.ts'
import type { Options, Random } from '../../simulators/simulator.ts'
import type { Spec } from '../../spec/spec.ts'
import { network } from '../playing/network.ts'
import type { Draw } from './draws.ts'

/** One option of one service. */
interface Habit {
  readonly service: string
  readonly option: string
  readonly shape: Shape
  /** The most that it may be; null where the spec assumes nothing. */
  readonly most: number | null
}

/** Every option that a scenario may give to somebody who takes part. */
export function habitsOf({ cast, assumed }: Spec): readonly Habit[] {
  const groups = Object.values(given).filter((group) => 'service' in group)
  const habits = groups.flatMap(({ service: owner, shape }) =>
    Object.values(shape.words as Readonly<Record<string, Word>>).flatMap(
      ({ service = owner, option, shape: takes }) =>
        option === undefined
          ? []
          : [{ service, option, shape: takes, most: assumed.options[`${service}.${option}`] ?? null }],
    ),
  )
  return habits.filter(({ service }) => service === network || cast.includes(service))
}

/** Options by service, each in with `percent` of 100. */
export function drawnHabits(
  habits: readonly Habit[],
  percent: number,
  draw: Draw,
  random: Random,
): Readonly<Record<string, Options>> {
  const options: Record<string, Record<string, Options[string]>> = {}
  for (const { service, option, shape, most } of habits) {
    if (!random.chance(percent)) continue
    const value = draw(shape, random)
    if (value !== null && isWithin(most, value)) options[service] = { ...options[service], [option]: value }
  }
  return options
}

const isWithin = (most: number | null, value: Options[string]): boolean =>
  most === null || (typeof value === 'number' && value >= 0 && value <= most)
