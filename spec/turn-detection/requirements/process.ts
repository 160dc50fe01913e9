/** Test strategy, rationale and references (§6, §7, §11). */
import type { Requirement } from '../../requirement.ts'

export const process: readonly Requirement[] = [
  {
    id: 'TD-TEST-01',
    source: '§6 / line 151',
    kind: 'process',
    basis: 'document',
    statement:
      'Unit: config mapping, routing, fallback; integration with mocked API; end-to-end in the extension host.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how turns are detected.',
    },
  },
  {
    id: 'TD-TEST-02',
    source: '§6 / line 152',
    kind: 'process',
    basis: 'document',
    statement: 'Unit runner, mocked WebRTC integration runner, host tests for UI.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how turns are detected.',
    },
  },
  {
    id: 'TD-TEST-03',
    source: '§6 / line 153',
    kind: 'process',
    basis: 'document',
    statement: 'Synthetic server events and a latency injector exist.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how turns are detected.',
    },
  },
  {
    id: 'TD-TEST-04',
    source: '§6 / line 154',
    kind: 'process',
    basis: 'document',
    statement: 'Mocked suite in the unit pipeline; full suite before release.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how turns are detected.',
    },
  },
  {
    id: 'TD-TEST-05',
    source: '§6 / line 155',
    kind: 'process',
    basis: 'document',
    statement: 'Statement coverage >= 95 % of TDC logic; 100 % branches of mode switching.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how turns are detected.',
    },
  },
  {
    id: 'TD-TEST-06',
    source: '§6 / line 156',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'Event handling takes less than 1 ms; fallback frequency is tracked.',
    excluded: {
      reason: 'process',
      because: 'It speaks of the time of a real machine; virtual time shows none.',
    },
  },
  {
    id: 'TD-TEST-07',
    source: '§6 / line 157',
    kind: 'process',
    basis: 'document',
    statement:
      'Resilience tests simulate a dropped network, speech events that never arrive, and a server that answers a configuration with an error.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how turns are detected.',
    },
  },
  {
    id: 'TD-RAT-01',
    source: '§7 / line 161',
    kind: 'process',
    basis: 'document',
    statement:
      'Server signals are authoritative, what the client guesses is advisory; strategies keep parity with the service.',
    sameAs: 'TD-DEF-03',
  },
  {
    id: 'TD-REF-01',
    source: '§11 / lines 238-246',
    kind: 'process',
    basis: 'document',
    statement: 'Cited neighbours: SP-002, SP-005, SP-006, SP-007, UI, components and three vendor pages.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how turns are detected.',
    },
  },
]
