/**
 * Liveness: a field is live in a state as long as something may still depend on its value there. Two states that differ
 * only in dead fields behave the same from then on, for every input.
 */
import { LongList } from '../../machine/space/long-list.ts'
import type { Sources } from '../../machine/studying.ts'

/** What a step does with the fields of a context, by their places. */
export interface Flow {
  /** The fields that anything visible depends on. */
  readonly decides: ReadonlySet<number>
  /** The fields that it writes, and what of. */
  readonly writes: ReadonlyMap<number, Sources>
  /** The fields that reports may contain in the states that it leads to. */
  readonly seen: ReadonlySet<number>
}

/** Every step between states, by their numbers, with the number of its effect. */
export interface Paths {
  /** Steps are added state by state, in the order of their numbers. */
  readonly add: (from: number, to: number, flow: number) => void
  /** Whether a field is alive behind any step of this flow, once all steps were added. */
  readonly after: (flows: readonly Flow[], fields: number) => (flow: number, place: number) => boolean
}

const bits = 32

/** A set of fields as words of bits. */
const wordsOf = (places: Iterable<number>, words: number): Int32Array => {
  const made = new Int32Array(words)
  for (const place of places) made[place >> 5] = (made[place >> 5] as number) | (1 << (place & 31))
  return made
}

const has = (words: Int32Array, from: number, place: number): boolean =>
  (((words[from + (place >> 5)] as number) >> (place & 31)) & 1) === 1

/** Puts a set of fields into another one; whether any of them is new there. */
function join(into: Int32Array, at: number, set: Int32Array, from: number, words: number): boolean {
  let isNew = false
  for (let word = 0; word < words; word += 1) {
    const joined = (into[at + word] as number) | (set[from + word] as number)
    if (joined === into[at + word]) continue
    into[at + word] = joined
    isNew = true
  }
  return isNew
}

/** A flow as bits. */
interface Packed {
  readonly decides: Int32Array
  readonly seen: Int32Array
  readonly keeps: Int32Array
  readonly writes: readonly { readonly place: number; readonly sources: Int32Array }[]
}

function packed({ decides, writes, seen }: Flow, words: number): Packed {
  const keeps = wordsOf(writes.keys(), words).map((word) => ~word)
  const made = [...writes].filter(([, sources]) => sources.size > 0)
  return {
    decides: wordsOf(decides, words),
    seen: wordsOf(seen, words),
    keeps,
    writes: made.map(([place, sources]) => ({ place, sources: wordsOf(sources, words) })),
  }
}

/** No step yet. */
export function paths(): Paths {
  const steps = { from: new LongList(), to: new LongList(), flow: new LongList() }
  let states = 0
  let words = 0
  let alive = new Int32Array(0)

  /**
   * Marks the fields that are live behind each step as live before it, the last step first; returns whether any is new.
   */
  const sweep = (flows: readonly Packed[]): boolean => {
    const before = alive.slice(0, words)
    let isNew = false
    for (let step = steps.to.length - 1; step >= 0; step -= 1) {
      const [from, to] = [
        (steps.from.numbers[step] as number) * words,
        (steps.to.numbers[step] as number) * words,
      ]
      const { decides, keeps, writes } = flows[steps.flow.numbers[step] as number] as Packed
      for (let word = 0; word < words; word += 1)
        before[word] = (decides[word] as number) | ((alive[to + word] as number) & (keeps[word] as number))
      for (const { place, sources } of writes) if (has(alive, to, place)) join(before, 0, sources, 0, words)
      isNew = join(alive, from, before, 0, words) || isNew
    }
    return isNew
  }

  return {
    add: (from, to, flow) => {
      states = Math.max(states, from + 1, to + 1)
      steps.from.push(from)
      steps.to.push(to)
      steps.flow.push(flow)
    },
    after: (flows, fields) => {
      words = Math.ceil(fields / bits)
      alive = new Int32Array(states * words)
      const all = flows.map((flow) => packed(flow, words))
      for (let step = 0; step < steps.to.length; step += 1) {
        const { seen } = all[steps.flow.numbers[step] as number] as Packed
        join(alive, (steps.to.numbers[step] as number) * words, seen, 0, words)
      }
      while (sweep(all)) {}
      const behind = new Int32Array(flows.length * words)
      for (let step = 0; step < steps.to.length; step += 1) {
        const [at, to] = [steps.flow.numbers[step] as number, steps.to.numbers[step] as number]
        join(behind, at * words, alive, to * words, words)
      }
      return (flow, place) => has(behind, flow * words, place)
    },
  }
}
