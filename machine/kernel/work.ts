/** The work of one step: everything that its operations read and write. It lives no longer than the step. */
import type { EventObject } from 'xstate'
import type { Effect, State, Timer } from '../step.ts'
import type { Context, Held } from './context.ts'
import { refuse } from './refusal.ts'
import type { Whereabouts } from './whereabouts.ts'

export interface Work extends Held {
  /** The instant (ms) of the step. */
  readonly now: number
  /** Whether closures may keep the context that they are given. */
  readonly isKeptByClosures: boolean
  /** The event that is being answered; an eventless transition sees the one before it. */
  event: EventObject
  /** Where the chart was when the move at hand began: guards that are asked on the way still find it there. */
  at: Whereabouts
  /** Whether the context was updated, to something equal or not: XState then looks for eventless transitions again. */
  isRenewed: boolean
  /** Events that the chart raised for itself, and how many of them were answered. */
  readonly raised: EventObject[]
  answered: number
  readonly effects: Effect[]
  /** Ids of the transitions taken; a list that is never written into. */
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

/** Nothing of anything. */
export const nothing: readonly never[] = Object.freeze([])

/** One thing to do on the way: change the context, raise an event, arm or call off a timer, note an effect. */
export type Operation = (work: Work) => void

/** What closures of a chart are called with. There are no actors, and whoever reaches for one is told so. */
export class Args {
  readonly context: Context
  readonly event: EventObject
  readonly #at: Whereabouts

  constructor(context: Context, event: EventObject, at: Whereabouts) {
    this.context = context
    this.event = event
    this.#at = at
  }

  /** Where the chart is: for guards that ask, not for closures. */
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

/** Arguments for the closures of one operation, or for the guards that are asked at one place. */
export function argsOf(work: Work, at: Whereabouts = work.at): Args {
  if (work.isKeptByClosures) work.isOwn = false
  return new Args(work.context, work.event, at)
}

/**
 * What a closure made leaves the step, and the context with it if it is in there: anything but plain values may hold
 * it, and from then on it is not written into any more.
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

/** Calls off every pending timer of that id. */
export function callOff(work: Work, id: string): void {
  for (const timer of work.timers) {
    if (timer.id !== id) continue
    work.timers = work.timers.filter((other) => other.id !== id)
    return
  }
}
