/** Habits: options of the services and of the network for one run, out of those that a scenario may give. */
import type { Options, Random } from '../../simulators/simulator.ts'
import type { Habit as Word } from '../../spec/phrases.ts'
import type { World } from '../playing/stage.ts'
import { worldVocabulary } from '../playing/world-vocabulary.ts'
import type { Draw } from './draws.ts'

/** One option of one service. */
interface Habit extends Pick<Word, 'service' | 'option' | 'shape'> {
  /** The most that it may be; null where the spec assumes nothing. */
  readonly most: number | null
}

/** Every option that a scenario may give to a participant. */
export function habitsOf(world: World): readonly Habit[] {
  const { assumed } = world.spec
  return Object.values(worldVocabulary(world).gathered.groups).flatMap(({ shape: { words } }) =>
    Object.values(words).map(({ service, option, shape }) => ({
      ...{ service, option, shape },
      most: assumed.options[`${service}.${option}`] ?? null,
    })),
  )
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
