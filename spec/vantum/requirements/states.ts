/** The six states (L108 to L314). */
import type { Requirement } from '../../requirement.ts'

export const states: readonly Requirement[] = [
  {
    id: 'VAN-ST-01',
    source: 'L108-127, L308, L317',
    kind: 'state',
    basis: 'document',
    statement:
      'INITIALIZING is the state of a new machine: connections, configuration, context and resampler are being set up.',
  },
  {
    id: 'VAN-ST-02',
    source: 'L131-154, L309',
    kind: 'state',
    basis: 'document',
    statement: 'LISTENING waits, without time limit, for a non-empty final transcript of the user.',
  },
  {
    id: 'VAN-ST-03',
    source: 'L158-182, L310',
    kind: 'state',
    basis: 'document',
    statement:
      'THINKING produces the reply: user message added, model called, tokens accumulated; user audio is not passed to recognition.',
  },
  {
    id: 'VAN-ST-04',
    source: 'L186-209, L311',
    kind: 'state',
    basis: 'document',
    statement: 'RESPONDING synthesises and streams the reply while watching for an interruption.',
  },
  {
    id: 'VAN-ST-05',
    source: 'L213-246, L312',
    kind: 'state',
    basis: 'document',
    statement: 'INTERRUPTED is the short cleanup after an interruption; it leads to LISTENING (or ENDED).',
  },
  {
    id: 'VAN-ST-06',
    source: 'L250-279, L313',
    kind: 'state',
    basis: 'document',
    statement: 'ENDED is terminal: no transition leaves it.',
    ruling:
      'The ASCII drawing (L99-101) puts an ENDING state before ENDED; enum, table, code and state list have none. Ruling: ENDING is the internal cleanup phase of ENDED (ended.cleaning, then final ended.closed); getState() is ENDED in both; the enum keeps six values.',
  },
  {
    id: 'VAN-ST-07',
    source: 'L307-314',
    kind: 'state',
    basis: 'document',
    statement: 'The enumeration has exactly six members whose values equal their names.',
  },
  {
    id: 'VAN-ST-08',
    source: 'L317, L664-666',
    kind: 'state',
    basis: 'document',
    statement: 'The first state is INITIALIZING.',
  },
]
