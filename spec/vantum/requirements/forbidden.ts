/** The twenty-four pairs that are invalid (L365 to L389). */
import type { Requirement } from '../../requirement.ts'

export const forbidden: readonly Requirement[] = [
  {
    id: 'VAN-X-01',
    source: 'validTransitions code, L365-389 (row INITIALIZING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INITIALIZING -> INITIALIZING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. Self transitions are invalid too.",
  },
  {
    id: 'VAN-X-02',
    source: 'validTransitions code, L365-389 (row INITIALIZING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INITIALIZING -> THINKING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-03',
    source: 'validTransitions code, L365-389 (row INITIALIZING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INITIALIZING -> RESPONDING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-04',
    source: 'validTransitions code, L365-389 (row INITIALIZING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INITIALIZING -> INTERRUPTED is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-05',
    source: 'validTransitions code, L365-389 (row LISTENING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "LISTENING -> INITIALIZING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-06',
    source: 'validTransitions code, L365-389 (row LISTENING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "LISTENING -> LISTENING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. Self transitions are invalid too.",
    ruling:
      "An empty transcript 'stays in LISTENING'; the usage example calls transition(LISTENING) after an interruption has already led there. Ruling: event: no transition at all; raw call: throws.",
  },
  {
    id: 'VAN-X-07',
    source: 'validTransitions code, L365-389 (row LISTENING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "LISTENING -> RESPONDING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-08',
    source: 'validTransitions code, L365-389 (row LISTENING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "LISTENING -> INTERRUPTED is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-09',
    source: 'validTransitions code, L365-389 (row THINKING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "THINKING -> INITIALIZING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-10',
    source: 'validTransitions code, L365-389 (row THINKING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "THINKING -> THINKING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. Self transitions are invalid too.",
  },
  {
    id: 'VAN-X-11',
    source: 'validTransitions code, L365-389 (row THINKING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "THINKING -> INTERRUPTED is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-12',
    source: 'validTransitions code, L365-389 (row RESPONDING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "RESPONDING -> INITIALIZING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-13',
    source: 'validTransitions code, L365-389 (row RESPONDING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "RESPONDING -> THINKING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-14',
    source: 'validTransitions code, L365-389 (row RESPONDING)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "RESPONDING -> RESPONDING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. Self transitions are invalid too.",
  },
  {
    id: 'VAN-X-15',
    source: 'validTransitions code, L365-389 (row INTERRUPTED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INTERRUPTED -> INITIALIZING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-16',
    source: 'validTransitions code, L365-389 (row INTERRUPTED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INTERRUPTED -> THINKING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-17',
    source: 'validTransitions code, L365-389 (row INTERRUPTED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INTERRUPTED -> RESPONDING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there.",
  },
  {
    id: 'VAN-X-18',
    source: 'validTransitions code, L365-389 (row INTERRUPTED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "INTERRUPTED -> INTERRUPTED is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. Self transitions are invalid too.",
  },
  {
    id: 'VAN-X-19',
    source: 'validTransitions code, L365-389 (row ENDED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "ENDED -> INITIALIZING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. ENDED is terminal.",
  },
  {
    id: 'VAN-X-20',
    source: 'validTransitions code, L365-389 (row ENDED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "ENDED -> LISTENING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. ENDED is terminal.",
  },
  {
    id: 'VAN-X-21',
    source: 'validTransitions code, L365-389 (row ENDED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "ENDED -> THINKING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. ENDED is terminal.",
  },
  {
    id: 'VAN-X-22',
    source: 'validTransitions code, L365-389 (row ENDED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "ENDED -> RESPONDING is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. ENDED is terminal.",
  },
  {
    id: 'VAN-X-23',
    source: 'validTransitions code, L365-389 (row ENDED)',
    kind: 'forbidden',
    basis: 'document',
    statement:
      "ENDED -> INTERRUPTED is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. ENDED is terminal.",
  },
  {
    id: 'VAN-X-24',
    source: 'validTransitions code, L365-389 (row ENDED)',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      "ENDED -> ENDED is invalid: the raw API throws 'Invalid state transition' and changes nothing; no event leads there. Self transitions are invalid too. ENDED is terminal.",
    ruling:
      "'Any state -> Disconnect -> ENDED' would include ENDED itself. Ruling: event DISCONNECT in ENDED is ignored; raw transition(ENDED) in ENDED throws.",
  },
]
