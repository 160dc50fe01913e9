/** One macrostep: the answer to an event, then eventless transitions and raised events until nothing is left to do. */
import { type Configuration, type Configurations, type Moves, movesBy, selectorFor } from './configuration.ts'
import { type Move, moveOf } from './move.ts'
import type { Transition } from './node.ts'
import { firstOf, select } from './select.ts'
import { argsOf, type Work } from './work.ts'

/** What does not change from step to step. */
export interface Rules {
  readonly configurations: Configurations
  /** How many microsteps may follow one event; none but an endless chart needs many. */
  readonly maxIterations: number
}

/** Whether nothing can come of an event, whatever the guards say. */
export const isDeaf = (at: Configuration, event: string): boolean =>
  at.eventless.length === 0 && selectorFor(at, event) === null

/** Answers the event of `work` and settles. */
export function macrostep(from: Configuration, work: Work, rules: Rules): Configuration {
  const move = answering(from, work, rules)
  return settled(move === null ? from : carriedOut(move, move.selected, work), work, rules)
}

/** Takes eventless transitions and answers raised events until nothing is left. */
export function settled(from: Configuration, work: Work, rules: Rules): Configuration {
  let at: Configuration = from
  let isNew = true
  for (let count = 1; !at.isDone; count += 1) {
    if (count > rules.maxIterations) throw new Error(`No end after ${rules.maxIterations} microsteps.`)
    const eventless: Move | null = isNew ? withoutEvent(at, work, rules) : null
    if (eventless !== null) {
      at = carriedOut(eventless, eventless.kept, work)
      isNew = eventless.renews || work.isRenewed
      continue
    }
    const event = work.raised[work.answered]
    if (event === undefined) break
    work.answered += 1
    work.event = event
    const move = answering(at, work, rules)
    if (move !== null) at = carriedOut(move, move.selected, work)
    isNew = true
  }
  return at
}

/** Performs a move and tells where it leads. */
export function carriedOut(
  { operations, from, to }: Move,
  taken: readonly string[],
  work: Work,
): Configuration {
  work.at = from
  work.isRenewed = false
  for (const operation of operations) operation(work)
  for (const id of taken) work.taken.push(id)
  return to
}

/** The move that answers the event at hand, or null. */
function answering(at: Configuration, work: Work, rules: Rules): Move | null {
  const selector = selectorFor(at, work.event.type)
  if (selector === null) return null
  const args = argsOf(work)
  if (selector.regions.length === 0) return moveOfOne(at, firstOf(selector.own, args, at), rules)
  const transitions: Transition[] = []
  return select(selector, args, at, transitions) ? moveOfAll(at, transitions, rules) : null
}

/** The move that needs no event, or null. */
function withoutEvent(at: Configuration, work: Work, rules: Rules): Move | null {
  const { eventless } = at
  const [first] = eventless
  if (first === undefined) return null
  const args = argsOf(work)
  if (eventless.length === 1) return moveOfOne(at, firstOf(first, args, at), rules)
  const transitions = new Set<Transition>()
  for (const candidates of eventless) {
    const transition = firstOf(candidates, args, at)
    if (transition !== null) transitions.add(transition)
  }
  return transitions.size === 0 ? null : moveOfAll(at, [...transitions], rules)
}

const moveOfOne = (at: Configuration, transition: Transition | null, rules: Rules): Move | null =>
  transition === null ? null : (movesBy(at.moves, transition).move ?? moveOfAll(at, [transition], rules))

function moveOfAll(at: Configuration, transitions: readonly Transition[], rules: Rules): Move {
  const place = transitions.reduce<Moves>(movesBy, at.moves)
  place.move ??= moveOf(at, transitions, rules.configurations)
  return place.move
}
