/** Entry and exit conditions that the table does not list. */
import type { Requirement } from '../../requirement.ts'

export const conditions: readonly Requirement[] = [
  {
    id: 'VAN-T-51',
    source: 'Exit/Entry conditions, L255',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'A call end requested by the user ends the session from every state.',
    ruling: 'Rows exist for LISTENING, THINKING, RESPONDING only. Ruling: all five non-terminal states.',
  },
  {
    id: 'VAN-T-52',
    source: 'Exit/Entry conditions, L256',
    kind: 'transition',
    basis: 'document',
    statement: 'A detected disconnect ends the session.',
    sameAs: 'VAN-T-12',
  },
  {
    id: 'VAN-T-53',
    source: 'Exit/Entry conditions, L257',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'An error that demands it ends the session from every non-terminal state.',
    ruling: 'No event or origin given. Ruling: coined FATAL_ERROR; every non-terminal state.',
  },
  {
    id: 'VAN-T-54',
    source: 'Exit/Entry conditions, L178, 631-639',
    kind: 'transition',
    basis: 'document',
    statement:
      'A model that has not answered within 30 s is replaced by the fallback sentence, which is spoken.',
  },
  {
    id: 'VAN-T-55',
    source: 'Exit/Entry conditions, L180, 291',
    kind: 'transition',
    basis: 'document',
    statement: 'An empty model response is replaced by a default sentence, which is spoken.',
    ruling:
      'No text is given; the validation asks for a non-empty response. Ruling: the default replaces the empty text before the guard is evaluated; blank counts as empty; default text = fallback text unless configured.',
  },
  {
    id: 'VAN-T-56',
    source: 'Exit/Entry conditions, L528-531',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'A speech synthesis failure is reported to the client and listening resumes.',
    ruling:
      "The table has no TTS error row. Ruling: as in the usage example's catch: back to LISTENING, with an error message as for model errors.",
  },
  {
    id: 'VAN-T-57',
    source: 'Exit/Entry conditions, L179',
    kind: 'transition',
    basis: 'document',
    statement: 'A rate-limited model request is queued and retried in THINKING and the client is told.',
  },
]
