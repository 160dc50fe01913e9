/**
 * Coming to rest: timers alone must not go round for ever, and from every state one event and the time after it must
 * lead back to where a conversation may rest. Time is fair: what is due fires.
 */
import type { Spec } from '../../spec/spec.ts'
import { type Past, utterable } from '../playing/saying.ts'
import type { ChartRun, Moment } from './chart-subject.ts'

/** Time led from one state to another; -1 stands for a state outside of a bounded search. */
export interface TimeEdge {
  readonly from: number
  readonly to: number
}

/**
 * States from which timers can fire for ever, in order. States that time leaves for nowhere are taken away, then those
 * that now are left by nothing, and so on: what stays goes round.
 */
export function restless(edges: readonly TimeEdge[]): readonly number[] {
  const left = new Map<number, number>()
  const into = new Map<number, number[]>()
  for (const { from, to } of edges) {
    left.set(from, (left.get(from) ?? 0) + 1)
    const sources = into.get(to) ?? []
    sources.push(from)
    into.set(to, sources)
  }
  const resting = [...into.keys()].filter((state) => !left.has(state))
  for (const state of resting)
    for (const from of into.get(state) ?? []) {
      const rest = (left.get(from) ?? 0) - 1
      left.set(from, rest)
      if (rest === 0) resting.push(from)
    }
  return [...left].flatMap(([state, edges]) => (edges > 0 ? [state] : [])).sort((a, b) => a - b)
}

/** The maximum number of timers that may fire in a silence until a conversation is back. */
const atMostTimers = 20

/**
 * Whether a conversation comes back to where it may rest: to where it began, or, where nothing begins or ends, to any
 * state in which it rests once it is healed. What led there last is tried first.
 */
export function homeward(spec: Spec, run: ChartRun): (moment: Moment, at: number, past: Past) => boolean {
  const endings = spec.proposals.map((each) => utterable(spec, each))
  const homes = homesOf(spec)

  const isBack = (from: Moment): boolean => {
    let moment = from
    for (let fired = 0; !homes.includes(moment.published); fired += 1) {
      if (fired === atMostTimers || run.due(moment) === null) return false
      moment = run.fire(moment)
    }
    return true
  }

  return (moment, at, past) => {
    if (homes.includes(moment.published)) return true
    const place = endings.findIndex((ending) => {
      const signal = ending(past)
      return signal !== null && isBack(run.say(moment, signal, at))
    })
    const [found] = place < 0 ? [] : endings.splice(place, 1)
    if (found !== undefined) endings.unshift(found)
    return found !== undefined
  }
}

/** The states in which a conversation may rest when everything about it is over. */
export const homesOf = ({ initial, quiescence }: Spec): readonly string[] =>
  quiescence.at(-1)?.rests ?? [initial]
