/** The work of one step: all data that its operations read and write. It exists only during the step. */
import type { EventObject } from 'xstate'
import type { Effect, State, Timer } from '../step.ts'
import type { Context, Held } from './context.ts'
import { refuse } from './refusal.ts'
import type { Whereabouts } from './whereabouts.ts'

export interface Work extends Held {
  /** The instant (ms) of the step. */
  readonly now: number
  /** Whether closures may keep the context that they receive. */
  readonly isKeptByClosures: boolean
  /** The event that is being handled; an eventless transition receives the previous event. */
  event: EventObject
  /** The configuration when the current move began: guards that are evaluated during the move still use it. */
  at: Whereabouts
  /** Whether the context was updated, even to an equal value: XState then checks eventless transitions again. */
  isRenewed: boolean
  /** Events that the chart raised for itself, and how many of them were handled. */
  readonly raised: EventObject[]
  answered: number
  readonly effects: Effect[]
  /** Ids of the transitions taken; the list is never modified. */
  taken: readonly string[]
  timers: readonly Timer[]
  armed: number
}

/** Begins the work of a step from a state. */
export const workOn = (
  { snapshot, timers, armed }: State,
  {
    event,
    now,
    at,
    copies,
    isKeptByClosures,
  }: Pick<Work, 'event' | 'now' | 'at' | 'copies' | 'isKeptByClosures'>,
): Work => ({
  now,
  isKeptByClosures,
  context: snapshot.context,
  isOwn: false,
  copies,
  at,
  isRenewed: false,
  event,
  raised: [],
  answered: 0,
  effects: [],
  taken: nothing,
  timers,
  armed,
})

/** An empty list. */
export const nothing: readonly never[] = Object.freeze([])

/** One operation: change the context, raise an event, arm or cancel a timer, record an effect. */
export type Operation = (work: Work) => void

/** The arguments of a chart's closures. There are no actors; any access to one throws a descriptive error. */
export class Args {
  readonly context: Context
  readonly event: EventObject
  readonly #at: Whereabouts

  constructor(context: Context, event: EventObject, at: Whereabouts) {
    this.context = context
    this.event = event
    this.#at = at
  }

  /** The state of the chart: for state checks, not for closures. */
  static whereabouts(args: Args): Whereabouts {
    return args.#at
  }

  get self(): never {
    return this.#refused('self')
  }

  get system(): never {
    return this.#refused('system')
  }

  get spawn(): never {
    return this.#refused('spawn')
  }

  #refused(name: string): never {
    const place = `${JSON.stringify(this.#at.value)}, on '${this.event.type}'`
    return refuse(`a closure that asks for '${name}', for there are no actors`, place)
  }
}

/** Arguments for the closures of one operation, or for the guards that are evaluated at one place. */
export function argsOf(work: Work, at: Whereabouts = work.at): Args {
  if (work.isKeptByClosures) work.isOwn = false
  return new Args(work.context, work.event, at)
}

/**
 * The result of a closure leaves the step, and so does a context that it contains: anything but plain values may refer
 * to it. From then on the kernel does not write to that context.
 */
export function handedOut(work: Work, made: object): void {
  if (!work.isOwn) return
  for (const name in made)
    if (typeof made[name as never] === 'object') {
      work.isOwn = false
      return
    }
}

/** Arms a timer `delay` ms from now, and never before now. */
export function arm(work: Work, id: string, delay: number, event: EventObject): void {
  const due = work.now + Math.max(0, delay)
  work.timers = [...work.timers, { id, due, order: work.armed, event }]
  work.armed += 1
}

/** Cancels every pending timer of that id. */
export function callOff(work: Work, id: string): void {
  for (const timer of work.timers) {
    if (timer.id !== id) continue
    work.timers = work.timers.filter((other) => other.id !== id)
    return
  }
}
