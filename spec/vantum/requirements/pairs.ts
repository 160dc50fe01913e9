/** The twelve pairs that the raw API accepts (L365 to L389). */
import type { Requirement } from '../../requirement.ts'

export const pairs: readonly Requirement[] = [
  {
    id: 'VAN-T-13',
    source: 'validTransitions code, L367',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts INITIALIZING -> LISTENING (realised in the event machine by VAN-T-01).',
  },
  {
    id: 'VAN-T-14',
    source: 'validTransitions code, L368',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts INITIALIZING -> ENDED (realised in the event machine by VAN-T-02).',
    ruling: 'Which events use the pair. Ruling: SETUP_FAILURE, CALL_END, DISCONNECT, FATAL_ERROR.',
  },
  {
    id: 'VAN-T-15',
    source: 'validTransitions code, L371',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts LISTENING -> THINKING (realised in the event machine by VAN-T-03).',
  },
  {
    id: 'VAN-T-16',
    source: 'validTransitions code, L372',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts LISTENING -> ENDED (realised in the event machine by VAN-T-04).',
  },
  {
    id: 'VAN-T-17',
    source: 'validTransitions code, L375',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts THINKING -> RESPONDING (realised in the event machine by VAN-T-05).',
  },
  {
    id: 'VAN-T-18',
    source: 'validTransitions code, L376',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts THINKING -> LISTENING (realised in the event machine by VAN-T-06).',
  },
  {
    id: 'VAN-T-19',
    source: 'validTransitions code, L377',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts THINKING -> ENDED (realised in the event machine by VAN-T-07).',
  },
  {
    id: 'VAN-T-20',
    source: 'validTransitions code, L380',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts RESPONDING -> LISTENING (realised in the event machine by VAN-T-08).',
  },
  {
    id: 'VAN-T-21',
    source: 'validTransitions code, L381',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts RESPONDING -> INTERRUPTED (realised in the event machine by VAN-T-09).',
  },
  {
    id: 'VAN-T-22',
    source: 'validTransitions code, L382',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts RESPONDING -> ENDED (realised in the event machine by VAN-T-10).',
  },
  {
    id: 'VAN-T-23',
    source: 'validTransitions code, L385',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts INTERRUPTED -> LISTENING (realised in the event machine by VAN-T-11).',
  },
  {
    id: 'VAN-T-24',
    source: 'validTransitions code, L386',
    kind: 'transition',
    basis: 'document',
    statement: 'The raw API accepts INTERRUPTED -> ENDED (realised in the event machine by VAN-T-12).',
    ruling:
      "Table has no call-end row for INTERRUPTED and its exit list names only LISTENING; code allows ENDED, drawing and integration tests say 'any state'. Ruling: valid on CALL_END, DISCONNECT and FATAL_ERROR.",
  },
]
