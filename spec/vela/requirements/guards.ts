/** What is accepted, and from whom. */
import type { Requirement } from '../../requirement.ts'

export const guards: readonly Requirement[] = [
  {
    id: 'VEL-G-01',
    source: 'WebSocket Message Envelope, chars 772-831',
    kind: 'guard',
    basis: 'interpreted',
    statement: 'A message is accepted only if it is a JSON object with a string type and an object payload.',
    ruling:
      'Whether extra members are allowed is open; whether a bad payload is an invalid envelope is open. Ruling: extra members of envelope and payload are ignored; a bad payload is an invalid envelope.',
  },
  {
    id: 'VEL-G-02',
    source: 'Client → Server, chars 1100-1118',
    kind: 'guard',
    basis: 'document',
    statement: 'Only the four client event names are accepted from a client; server event names are refused.',
  },
  {
    id: 'VEL-G-03',
    source: 'Client → Server, chars 1162-1220',
    kind: 'guard',
    basis: 'interpreted',
    statement: 'append requires payload.chunk of type string; its encoding is not checked.',
    ruling:
      "'encoded string' names no encoding; empty chunks are open; a missing chunk may or may not count as an invalid envelope. Ruling: any string is accepted, anything else is invalid_message.",
  },
  {
    id: 'VEL-G-04',
    source: 'Event Protocol, chars 369-441',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'Only text frames are accepted; a binary frame is refused with invalid_message even if its bytes are valid JSON.',
    ruling: 'Code for binary frames is open. Ruling: invalid_message.',
  },
  {
    id: 'VEL-G-05',
    source: 'Current skeleton behavior, chars 1684-1709',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'Of the reactions to client messages only the target of commit in listening depends on the profile (and cancelTarget, which the skeleton does not have).',
    ruling: 'Two descriptions of one gateway. Ruling: one machine with a guard, see VEL-T-06 and V1.',
  },
  {
    id: 'VEL-G-06',
    source: 'response.cancel Handling Requirements, chars 4670-4701',
    kind: 'guard',
    basis: 'interpreted',
    statement: 'Downstream outputs act only if they belong to the running turn.',
    ruling:
      'Outputs carry no turn id on the wire; late ones are not mentioned. Ruling: internal turn number, see V4.',
  },
  {
    id: 'VEL-G-07',
    source: 'Current skeleton behavior, chars 2336-2412 (gap)',
    kind: 'guard',
    basis: 'ruling',
    statement:
      'Sizes are bounded: a message above vela.maxMessageBytes (coined, 1 MiB) closes its connection with 1009; a chunk that would take the open turn above vela.maxTurnChars (coined, 16 Mi characters) is answered with invalid_message and not recorded.',
    ruling: 'No size limit is given. Ruling: two coined, configurable limits.',
  },
]
