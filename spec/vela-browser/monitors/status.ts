/** The state of the connection: its values, their order, and that no phase of the session changes it. */
import { changed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { chained } from '../../watching.ts'
import { states } from '../states.ts'
import { always, nothing, steps } from './scene.ts'

const known: readonly unknown[] = states

/** The state that a line publishes or reports; null: it is about something else. */
const stateIn = (line: Line): string | null => {
  if (shows(line, 'state')) return String(line.with.to)
  return shows(line, 'snapshot') ? String(line.with.state) : null
}

export const knownStates = always(
  {
    id: 'state.known',
    says: 'Only the five states of the document are shown and reported.',
    basis: 'document',
    requirements: ['VEL-ST-05', 'VEL-ST-06', 'VEL-ST-07', 'VEL-ST-08', 'VEL-ST-09'],
    needs: ['state'],
    looksAt: ['snapshot'],
    spoil: (log) => changed(log, into('connected'), (line) => ({ with: { ...line.with, to: 'open' } })),
  },
  {
    start: null,
    ask: (line) => {
      const state = stateIn(line)
      if (state === null) return null
      return known.includes(state) ? true : { expected: 'one of the five states', got: state }
    },
  },
)

export const chain = always(
  {
    id: 'state.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['VEL-ST-10'],
    needs: ['state'],
    spoil: (log) => without(log, into('connected')),
  },
  chained,
)

export const firstState = always<boolean>(
  {
    id: 'state.first',
    says: 'Before the first request for a connection nothing is connected, and nothing has ended or failed.',
    basis: 'document',
    requirements: ['VEL-ST-05'],
    needs: ['snapshot'],
    looksAt: ['state'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { state: 'disconnected' } })),
  },
  {
    start: true,
    ask: (line, isFirst) => {
      const state = stateIn(line)
      if (!isFirst || state === null) return null
      return state === 'not connected' ? true : { expected: 'not connected at first', got: state }
    },
    remember: (isFirst, line) => isFirst && !hears(line, 'connect'),
  },
)

export const snapshotAgrees = always(
  {
    id: 'state.snapshot',
    says: 'The state that is reported is the one that is shown.',
    basis: 'document',
    requirements: ['VEL-ST-10', 'VEL-ST-06', 'VEL-ST-07', 'VEL-ST-08', 'VEL-ST-09'],
    needs: ['state', 'snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { state: 'connected' } })),
  },
  {
    start: null,
    ask: (line, _, { state, saidState }) => {
      if (line.way !== 'in' || saidState === null) return null
      return saidState === state ? true : { expected: state, got: saidState }
    },
  },
)

export const connectionApart = steps(
  {
    id: 'apart.connection',
    says: 'No phase of the session changes the state of the connection, unless it shows that an error is over.',
    basis: 'document',
    requirements: ['VEL-ST-10', 'VEL-UI-03', 'VEL-IF-04'],
    needs: ['state'],
    spoil: (log) =>
      followed(log, hearing('session.state'), () => shown('state', { from: 'connected', to: 'connecting' })),
  },
  (line, scene) => hears(line, 'session.state') && scene.state !== 'error',
  nothing,
)
