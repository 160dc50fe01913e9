/** Pairs of phases that never occur. */
import type { Requirement } from '../../requirement.ts'

export const forbidden: readonly Requirement[] = [
  {
    id: 'VEL-X-01',
    source: 'State Machine, chars 4430-4487',
    kind: 'forbidden',
    basis: 'interpreted',
    statement: 'idle never moves directly to thinking.',
    ruling: 'The chain is drawn; that it is exhaustive is not said. Ruling: the pair does not occur.',
  },
  {
    id: 'VEL-X-02',
    source: 'State Machine, chars 4430-4487',
    kind: 'forbidden',
    basis: 'interpreted',
    statement: 'idle never moves directly to speaking; output without a turn is dropped.',
    ruling: 'The chain is drawn; that it is exhaustive is not said. Ruling: the pair does not occur.',
  },
  {
    id: 'VEL-X-03',
    source: 'State Machine, chars 4430-4487',
    kind: 'forbidden',
    basis: 'interpreted',
    statement: 'listening never moves directly to speaking.',
    ruling: 'The chain is drawn; that it is exhaustive is not said. Ruling: the pair does not occur.',
  },
  {
    id: 'VEL-X-04',
    source: 'State Machine, chars 4430-4487',
    kind: 'forbidden',
    basis: 'interpreted',
    statement: 'speaking never moves back to thinking within a turn.',
    ruling:
      'A tool round after speech has begun might count as thinking. Ruling: stays speaking until the turn ends.',
  },
  {
    id: 'VEL-X-05',
    source: 'State Machine, chars 4430-4487',
    kind: 'forbidden',
    basis: 'interpreted',
    statement: 'thinking never moves to listening except by response.cancel with cancelTarget listening.',
    ruling:
      'A literal reading of the skeleton list would let append move thinking to listening. Ruling: only response.cancel with cancelTarget listening does, see VEL-T-05.',
  },
  {
    id: 'VEL-X-06',
    source: 'State Machine, chars 4430-4487',
    kind: 'forbidden',
    basis: 'interpreted',
    statement: 'speaking never moves to listening except by response.cancel with cancelTarget listening.',
    ruling: 'As VEL-X-05, for speaking. Ruling: as VEL-X-05.',
  },
  {
    id: 'VEL-X-07',
    source: 'Current skeleton behavior, chars 1684-1709',
    kind: 'forbidden',
    basis: 'interpreted',
    statement: 'In the skeleton profile the phases thinking and speaking never occur.',
    ruling:
      'The list has no step into either phase, but does not exclude a passing announcement. Ruling: never announced.',
  },
  {
    id: 'VEL-X-08',
    source: 'Current skeleton behavior, chars 2179-2235',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'A protocol error answer (invalid_json, invalid_message) never changes the phase, the buffer or a running turn.',
    ruling: 'What a refused message does to the session is not said. Ruling: nothing.',
  },
]
