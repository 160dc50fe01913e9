/** Invariants, gathered from everywhere. */
import type { Requirement } from '../../requirement.ts'

export const invariants: readonly Requirement[] = [
  {
    id: 'VEL-INV-01',
    source: 'Server → Client, chars 3118-3171',
    kind: 'invariant',
    basis: 'document',
    statement: 'The phase is always exactly one of the four values.',
  },
  {
    id: 'VEL-INV-02',
    source: 'State Machine, chars 4430-4487',
    kind: 'invariant',
    basis: 'interpreted',
    statement:
      'With cancelTarget idle the de-duplicated phase trace is a prefix of idle followed by any number of (listening idle | listening thinking idle | listening thinking speaking idle); with cancelTarget listening a response.cancel may also lead from thinking or speaking to listening.',
    ruling: 'See VEL-X-01, VEL-T-12 and VEL-T-14. Ruling: the grammar as stated.',
  },
  {
    id: 'VEL-INV-03',
    source: 'Current skeleton behavior, chars 1858-1891',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'Inserting session.start anywhere changes nothing but the two re-sent messages.',
    ruling:
      "'idempotent' would also fit a reset, and 'initializes' suggests one. Ruling: no reset in any phase: buffer, phase and running turn are untouched.",
  },
  {
    id: 'VEL-INV-04',
    source: 'Current skeleton behavior, chars 2179-2210',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'Inserting bad messages anywhere changes nothing but the error answers.',
    ruling: 'See VEL-X-08. Ruling: see VEL-X-08.',
    sameAs: 'VEL-X-08',
  },
  {
    id: 'VEL-INV-05',
    source: 'response.cancel Handling Requirements, chars 4670-4701',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'No transcript, delta or completed of a turn follows its cancel.',
    ruling: 'See VEL-EDGE-01. Ruling: see VEL-EDGE-01.',
    sameAs: 'VEL-EDGE-01',
  },
  {
    id: 'VEL-INV-06',
    source: 'State Machine, chars 4430-4487',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'At most one turn runs per session at any time.',
    ruling: 'Parallel turns are not excluded in words. Ruling: one turn at a time.',
  },
]
