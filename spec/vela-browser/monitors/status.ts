/** The state of the connection: its values, their order, and that no phase of the session changes it. */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { chained } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { states } from '../states.ts'
import { always, nothing, steps } from './trace-state.ts'

const known: readonly unknown[] = states

/** The state that a line publishes or reports; null: it is about something else. */
const stateIn = (line: Line): string | null => {
  if (emits(line, 'state')) return text(line.with.to)
  return emits(line, 'snapshot') ? text(line.with.state) : null
}

export const knownStates = always(
  'state.known',
  'VEL-ST-05 VEL-ST-06 VEL-ST-07 VEL-ST-08 VEL-ST-09 interpreted',
  {
    says: 'Only the five states of the document are shown and reported.',
    needs: ['state'],
    looksAt: ['snapshot'],
    ask: (line) => {
      const state = stateIn(line)
      if (state === null) return null
      return known.includes(state) ? true : { expected: 'one of the five states', got: state }
    },
  },
)

export const chain = always('state.chain', 'VEL-ST-10 interpreted', {
  says: 'Each change starts where the last one ended, and leads somewhere else.',
  needs: ['state'],
  ...chained,
})

export const firstState = always<boolean>('state.first', 'VEL-ST-05', {
  says: 'Before the first connect request the state is not connected, neither ended nor failed.',
  needs: ['snapshot'],
  looksAt: ['state'],
  start: true,
  ask: (line, isFirst) => {
    const state = stateIn(line)
    if (!isFirst || state === null) return null
    return state === 'not connected' ? true : { expected: 'not connected at first', got: state }
  },
  remember: (isFirst, line) => isFirst && !receives(line, 'connect'),
})

export const snapshotAgrees = always(
  'state.snapshot',
  'VEL-ST-10 VEL-ST-06 VEL-ST-07 VEL-ST-08 VEL-ST-09 interpreted',
  {
    says: 'The state that is reported is the one that is shown.',
    needs: ['state', 'snapshot'],
    ask: (line, _, { state, saidState }) => {
      if (line.way !== 'in' || saidState === null) return null
      return saidState === state ? true : { expected: state, got: saidState }
    },
  },
)

export const connectedReported = always('state.connected-reported', 'VEL-ST-07', {
  says: 'Over a socket that is open and shown as connected, connected is reported.',
  needs: ['state', 'snapshot'],
  ask: (line, _, { state, link, saidState }) => {
    if (line.way !== 'in' || saidState === null || state !== 'connected' || link !== 'open') return null
    return saidState === 'connected' ? true : { expected: 'connected', got: saidState }
  },
})

export const connectionApart = steps(
  about('apart.connection', 'VEL-ST-10 VEL-IF-04', {
    says: 'No phase of the session changes the state of the connection, unless it shows that an error is over.',
    needs: ['state'],
  }),
  (line, trace) => receives(line, 'session.state') && trace.state !== 'error',
  nothing,
)
