/**
 * The announcer: has the state, measures every stay in it, and builds the report of a change (VAN-IF-07, VAN-MET-01).
 */
import type { CallMetrics, MeasuredState, StateChangeEvent } from '../../../spec/vantum/contract.ts'
import type { State } from '../../../spec/vantum/states.ts'
import type { Records } from './records.ts'

/** Reports the states of one call. */
export interface Announcer {
  /** What `getState()` returns. */
  readonly state: () => State
  /** Enters a state: logs the change, then sets the state, then logs the entry (VAN-IF-03). */
  readonly enter: (to: State) => void
  /** The last change, in the form that is reported. */
  readonly change: () => StateChangeEvent
  /** Every stay so far, in ms. */
  readonly metrics: () => CallMetrics
}

type Durations = Record<MeasuredState, readonly number[]>

/** The call begins: its setup is in progress. `now` in ms since 1970. */
export function announcer(sessionId: string, now: () => number, records: Records): Announcer {
  const bornAt = now()
  const durations: Durations = {
    INITIALIZING: [],
    LISTENING: [],
    THINKING: [],
    RESPONDING: [],
    INTERRUPTED: [],
  }
  let change: StateChangeEvent = { from: 'INITIALIZING', to: 'INITIALIZING', sessionId, timestamp: bornAt }
  return {
    state: () => change.to,
    enter: (to) => {
      const { to: from, timestamp: since } = change
      const timestamp = now()
      const duration = timestamp - since
      records.transition(from, to, timestamp, duration)
      if (from !== 'ENDED') durations[from] = [...durations[from], duration]
      change = Object.freeze({ from, to, sessionId, timestamp })
      records.entry(to)
    },
    change: () => change,
    metrics: () => ({ callMs: now() - bornAt, durations: { ...durations } }),
  }
}
