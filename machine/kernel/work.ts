/** The work of one step: everything that its operations read and write. It lives no longer than the step. */
import type { EventObject } from 'xstate'
import type { Effect, Timer } from '../step.ts'
import type { Context, Held } from './context.ts'
import type { Whereabouts } from './guards.ts'

export interface Work extends Held {
  /** The instant (ms) of the step. */
  readonly now: number
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
  readonly taken: string[]
  timers: readonly Timer[]
  armed: number
}

/** One thing to do on the way: change the context, raise an event, arm or call off a timer, note an effect. */
export type Operation = (work: Work) => void

const unavailable = (name: string): never => {
  throw new Error(`'${name}' is not there: the kernel has no actors. Step this chart with machine/step.ts.`)
}

/** What closures of a chart are called with. There are no actors, and whoever reaches for one is told so. */
export class Args {
  readonly context: Context
  readonly event: EventObject

  constructor(context: Context, event: EventObject) {
    this.context = context
    this.event = event
  }

  get self(): never {
    return unavailable('self')
  }

  get system(): never {
    return unavailable('system')
  }

  get spawn(): never {
    return unavailable('spawn')
  }
}

/** Arguments for the closures of one operation. They see the context, which from now on may be kept by them. */
export function argsOf(work: Work): Args {
  work.isOwn = false
  return new Args(work.context, work.event)
}

/** Arms a timer `delay` ms from now, and never before now. */
export function arm(work: Work, id: string, delay: number, event: EventObject): void {
  const due = work.now + Math.max(0, delay)
  work.timers = [...work.timers, { id, due, order: work.armed, event }]
  work.armed += 1
}

/** Calls off every pending timer of that id. */
export function callOff(work: Work, id: string): void {
  if (work.timers.some((timer) => timer.id === id))
    work.timers = work.timers.filter((timer) => timer.id !== id)
}
