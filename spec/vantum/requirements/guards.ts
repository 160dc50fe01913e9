/** Conditions of entries and transitions. */
import type { Requirement } from '../../requirement.ts'

export const guards: readonly Requirement[] = [
  {
    id: 'VAN-G-01',
    source: 'L112-115',
    kind: 'guard',
    basis: 'document',
    statement:
      'INITIALIZING presupposes a created session, an open WebSocket and a sessionId sent to the client.',
  },
  {
    id: 'VAN-G-02',
    source: 'L287',
    kind: 'guard',
    basis: 'document',
    statement: 'LISTENING is reached from INITIALIZING only when all connections are established.',
    ruling: 'Config, context and resampler are no connections. Ruling: counted as connections here.',
    sameAs: 'VAN-T-01',
  },
  {
    id: 'VAN-G-03',
    source: 'L135-138',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'LISTENING is entered from INITIALIZING, RESPONDING, INTERRUPTED, and from THINKING on a model error.',
    ruling:
      'The entry list omits THINKING, the exit list of THINKING and the table include it. Ruling: included.',
  },
  {
    id: 'VAN-G-04',
    source: 'L162-163',
    kind: 'guard',
    basis: 'document',
    statement: 'THINKING is entered from LISTENING with a final transcript only.',
  },
  {
    id: 'VAN-G-05',
    source: 'L190-191',
    kind: 'guard',
    basis: 'document',
    statement:
      'RESPONDING is entered from THINKING only, with the text to speak (answer, default or fallback) known.',
  },
  {
    id: 'VAN-G-06',
    source: 'L217-218',
    kind: 'guard',
    basis: 'document',
    statement: 'INTERRUPTED is entered from RESPONDING only, because the user started to speak.',
  },
  {
    id: 'VAN-G-07',
    source: 'L289, L646-648',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'A final transcript counts as non-empty if it contains at least one letter or digit after trimming.',
    ruling:
      "'empty or just noise' has no criterion. Ruling: no letter or digit (Unicode classes L, N) = noise.",
  },
  {
    id: 'VAN-G-08',
    source: 'L291',
    kind: 'guard',
    basis: 'document',
    statement: 'A model response counts as non-empty if it is not blank.',
  },
  {
    id: 'VAN-G-09',
    source: 'L294',
    kind: 'guard',
    basis: 'document',
    statement: 'RESPONDING ends regularly only when all audio of the utterance has been sent.',
  },
  {
    id: 'VAN-G-10',
    source: 'L196, L206, L295, L560-563',
    kind: 'guard',
    basis: 'interpreted',
    statement: 'An interruption needs VAD confidence above 0.7 held for at least 200 ms, without a break.',
    ruling:
      "'> 0.7' is given as an example; '< 200 ms ignored' against 'react immediately'. Ruling: strict > 0.7 and >= 200 ms continuous, both configurable; the reaction is immediate once both hold.",
  },
  {
    id: 'VAN-G-11',
    source: 'L297',
    kind: 'guard',
    basis: 'document',
    statement: 'INTERRUPTED ends only when the resources of the reply are released.',
    sameAs: 'VAN-T-11',
  },
  {
    id: 'VAN-G-12',
    source: 'L504-510',
    kind: 'guard',
    basis: 'document',
    statement: 'A final transcript outside LISTENING is ignored with a warning.',
  },
  {
    id: 'VAN-G-13',
    source: 'L535-539',
    kind: 'guard',
    basis: 'document',
    statement: 'An interruption outside RESPONDING is ignored silently.',
  },
]
