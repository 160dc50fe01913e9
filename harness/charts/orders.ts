/**
 * Orders: what falls into one instant, and which of two pending timers fires first. In a search with races an event is
 * sent directly after the previous timer or directly before the next one, and never in between. That is enough for
 * every order of pending timers: on a path with given steps, the instant of each event is bounded by the other events
 * and the due timers. The order of two timers depends on a difference of instants, and such a difference has its
 * minimum and its maximum where each instant is as early or as late as possible.
 */
import type { Timer } from '../../machine/step.ts'
import type { Observer } from './observer.ts'
import type { Step } from './search.ts'

/** Pairs of things that may come in two orders. */
export interface Ordered {
  /** How many were seen in both orders. */
  readonly both: number
  /** Those that were seen in one order only, as `first, second`. */
  readonly one: readonly string[]
}

/** The orders that a search went through. */
export interface Orders {
  /** Events and timers that were answered at one instant, one directly after the other. */
  readonly instant: Ordered
  /** Timers that were pending together, by which of them fired first. */
  readonly pending: Ordered
}

/** Records the orders in a search with races. */
export interface Ordering {
  readonly observer: Observer
  readonly found: () => Orders
}

/** What came directly after what, or where. */
type Followers<First = string> = Map<First, Set<string>>

const follow = <First>(followers: Followers<First>, first: First, second: string): void => {
  const known = followers.get(first)
  if (known === undefined) followers.set(first, new Set([second]))
  else known.add(second)
}

function ordered(followers: Followers): Ordered {
  const one: string[] = []
  let both = 0
  for (const [first, seconds] of followers)
    for (const second of seconds) {
      if (!followers.get(second)?.has(first)) one.push(`${first}, ${second}`)
      else if (first < second) both += 1
    }
  return { both, one: one.sort() }
}

/** A timer by its delay and the state that it belongs to. */
const timerName = ({ id }: Timer): string => {
  const [, , delay = id, , ...state] = id.split('.')
  return state.length === 0 ? id : `${delay} in ${state.join('.')}`
}

/** Begins with nothing seen. */
export function ordering(): Ordering {
  const instant: Followers = new Map()
  const pending: Followers = new Map()
  return {
    observer: () => {
      const arrived: Followers<number> = new Map()
      const left: Followers<number> = new Map()
      const firedBy = firings()
      return {
        look: (step, to) => {
          const { from, said, at } = step
          const timer = said === null ? firedBy(step) : null
          if (timer !== null)
            for (const other of from.moment.state.timers)
              if (other !== timer) follow(pending, timerName(timer), timerName(other))
          const what = timer === null ? said : timerName(timer)
          if (what === null || step.taken === '') return
          if (to >= 0) follow(arrived, to, what)
          if (at === from.at) follow(left, from.number, what)
        },
        end: () => {
          for (const [state, firsts] of arrived)
            for (const second of left.get(state) ?? [])
              for (const first of firsts) follow(instant, first, second)
        },
      }
    },
    found: () => ({ instant: ordered(instant), pending: ordered(pending) }),
  }
}

/** Reports which timer fired in a step of time: a search fires the due timers in their order, and then none. */
function firings(): (step: Step) => Timer | null {
  let leaving = -1
  let fired = 0
  return ({ from, at }) => {
    fired = from.number === leaving ? fired + 1 : 0
    leaving = from.number
    return from.moment.state.timers.filter(({ due }) => due === at)[fired] ?? null
  }
}
