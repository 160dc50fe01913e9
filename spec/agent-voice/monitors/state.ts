/** Published states: which, in what order, after what, and that everybody is told the same (AV-REQ-001 to AV-REQ-010). */
import { changed, into, showing, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { chained } from '../../watching.ts'
import { states } from '../states.ts'
import { always } from './scene.ts'

const known: readonly string[] = states

export const knownStates = always(
  {
    id: 'state.known',
    says: 'Only the ten published states are ever published.',
    basis: 'document',
    requirements: ['AV-REQ-001', 'AV-IF-14'],
    needs: ['state'],
    spoil: (log) => changed(log, into('listening'), (line) => ({ with: { ...line.with, to: 'capturing' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state')) return null
      const to = String(line.with.to)
      return known.includes(to) ? true : { expected: 'one of the ten published states', got: to }
    },
  },
)

export const chain = always(
  {
    id: 'state.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['AV-IF-17', 'AV-DEF-11', 'AV-RUL-28', 'AV-IF-06'],
    needs: ['state'],
    spoil: (log) => without(log, into('listening')),
  },
  chained,
)

export const causeNamed = always(
  {
    id: 'state.cause',
    says: 'Each change names the event that caused it.',
    basis: 'document',
    requirements: ['AV-REQ-010'],
    needs: ['state'],
    spoil: (log) => changed(log, into('listening'), (line) => ({ with: { ...line.with, cause: '' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state')) return null
      return line.with.cause
        ? true
        : { expected: 'a cause', got: `none for ${line.with.from} to ${line.with.to}` }
    },
  },
)

export const snapshotAgrees = always<{ readonly said: string }>(
  {
    id: 'state.snapshot',
    says: 'getState() tells the state that was published last.',
    basis: 'document',
    requirements: ['AV-IF-05'],
    needs: ['state', 'snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { state: 'faulted' } })),
  },
  {
    start: { said: 'idle' },
    ask: (line, { said }, { state }) => {
      if (line.way !== 'in') return null
      return said === state ? true : { expected: `getState() to say ${state}`, got: said }
    },
    remember: ({ said }, line) => ({ said: shows(line, 'snapshot') ? String(line.with.state) : said }),
  },
)
