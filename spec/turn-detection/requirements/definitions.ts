/** Definitions (§2). */
import type { Requirement } from '../../requirement.ts'

export const definitions: readonly Requirement[] = [
  {
    id: 'TD-DEF-01',
    source: '§2 / line 35',
    kind: 'state',
    basis: 'document',
    statement: 'Server VAD: the service detects speech, emits start/stop and commits buffers by itself.',
  },
  {
    id: 'TD-DEF-02',
    source: '§2 / line 36',
    kind: 'state',
    basis: 'document',
    statement: 'Semantic VAD: meaning influences end of turn; selected by type semantic_vad.',
  },
  {
    id: 'TD-DEF-03',
    source: '§2 / line 37',
    kind: 'invariant',
    basis: 'document',
    statement: 'Client hint VAD only feeds UI hints and never decides turns.',
  },
  {
    id: 'TD-DEF-04',
    source: '§2 / line 38',
    kind: 'pattern',
    basis: 'document',
    statement:
      'The turn detection coordinator is the component for turn detection settings, event wiring and failover.',
    excluded: { reason: 'static-only', because: 'Only the source of an implementation could show it.' },
  },
  {
    id: 'TD-DEF-05',
    source: '§2 / line 39',
    kind: 'transition',
    basis: 'document',
    statement: 'Barge-in is user speech interrupting assistant audio; the server may announce it.',
  },
  {
    id: 'TD-DEF-06',
    source: '§2 / line 40',
    kind: 'data',
    basis: 'document',
    statement: 'Prefix padding is the pre-roll in ms kept at speech start.',
  },
  {
    id: 'TD-DEF-07',
    source: '§2 / line 41',
    kind: 'data',
    basis: 'document',
    statement: 'Silence duration is the trailing quiet in ms before speech stop.',
  },
]
