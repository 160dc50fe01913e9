/** Published states: which, in what order, after what, and that everybody is told the same. */
import { changed, followed, into, showing, shown, without } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import { chained } from '../../watching.ts'
import { type State, states, validTransitions } from '../states.ts'
import { always, together } from './scene.ts'

const known: readonly unknown[] = states

export const knownStates = always(
  {
    id: 'state.known',
    says: 'Only the six states of the enumeration are published, told and returned.',
    basis: 'document',
    requirements: ['VAN-ST-07'],
    needs: ['state'],
    looksAt: ['snapshot'],
    spoil: (log) => changed(log, into('LISTENING'), (line) => ({ with: { ...line.with, to: 'ENDING' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state') && !shows(line, 'snapshot')) return null
      const state = line.with.to ?? line.with.state
      return known.includes(state) ? true : { expected: 'one of the six states', got: String(state) }
    },
  },
)

export const firstState = always<boolean>(
  {
    id: 'state.first',
    says: 'A new conversation is INITIALIZING.',
    basis: 'document',
    requirements: ['VAN-ST-01', 'VAN-ST-08', 'VAN-TEST-01', 'VAN-IF-01'],
    needs: ['snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { state: 'LISTENING' } })),
  },
  {
    start: true,
    ask: (line, isFirst) => {
      if (!isFirst || !shows(line, 'snapshot')) return null
      const { state } = line.with
      return state === 'INITIALIZING' ? true : { expected: 'INITIALIZING at first', got: String(state) }
    },
    remember: (isFirst, line) => isFirst && !shows(line, 'snapshot'),
  },
)

const selfPairs = ['VAN-X-01', 'VAN-X-06', 'VAN-X-10', 'VAN-X-14', 'VAN-X-18', 'VAN-X-24']

export const chain = always(
  {
    id: 'state.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['VAN-IF-07', 'VAN-INV-08', ...selfPairs],
    needs: ['state'],
    spoil: (log) => without(log, into('LISTENING')),
  },
  chained,
)

export const validPairs = always(
  {
    id: 'state.pairs',
    says: 'Every change is one of the twelve valid pairs.',
    basis: 'document',
    requirements: ['VAN-INV-01', 'VAN-TEST-09', 'VAN-G-04', 'VAN-G-05', 'VAN-G-06'],
    needs: ['state'],
    spoil: (log) => changed(log, into('THINKING'), (line) => ({ with: { ...line.with, to: 'RESPONDING' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state')) return null
      const from = validTransitions[line.with.from as State] ?? []
      return from.includes(line.with.to as State)
        ? true
        : { expected: 'a valid pair', got: `${line.with.from} to ${line.with.to}` }
    },
  },
)

export const snapshotAgrees = always<string>(
  {
    id: 'state.snapshot',
    says: 'getState() tells the state that was published last.',
    basis: 'document',
    requirements: ['VAN-IF-02', 'VAN-T-50'],
    needs: ['state', 'snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { state: 'RESPONDING' } })),
  },
  {
    start: 'INITIALIZING',
    ask: (line, said, { state }) => {
      if (line.way !== 'in') return null
      return said === state ? true : { expected: `getState() to say ${state}`, got: said }
    },
    remember: (said, line) => (shows(line, 'snapshot') ? String(line.with.state) : said),
  },
)

export const lastState = always(
  {
    id: 'state.last',
    says: 'Nothing leads out of ENDED.',
    basis: 'document',
    requirements: ['VAN-ST-06', 'VAN-INV-02', 'VAN-T-33'],
    needs: ['state'],
    spoil: (log) => followed(log, into('ENDED'), () => shown('state', { from: 'ENDED', to: 'INITIALIZING' })),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (publishes(line, 'ENDED') && state !== 'ENDED') return true
      if (state !== 'ENDED') return null
      if (line.way === 'in') return true
      return shows(line, 'state') ? { expected: 'nothing after ENDED', got: String(line.with.to) } : null
    },
  },
)

export const clientTold = together(
  {
    id: 'state.client-told',
    says: 'The client is told of every change that monitoring is told of, unless it is gone.',
    basis: 'document',
    requirements: ['VAN-IF-07', 'VAN-MSG-03'],
    needs: ['state', 'client.state'],
    spoil: (log) => without(log, showing('client.state')),
  },
  {
    calls: (line, { heard }) =>
      shows(line, 'state') && heard?.what !== 'DISCONNECT'
        ? `the client to be told of ${line.with.to}`
        : null,
    gives: (line) => (shows(line, 'client.state') ? `the client to be told of ${line.with.to}` : null),
  },
)

export const changeShaped = always(
  {
    id: 'state.shape',
    says: 'A change event names the session by the id it was given, and the instant.',
    basis: 'ruling',
    requirements: ['VAN-IF-07', 'VAN-CTX-01'],
    needs: ['state', 'client.state'],
    spoil: (log) =>
      changed(log, showing('client.state'), (line) => ({ with: { ...line.with, session: 'other' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state') && !shows(line, 'client.state')) return null
      const { session, stamp } = line.with
      return session === 'given' && stamp === line.at
        ? true
        : { expected: `the given session at ${line.at} ms`, got: `${session} at ${stamp} ms` }
    },
  },
)
