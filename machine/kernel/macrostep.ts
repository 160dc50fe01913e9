/** One macrostep: handles an event, then eventless transitions and raised events until none is left. */
import { type Configuration, type Configurations, type Moves, movesBy, selectorFor } from './configuration.ts'
import { type Move, moveOf } from './move.ts'
import type { Transition } from './node.ts'
import { type Candidate, firstOf, type Selector, select } from './select.ts'
import { argsOf, type Work } from './work.ts'

/** The data that is constant across steps. */
export interface Rules {
  readonly configurations: Configurations
  /** How many microsteps may follow one event; only an endless chart needs more. */
  readonly maxIterations: number
}

/** Handles the event of `work`, which has these candidates, and settles. */
export function macrostep(
  from: Configuration,
  selector: Selector | null,
  work: Work,
  rules: Rules,
): Configuration {
  const move = selector === null ? null : answering(from, selector, work, rules)
  return settled(move === null ? from : carriedOut(move, move.selected, work), work, rules)
}

/** Takes eventless transitions and handles raised events until none is left. */
export function settled(from: Configuration, work: Work, rules: Rules): Configuration {
  let at: Configuration = from
  let isNew = true
  for (let count = 1; !at.isDone; count += 1) {
    if (count > rules.maxIterations) restless(at, work, rules)
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
    const selector = selectorFor(at, event.type)
    const move = selector === null ? null : answering(at, selector, work, rules)
    if (move !== null) at = carriedOut(move, move.selected, work)
    isNew = true
  }
  return at
}

/** A chart whose eventless transitions and raised events form an endless loop. */
function restless({ value }: Configuration, { event }: Work, { maxIterations }: Rules): never {
  const place = `in ${JSON.stringify(value)}, on '${event.type}'`
  throw new Error(`The chart does not come to rest within ${maxIterations} microsteps, ${place}.`)
}

/** Performs a move and returns the resulting configuration. */
export function carriedOut(
  { operations, from, to }: Move,
  taken: readonly string[],
  work: Work,
): Configuration {
  work.at = from
  work.isRenewed = false
  for (const operation of operations) operation(work)
  if (taken.length > 0) work.taken = work.taken.length === 0 ? taken : [...work.taken, ...taken]
  return to
}

/** The move that handles the current event, or null. */
function answering(at: Configuration, { regions, own }: Selector, work: Work, rules: Rules): Move | null {
  const args = argsOf(work, at)
  if (regions.length === 0) return moveOfOne(at, firstOf(own, args), rules)
  const transitions: Transition[] = []
  return select({ regions, own }, args, transitions) ? moveOfAll(at, transitions, rules) : null
}

/** The move of eventless transitions, or null. */
function withoutEvent(at: Configuration, work: Work, rules: Rules): Move | null {
  const { eventless } = at
  const [first] = eventless
  if (first === undefined) return null
  const args = argsOf(work, at)
  if (eventless.length === 1) return moveOfOne(at, firstOf(first, args), rules)
  const transitions = new Set<Transition>()
  for (const candidates of eventless) {
    const candidate = firstOf(candidates, args)
    if (candidate !== null) transitions.add(candidate.transition)
  }
  return transitions.size === 0 ? null : moveOfAll(at, [...transitions], rules)
}

/** The move of a single candidate. It is computed when it is taken for the first time. */
function moveOfOne(at: Configuration, candidate: Candidate | null, rules: Rules): Move | null {
  if (candidate === null) return null
  candidate.move ??= moveOfAll(at, [candidate.transition], rules)
  return candidate.move
}

function moveOfAll(at: Configuration, transitions: readonly Transition[], rules: Rules): Move {
  const place = transitions.reduce<Moves>(movesBy, at.moves)
  place.move ??= moveOf(at, transitions, rules.configurations)
  return place.move
}
