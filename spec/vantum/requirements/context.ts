/** What a conversation keeps. */
import type { Requirement } from '../../requirement.ts'

export const context: readonly Requirement[] = [
  {
    id: 'VAN-CTX-01',
    source: 'L318',
    kind: 'data',
    basis: 'document',
    statement: 'sessionId is fixed for the life of the machine.',
  },
  {
    id: 'VAN-CTX-02',
    source: 'L120, L166, L197, L227-246',
    kind: 'data',
    basis: 'document',
    statement:
      'The history is an ordered list of {role, content, interrupted?, metadata?}; messages are only added, and only the interrupted one is changed (mark, content).',
  },
  {
    id: 'VAN-CTX-03',
    source: 'L351, L404',
    kind: 'data',
    basis: 'document',
    statement: 'The previous state is known during entry actions.',
  },
]
