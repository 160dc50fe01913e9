/** Published states: which, in what order, after what, and that every listener receives the same. */
import { entryOf, text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import { chained } from '../../watching.ts'
import { states, validTransitions } from '../states.ts'
import { always, together } from './trace-state.ts'

const known: readonly unknown[] = states

export const knownStates = always('state.known', 'VAN-ST-07', {
  says: 'Only the six states of the enumeration are published, reported and returned.',
  needs: ['state'],
  looksAt: ['snapshot'],
  ask: (line) => {
    if (!emits(line, 'state') && !emits(line, 'snapshot')) return null
    const state = line.with.to ?? line.with.state
    return known.includes(state) ? true : { expected: 'one of the six states', got: String(state) }
  },
})

export const firstState = always<boolean>('state.first', 'VAN-ST-01 VAN-ST-08 VAN-TEST-01', {
  says: 'A new conversation is INITIALIZING.',
  needs: ['snapshot'],
  start: true,
  ask: (line, isFirst) => {
    if (!isFirst || !emits(line, 'snapshot')) return null
    const { state } = line.with
    return state === 'INITIALIZING' ? true : { expected: 'INITIALIZING at first', got: String(state) }
  },
  remember: (isFirst, line) => isFirst && !emits(line, 'snapshot'),
})

const selfPairs = ['VAN-X-01', 'VAN-X-06', 'VAN-X-10', 'VAN-X-14', 'VAN-X-18', 'VAN-X-24']

export const chain = always(
  {
    id: 'state.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['VAN-IF-07', 'VAN-INV-08', ...selfPairs],
    needs: ['state'],
  },
  chained,
)

export const validPairs = always('state.pairs', 'VAN-INV-01 VAN-TEST-09 VAN-G-04 VAN-G-05 VAN-G-06', {
  says: 'Every change is one of the twelve valid pairs.',
  needs: ['state'],
  ask: (line) => {
    if (!emits(line, 'state')) return null
    const targets: readonly string[] = entryOf(validTransitions, text(line.with.from)) ?? []
    return targets.includes(text(line.with.to))
      ? true
      : { expected: 'a valid pair', got: `${line.with.from} to ${line.with.to}` }
  },
})

export const snapshotAgrees = always<string>('state.snapshot', 'VAN-IF-02 VAN-T-50', {
  says: 'getState() returns the state that was published last.',
  needs: ['state', 'snapshot'],
  start: 'INITIALIZING',
  ask: (line, said, { state }) => {
    if (line.way !== 'in') return null
    return said === state ? true : { expected: `getState() to say ${state}`, got: said }
  },
  remember: (said, line) => (emits(line, 'snapshot') ? text(line.with.state) : said),
})

export const lastState = always('state.last', 'VAN-ST-06 VAN-INV-02 VAN-T-33', {
  says: 'No transition leaves ENDED.',
  needs: ['state'],
  ask: (line, _, { state }) => {
    if (publishes(line, 'ENDED') && state !== 'ENDED') return true
    if (state !== 'ENDED') return null
    if (line.way === 'in') return true
    return emits(line, 'state') ? { expected: 'nothing after ENDED', got: text(line.with.to) } : null
  },
})

export const clientTold = together('state.client-told', 'VAN-IF-07 VAN-MSG-03', {
  says: 'The client receives every change that monitoring receives, unless it is disconnected.',
  needs: ['state', 'client.state'],
  calls: (line, { received }) =>
    emits(line, 'state') && received?.what !== 'DISCONNECT'
      ? `a report to the client of ${line.with.to}`
      : null,
  gives: (line) => (emits(line, 'client.state') ? `a report to the client of ${line.with.to}` : null),
})

export const changeShaped = always('state.shape', 'VAN-IF-07 VAN-CTX-01 ruling', {
  says: 'A change event names the session by its given id, and the instant.',
  needs: ['state', 'client.state'],
  ask: (line) => {
    if (!emits(line, 'state') && !emits(line, 'client.state')) return null
    const { session, stamp } = line.with
    return session === 'given' && stamp === line.at
      ? true
      : { expected: `the given session at ${line.at} ms`, got: `${session} at ${stamp} ms` }
  },
})
