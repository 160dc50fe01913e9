/**
 * Contests: rivals do the same work in turns, in one process, and what counts is how many times as fast one was as the
 * other in the same round. A busy machine slows both, so the ratio holds where a rate would not.
 */

/** Someone who does a piece of work. `run` returns how many units it did; what comes before it is not measured. */
export interface Rival {
  readonly name: string
  readonly prepare: () => () => number
}

/** What a contest found. */
export interface Outcome {
  /** How many times as fast as the last rival each of the others was: the median over the rounds. */
  readonly ratios: Readonly<Record<string, number>>
  /** Nanoseconds of processor time for one unit, by rival: the median over the rounds. */
  readonly ns: Readonly<Record<string, number>>
}

/** Each rival works at least so long in a round, in microseconds of processor time. */
const leastUs = 80_000

const spentUs = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Lets a rival work for a while; returns nanoseconds for one unit. */
function measured({ prepare }: Rival): number {
  let us = 0
  let units = 0
  while (us < leastUs) {
    const run = prepare()
    const before = spentUs()
    units += run()
    us += spentUs() - before
  }
  return (us * 1000) / units
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Rounds in which the rivals get warm; what is compiled late would be slow in the first ones. */
const warming = 5

/** Holds a contest: some rounds to get warm, then those that count. */
export function contest(rivals: readonly Rival[], rounds: number): Outcome {
  const times = rivals.map(() => [] as number[])
  for (let round = -warming; round < rounds; round += 1)
    for (const [place, rival] of rivals.entries()) {
      const ns = measured(rival)
      if (round >= 0) times[place]?.push(ns)
    }
  const last = rivals.length - 1
  const ratioOf = (place: number) =>
    median((times[place] ?? []).map((ns, round) => (times[last]?.[round] ?? 0) / ns))
  const named = rivals
    .slice(0, last)
    .map(({ name }, place) => [`${name}/${rivals[last]?.name}`, ratioOf(place)])
  return {
    ratios: Object.fromEntries(named),
    ns: Object.fromEntries(rivals.map(({ name }, place) => [name, median(times[place] ?? [])])),
  }
}
