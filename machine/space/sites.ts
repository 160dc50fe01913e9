/** Sites: the configurations that a search reaches, by number, with what it learns about each. */
import type { EventObject } from 'xstate'
import { recordIn } from '../kernel/adopted.ts'
import { type Configuration, selectorFor } from '../kernel/configuration.ts'
import type { Context } from '../kernel/context.ts'
import { carriedOut, macrostep, settled } from '../kernel/macrostep.ts'
import type { Node } from '../kernel/node.ts'
import { type Work, workOn } from '../kernel/work.ts'
import { type Lesson, learnt, type Outcome, outcomeOf } from './lessons.ts'
import type { Packed } from './packed.ts'
import { heldAt, type Slot } from './packing.ts'

/** A configuration. */
export interface Site {
  readonly configuration: Configuration
  /** The numbers of the events that have candidates here. All other events change nothing and cost nothing. */
  readonly received: readonly number[]
  /** By the number of the event. */
  readonly lessons: (Lesson | undefined)[]
}

/** The sites of one search. */
export interface Sites {
  /** By number, in order of discovery. */
  readonly list: readonly Site[]
  /** Begins, and returns the row of the first state. */
  readonly begin: (context: Context) => Outcome
  /** Performs the step on an event from the row that begins at `from`, and learns its outcome. */
  readonly learn: (site: Site, event: number, rows: Int32Array, from: number) => Outcome
}

/** Begins without sites; a chart receives only `events`. */
export function sitesOf({ program, packing, watched }: Packed, events: readonly EventObject[]): Sites {
  const { rules, first } = program
  const { slots } = packing
  const keyOf = siteKeys(program.root)
  const numbers = new Map<Configuration | string, number>()
  const list: Site[] = []

  const numberOf = (configuration: Configuration): number => {
    const known = numbers.get(configuration)
    if (known !== undefined) return known
    const key = keyOf(configuration)
    const number = numbers.get(key) ?? added(configuration)
    numbers.set(configuration, number).set(key, number)
    return number
  }

  const added = (configuration: Configuration): number => {
    const isReceived = ({ type }: EventObject) =>
      configuration.eventless.length > 0 || selectorFor(configuration, type) !== null
    const received = events.flatMap((event, place) => (isReceived(event) ? [place] : []))
    return list.push({ configuration, received, lessons: [] }) - 1
  }

  const working = (context: Context, event: EventObject, at: Configuration): Work => {
    const snapshot = { value: at.value, context }
    const beginning = { event, now: 0, at, copies: 0, isKeptByClosures: false }
    // The context was created for this step, so that it may be written at once.
    return { ...workOn({ snapshot, timers: [], armed: 0 }, beginning), isOwn: true }
  }

  const outcome = (to: Configuration, { context }: Work): Outcome =>
    outcomeOf(packing, numberOf(to), watched.written(context))

  return {
    list,
    begin: (context) => {
      const work = working(context, { type: 'xstate.init' }, first.from)
      return outcome(settled(carriedOut(first, [], work), work, rules), work)
    },
    learn: ({ configuration, lessons }, place, rows, from) => {
      const context = watched.begin(slots.map((slot) => slot.values[heldAt(slot, rows, from)]))
      const event = events[place] as EventObject
      const work = working(context, event, configuration)
      const to = macrostep(configuration, selectorFor(configuration, event.type), work, rules)
      const read = watched.read().map((each) => slots[each] as Slot)
      const made = outcome(to, work)
      lessons[place] = learnt(lessons[place], read, made, rows, from)
      return made
    },
  }
}

const hasAlways = ({ always, children }: Node): boolean => always.length > 0 || children.some(hasAlways)

/** Whether eventless transitions of several regions may be taken together, in the order in which these were entered. */
const isOrdered = ({ type, children }: Node): boolean =>
  (type === 'parallel' && children.filter(hasAlways).length > 1) || children.some(isOrdered)

/**
 * Returns the same key for configurations that behave the same: the order in which regions were entered counts only
 * where it is observable.
 */
function siteKeys(root: Node): (configuration: Configuration) => string {
  const ordersOf = isOrdered(root) ? (active: readonly Node[]) => active.map(({ order }) => order) : () => []
  return (configuration) => {
    const { value, active, isDone } = configuration
    return JSON.stringify([value, recordIn(configuration), isDone, ordersOf(active)])
  }
}
