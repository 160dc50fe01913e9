/**
 * Published states: which, in what order, after what, and that every listener receives the same (AV-REQ-001 to
 * AV-REQ-010).
 */
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import { chained } from '../../watching.ts'
import { states } from '../states.ts'
import { always } from './trace-state.ts'

const known: readonly string[] = states

export const knownStates = always('state.known', 'AV-REQ-001 AV-IF-14', {
  says: 'Only the ten published states are ever published.',
  needs: ['state'],
  ask: (line) => {
    if (!emits(line, 'state')) return null
    const to = text(line.with.to)
    return known.includes(to) ? true : { expected: 'one of the ten published states', got: to }
  },
})

export const chain = always('state.chain', 'AV-IF-17 AV-DEF-11 AV-RUL-28', {
  says: 'Each change starts where the last one ended, and leads somewhere else.',
  needs: ['state'],
  ...chained,
})

export const causeNamed = always('state.cause', 'AV-REQ-010', {
  says: 'Each change names the event that caused it.',
  needs: ['state'],
  ask: (line) => {
    if (!emits(line, 'state')) return null
    return line.with.cause
      ? true
      : { expected: 'a cause', got: `none for ${line.with.from} to ${line.with.to}` }
  },
})

export const snapshotAgrees = always<{ readonly said: string }>('state.snapshot', 'AV-IF-05', {
  says: 'getState() returns the state that was published last.',
  needs: ['state', 'snapshot'],
  start: { said: 'idle' },
  ask: (line, { said }, { state }) => {
    if (line.way !== 'in') return null
    return said === state ? true : { expected: `getState() to say ${state}`, got: said }
  },
  remember: ({ said }, line) => ({ said: emits(line, 'snapshot') ? text(line.with.state) : said }),
})
