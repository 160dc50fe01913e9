/** What belongs to one connection. */
import type { Requirement } from '../../requirement.ts'

export const sessions: readonly Requirement[] = [
  {
    id: 'VEL-CTX-01',
    source: 'Current skeleton behavior, chars 1747-1774',
    kind: 'data',
    basis: 'interpreted',
    statement:
      'Each connection has a session of its own: sessionId, phase, buffered chunks and, with a pipeline, the turn number (coined).',
    ruling: 'The members of the record are not listed. Ruling: as stated.',
  },
  {
    id: 'VEL-CTX-02',
    source: 'Current skeleton behavior, chars 1747-1774',
    kind: 'data',
    basis: 'interpreted',
    statement: 'Sessions live in memory only and end with their connection.',
    ruling: 'The end of a session is not described. Ruling: it ends with its connection.',
  },
  {
    id: 'VEL-CTX-03',
    source: 'Client event intent, chars 1521-1613',
    kind: 'data',
    basis: 'document',
    statement: 'The buffer holds the chunks of the current user turn only.',
  },
]
