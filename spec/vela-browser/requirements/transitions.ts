/** The transitions of the connection. */
import type { Requirement } from '../../requirement.ts'

export const transitions: readonly Requirement[] = [
  {
    id: 'VEL-T-19',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'transition',
    basis: 'document',
    statement: 'Opening the socket moves the UI to connecting.',
  },
  {
    id: 'VEL-T-20',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'transition',
    basis: 'document',
    statement: 'The open event moves the UI to connected.',
  },
  {
    id: 'VEL-T-21',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'transition',
    basis: 'document',
    statement: 'The close event moves the UI from connected to disconnected.',
    ruling:
      'The drawn chain ends disconnected -> error; a close after an error is not described. Ruling: the chain lists the states, not a forced order; close in error stays error.',
  },
  {
    id: 'VEL-T-22',
    source: 'UI connection shell behavior, chars 2840-2974',
    kind: 'transition',
    basis: 'document',
    statement: 'Each of the three error sources moves the UI to error without an exception.',
    ruling:
      'Disconnected -> error is the only drawn arrow into error. Ruling: from any state that can see one of the sources.',
  },
  {
    id: 'VEL-T-23',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'A new connect() starts again from disconnected or error; in connecting and connected it is ignored.',
    ruling: 'Reconnect is deferred. Ruling: manual reconnect only; no automatic reconnect, no resume.',
  },
]
