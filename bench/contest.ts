/**
 * Contests: rivals do the same work in turns, each in a process of its own, and what counts is how many times as fast one
 * was as the other in the same round. A busy machine slows both, so the ratio holds where a rate would not. In processes
 * they do not spoil each other: an engine that sees two kinds of contexts is slower than one that sees its own.
 */

/** Someone who does a piece of work. */
export interface Rival {
  readonly name: string
  /** Gets ready, in its process, for what the contest gives to all. */
  readonly ready: (given: never) => Promise<Ready>
}

/** A rival that is ready. */
export interface Ready {
  /** What comes of the work, as a text: all rivals of a contest find the same. */
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
  /** How many times as fast as the last rival each of the others was: the median over the rounds. */
  readonly ratios: Readonly<Record<string, number>>
  /** Nanoseconds of processor time for one unit, by rival: the median over the rounds. */
  readonly ns: Readonly<Record<string, number>>
}

/** Rounds in which the rivals get warm; what is compiled late would be slow in the first ones. */
export const warming = 5

/** Each rival works at least so long in a round, in microseconds of processor time. */
const leastUs = 80_000

/** Processor time of this process so far, in microseconds. */
export const spentUs = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Lets a rival work for a while; returns nanoseconds for one unit. */
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

/** What came of the rounds: `times` are those of each rival, in the order of `names`. */
export function outcomeOf(names: readonly string[], times: readonly (readonly number[])[]): Outcome {
  const last = names.length - 1
  const ratioOf = (place: number) =>
    median((times[place] ?? []).map((ns, round) => (times[last]?.[round] ?? 0) / ns))
  const named = names.slice(0, last).map((name, place) => [`${name}/${names[last]}`, ratioOf(place)])
  return {
    ratios: Object.fromEntries(named),
    ns: Object.fromEntries(names.map((name, place) => [name, median(times[place] ?? [])])),
  }
}
