/** Alerts: THINKING and RESPONDING that last too long, and too many interruptions (L738 to L742). */

import { emits, publishes } from '../../lines.ts'
import type { Asked } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import type { VantumSettings } from '../settings.ts'
import type { State } from '../states.ts'
import { always, leaves, type TraceState, within } from './trace-state.ts'
import { stay } from './until.ts'

/** One of the two states whose stays are watched. */
interface Watched {
  readonly kind: 'thinking' | 'responding'
  readonly state: 'THINKING' | 'RESPONDING'
  readonly limit: (settings: VantumSettings) => number
  readonly raised: string
  readonly budget: string
}

const thinking: Watched = {
  kind: 'thinking',
  state: 'THINKING',
  limit: ({ alertThinkingMs }) => alertThinkingMs,
  raised: 'VAN-MET-04',
  budget: 'VAN-TO-12',
}

const responding: Watched = {
  kind: 'responding',
  state: 'RESPONDING',
  limit: ({ alertRespondingMs }) => alertRespondingMs,
  raised: 'VAN-MET-05',
  budget: 'VAN-TO-13',
}

const isAlert = (line: Line, kind: string): boolean => emits(line, 'alert') && line.with.kind === kind

const lastedOf = (line: Line, { since }: TraceState): number => line.at - since

/**
 * By the end of a stay that was too long, there was an alert. A stay of 1 ms too much may end before its timer fires.
 */
const raised = ({ kind, state, limit, raised: requirement }: Watched) =>
  stay(
    {
      id: `alert.${kind}`,
      says: `A stay in ${state} that is too long raises an alert by its end.`,
      basis: 'document',
      requirements: [requirement],
      needs: ['state', 'alert'],
    },
    {
      begins: (line) => publishes(line, state),
      given: (line) => isAlert(line, kind),
      ends: (line) => leaves(line, state),
      owes: (line, trace) => lastedOf(line, trace) > limit(trace.settings) + 1,
      what: `an alert about ${state}`,
    },
  )

/** It is raised as soon as the stay is too long. */
const raisedAtOnce = ({ kind, state, limit, budget }: Watched) =>
  within(
    {
      id: `alert.${kind}-at-once`,
      says: `The alert about ${state} is raised in the first ms above its limit.`,
      basis: 'interpreted',
      requirements: [budget],
      budget,
      needs: ['state', 'alert'],
    },
    {
      ms: ({ settings }) => limit(settings) + 1,
      least: ({ settings }) => limit(settings),
      what: `an alert about ${state}`,
      opens: (line) => publishes(line, state),
      closes: (line) => isAlert(line, kind),
      abandons: (line, { settings }, since) => leaves(line, state) && line.at - since <= limit(settings) + 1,
    },
  )

/** How long (ms) the stay lasted that is in progress, or that ended in this instant; null in any other. */
interface Stayed {
  readonly from: number | null
  readonly leftAt: number | null
}

const stayed =
  (state: State) =>
  (before: Stayed, line: Line): Stayed => {
    if (publishes(line, state)) return { from: line.at, leftAt: null }
    return leaves(line, state) ? { ...before, leftAt: line.at } : before
  }

/** There is none about a stay that was not too long. */
const notRaised = ({ kind, state, limit, raised: requirement }: Watched) =>
  always<Stayed>(
    {
      id: `alert.${kind}-justified`,
      says: `There is no alert about a stay in ${state} that is not too long.`,
      basis: 'document',
      requirements: [requirement],
      needs: ['state', 'alert'],
    },
    {
      start: { from: null, leftAt: null },
      ask: (line, { from, leftAt }, { settings }) => {
        if (leaves(line, state)) return true
        if (!isAlert(line, kind)) return null
        const lasted = from === null ? 0 : (leftAt ?? line.at) - from
        const isLong = leftAt === null ? lasted >= limit(settings) : lasted > limit(settings)
        return isLong
          ? true
          : { expected: `no alert before ${limit(settings)} ms`, got: `one after ${lasted} ms` }
      },
      remember: stayed(state),
    },
  )

/** At most one for each stay. */
const raisedOnce = ({ kind, state, budget }: Watched) =>
  always<number>(
    {
      id: `alert.${kind}-once`,
      says: `A stay in ${state} raises one alert.`,
      basis: 'ruling',
      requirements: [budget],
      needs: ['state', 'alert'],
    },
    {
      start: 0,
      ask: (line, times) => {
        if (!isAlert(line, kind)) return null
        return times === 0 ? true : { expected: 'one alert', got: 'a second one' }
      },
      remember: (times, line) => (publishes(line, state) ? 0 : times + (isAlert(line, kind) ? 1 : 0)),
    },
  )

/** Alerts about the response time of the model, and about the length of replies. */
export const stayAlerts = [thinking, responding].flatMap((watched) => [
  raised(watched),
  raisedAtOnce(watched),
  notRaised(watched),
  raisedOnce(watched),
])

/** Interruptions so far, the alerts about them, and whether an interruption has ended in this step. */
interface Counts {
  readonly interruptions: number
  readonly alerts: number
  readonly isOver: boolean
}

const noCounts: Counts = { interruptions: 0, alerts: 0, isOver: false }

const counted = ({ interruptions, alerts, isOver }: Counts, line: Line): Counts => ({
  interruptions: interruptions + (publishes(line, 'INTERRUPTED') ? 1 : 0),
  alerts: alerts + (isAlert(line, 'interruptions') ? 1 : 0),
  isOver: line.way !== 'in' && (isOver || leaves(line, 'INTERRUPTED')),
})

/** Checked when the step is over, within which the order is free. */
const alerted = ({ interruptions, alerts, isOver }: Counts, most: number): Asked => {
  if (!isOver) return null
  return interruptions <= most || alerts > 0
    ? true
    : { expected: 'an alert', got: `none after ${interruptions} interruptions` }
}

export const manyInterruptions = always<Counts>('alert.interruptions', 'VAN-MET-06', {
  says: 'More than five interruptions of a session raise an alert, fewer do not.',
  needs: ['state', 'alert'],
  start: noCounts,
  ask: (line, counts, { settings, state }) => {
    const { interruptions } = counts
    // The change may be published after its alert.
    const mayBeMany = interruptions + (state === 'RESPONDING' ? 1 : 0) > settings.alertInterruptions
    if (isAlert(line, 'interruptions'))
      return mayBeMany ? true : { expected: 'no alert', got: `one after ${interruptions} interruptions` }
    return line.way === 'in' ? alerted(counts, settings.alertInterruptions) : null
  },
  remember: counted,
})

export const manyInterruptionsOnce = always<Counts>('alert.interruptions-once', 'VAN-MET-06 ruling', {
  says: 'A session raises one alert about its interruptions.',
  needs: ['alert'],
  start: noCounts,
  ask: (line, { alerts }) => {
    if (!isAlert(line, 'interruptions')) return null
    return alerts === 0 ? true : { expected: 'one alert', got: 'a second one' }
  },
  remember: counted,
})
