/** Invariants, gathered from everywhere. */
import type { Requirement } from '../../requirement.ts'

export const invariants: readonly Requirement[] = [
  {
    id: 'VAN-INV-01',
    source: 'L365-389',
    kind: 'invariant',
    basis: 'document',
    statement: 'Every adjacent pair in any trace is one of the 12.',
  },
  {
    id: 'VAN-INV-02',
    source: 'L269-270, L388',
    kind: 'invariant',
    basis: 'document',
    statement: 'ENDED is absorbing.',
    sameAs: 'VAN-ST-06',
  },
  {
    id: 'VAN-INV-03',
    source: 'L99, L298',
    kind: 'invariant',
    basis: 'document',
    statement: 'From every non-terminal state one event leads to ENDED.',
    sameAs: 'VAN-T-12',
  },
  {
    id: 'VAN-INV-04',
    source: 'L235',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'INTERRUPTED lasts < 100 ms and is left to LISTENING or ENDED only.',
    ruling: 'See VAN-TO-02. Ruling: see VAN-TO-02.',
    sameAs: 'VAN-TO-02',
  },
  {
    id: 'VAN-INV-05',
    source: 'L574-579, L619',
    kind: 'invariant',
    basis: 'document',
    statement: 'No message ever leaves the history; each user transcript accepted in LISTENING appears once.',
  },
  {
    id: 'VAN-INV-06',
    source: 'L221, L568',
    kind: 'invariant',
    basis: 'document',
    statement: 'No audio chunk of an utterance is sent after its interruption or after the call end.',
  },
  {
    id: 'VAN-INV-07',
    source: 'L169-182 (derived)',
    kind: 'invariant',
    basis: 'interpreted',
    statement:
      'THINKING is left within 30 s, INITIALIZING within its setup limit; LISTENING and RESPONDING may last.',
    ruling: 'See VAN-TO-01 and VAN-TO-06. Ruling: as stated; the limit of INITIALIZING is coined.',
  },
  {
    id: 'VAN-INV-08',
    source: 'L317',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'Exactly one state at a time; the same events at the same times give the same trace.',
    ruling: 'Predictable behaviour is promised, not defined. Ruling: deterministic replay.',
  },
  {
    id: 'VAN-INV-09',
    source: 'L259-277',
    kind: 'invariant',
    basis: 'document',
    statement: 'Once the cleanup of ENDED is done no resource handle is open.',
    sameAs: 'VAN-ACT-30',
  },
]
