/**
 * Contests: rivals do the same work in turns, each in a process of its own. The result is the ratio of their speeds: a
 * busy machine slows both, so the ratio holds where a rate would not. Separate processes keep them from affecting each
 * other: an engine that sees two kinds of contexts is slower than one that sees its own.
 */

/** A rival that does a piece of work. */
export interface Rival {
  readonly name: string
  /** Gets ready, in its process, for what the contest gives to all. */
  readonly ready: (given: never) => Promise<Ready>
}

/** A rival that is ready. */
export interface Ready {
  /** The result of the work, as a text: all rivals of a contest find the same. */
  readonly found: string
  /** Gets ready for one piece of work, which returns how many units it did. What comes before it is not measured. */
  readonly prepare: () => () => number
}

/** Rivals, and what is given to each of them: plain data, made once. */
export interface Contest {
  readonly given: () => Promise<unknown>
  readonly rivals: readonly Rival[]
}

/** Work that needs no preparation. */
export const always = (name: string, run: () => number, found: () => string = () => ''): Rival => ({
  name,
  ready: async () => ({ found: found(), prepare: () => run }),
})

/** What a contest found. */
export interface Outcome {
  /** The speed of each rival relative to the last one, by the fastest round of each. */
  readonly ratios: Readonly<Record<string, number>>
  /** Nanoseconds of processor time for one unit, by rival: the fastest of the rounds. */
  readonly ns: Readonly<Record<string, number>>
}

/** Rounds in which the rivals get warm; what is compiled late would be slow in the first ones. */
export const warming = 10

/** Each rival works at least so long in a round, in microseconds of processor time. */
const leastUs = 80_000

/** Processor time of this process so far, in microseconds. */
export const spentUs = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Runs a rival for a while; returns nanoseconds for one unit. */
export function measured(prepare: Ready['prepare']): number {
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

/** The one in the middle. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * The result of the rounds: `times` are those of each rival, in the order of `names`. Interference, from the compiler,
 * the collector or a neighbour, only adds time, so the fastest round is the closest to the cost of the work itself.
 */
export function outcomeOf(names: readonly string[], times: readonly (readonly number[])[]): Outcome {
  const last = names.length - 1
  const fastest = times.map((rounds) => Math.min(...rounds))
  const ratioOf = (place: number) => (fastest[last] ?? 0) / (fastest[place] ?? 0)
  const named = names.slice(0, last).map((name, place) => [`${name}/${names[last]}`, ratioOf(place)])
  return {
    ratios: Object.fromEntries(named),
    ns: Object.fromEntries(names.map((name, place) => [name, fastest[place] ?? 0])),
  }
}
