/** The thirty-five dashes of the matrix. */
import type { Requirement } from '../../requirement.ts'

export const dashes: readonly Requirement[] = [
  {
    id: 'AMP-X-01',
    source: '§5 matrix, L633',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell IDLE -> IDLE is not valid: no event may exit and re-enter IDLE; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
  },
  {
    id: 'AMP-X-02',
    source: '§5 matrix, L633',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell IDLE -> PROCESSING is not valid: no event, payload or timer may take the machine directly from IDLE to PROCESSING.',
    ruling:
      "PROCESSING's entry condition 'explicit response.create request' (L303) has no ticked origin other than LISTENING, TOOL_EXECUTING, WAITING_AMPLIFIER. Ruling: a response.create while idle (e.g. typed text) is out of scope: recorded, no state change.",
  },
  {
    id: 'AMP-X-03',
    source: '§5 matrix, L633',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell IDLE -> SPEAKING is not valid: no event, payload or timer may take the machine directly from IDLE to SPEAKING.',
  },
  {
    id: 'AMP-X-04',
    source: '§5 matrix, L633',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell IDLE -> TOOL_EXECUTING is not valid: no event, payload or timer may take the machine directly from IDLE to TOOL_EXECUTING.',
  },
  {
    id: 'AMP-X-05',
    source: '§5 matrix, L633',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell IDLE -> WAITING_AMPLIFIER is not valid: no event, payload or timer may take the machine directly from IDLE to WAITING_AMPLIFIER.',
  },
  {
    id: 'AMP-X-06',
    source: '§5 matrix, L634',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell LISTENING -> IDLE is not valid: no event, payload or timer may take the machine directly from LISTENING to IDLE.',
  },
  {
    id: 'AMP-X-07',
    source: '§5 matrix, L634',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell LISTENING -> LISTENING is not valid: no event may exit and re-enter LISTENING; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
  },
  {
    id: 'AMP-X-08',
    source: '§5 matrix, L634',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell LISTENING -> SPEAKING is not valid: no event, payload or timer may take the machine directly from LISTENING to SPEAKING.',
  },
  {
    id: 'AMP-X-09',
    source: '§5 matrix, L634',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell LISTENING -> TOOL_EXECUTING is not valid: no event, payload or timer may take the machine directly from LISTENING to TOOL_EXECUTING.',
  },
  {
    id: 'AMP-X-10',
    source: '§5 matrix, L634',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell LISTENING -> WAITING_AMPLIFIER is not valid: no event, payload or timer may take the machine directly from LISTENING to WAITING_AMPLIFIER.',
  },
  {
    id: 'AMP-X-11',
    source: '§5 matrix, L635',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell PROCESSING -> PROCESSING is not valid: no event may exit and re-enter PROCESSING; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
  },
  {
    id: 'AMP-X-12',
    source: '§5 matrix, L635',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell PROCESSING -> WAITING_AMPLIFIER is not valid: no event, payload or timer may take the machine directly from PROCESSING to WAITING_AMPLIFIER.',
    ruling:
      'The task tool is requested in PROCESSING and must not execute in TOOL_EXECUTING. Ruling: forbidden directly; it passes TOOL_EXECUTING in zero time.',
  },
  {
    id: 'AMP-X-13',
    source: '§5 matrix, L636',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell SPEAKING -> PROCESSING is not valid: no event, payload or timer may take the machine directly from SPEAKING to PROCESSING.',
    ruling:
      'A push-to-talk or text turn could be imagined. Ruling: forbidden; a new turn always passes LISTENING.',
  },
  {
    id: 'AMP-X-14',
    source: '§5 matrix, L636',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell SPEAKING -> SPEAKING is not valid: no event may exit and re-enter SPEAKING; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
  },
  {
    id: 'AMP-X-15',
    source: '§5 matrix, L636',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell SPEAKING -> WAITING_AMPLIFIER is not valid: no event, payload or timer may take the machine directly from SPEAKING to WAITING_AMPLIFIER.',
    ruling:
      'A mid-response call of the task tool is possible. Ruling: forbidden directly; it passes TOOL_EXECUTING in zero time.',
  },
  {
    id: 'AMP-X-16',
    source: '§5 matrix, L637',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell TOOL_EXECUTING -> IDLE is not valid: no event, payload or timer may take the machine directly from TOOL_EXECUTING to IDLE.',
    ruling: "Diagram L117 draws 'done' into IDLE. Ruling: forbidden; the result goes to PROCESSING.",
  },
  {
    id: 'AMP-X-17',
    source: '§5 matrix, L637',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell TOOL_EXECUTING -> LISTENING is not valid: no event, payload or timer may take the machine directly from TOOL_EXECUTING to LISTENING.',
    ruling: 'Diagram L156-158 draws this arrow as (queued). Ruling: forbidden; input is queued, AMP-ST-12.',
  },
  {
    id: 'AMP-X-18',
    source: '§5 matrix, L637',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell TOOL_EXECUTING -> SPEAKING is not valid: no event, payload or timer may take the machine directly from TOOL_EXECUTING to SPEAKING.',
  },
  {
    id: 'AMP-X-19',
    source: '§5 matrix, L637',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell TOOL_EXECUTING -> TOOL_EXECUTING is not valid: no event may exit and re-enter TOOL_EXECUTING; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
  },
  {
    id: 'AMP-X-20',
    source: '§5 matrix, L638',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell WAITING_AMPLIFIER -> LISTENING is not valid: no event, payload or timer may take the machine directly from WAITING_AMPLIFIER to LISTENING.',
    ruling: 'Diagram L99-127 draws this line. Ruling: forbidden; speech is queued.',
  },
  {
    id: 'AMP-X-21',
    source: '§5 matrix, L638',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell WAITING_AMPLIFIER -> SPEAKING is not valid: no event, payload or timer may take the machine directly from WAITING_AMPLIFIER to SPEAKING.',
  },
  {
    id: 'AMP-X-22',
    source: '§5 matrix, L638',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell WAITING_AMPLIFIER -> TOOL_EXECUTING is not valid: no event, payload or timer may take the machine directly from WAITING_AMPLIFIER to TOOL_EXECUTING.',
  },
  {
    id: 'AMP-X-23',
    source: '§5 matrix, L638',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell WAITING_AMPLIFIER -> WAITING_AMPLIFIER is not valid: no event may exit and re-enter WAITING_AMPLIFIER; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
  },
  {
    id: 'AMP-X-24',
    source: '§5 matrix, L639',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell ERROR -> LISTENING is not valid: no event, payload or timer may take the machine directly from ERROR to LISTENING.',
    ruling:
      'Retry_succeeded -> [previous] (L513) would permit this pair when the error arose in LISTENING. Ruling: forbidden; resolves to IDLE, AMP-T-35.',
  },
  {
    id: 'AMP-X-25',
    source: '§5 matrix, L639',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell ERROR -> PROCESSING is not valid: no event, payload or timer may take the machine directly from ERROR to PROCESSING. Sole exception: the history return of AMP-T-35 when the error arose in PROCESSING.',
    ruling:
      'Retry_succeeded -> [previous] (L513) against the dash in the matrix. Ruling: forbidden except as the history return of AMP-T-35, which is reported apart.',
  },
  {
    id: 'AMP-X-26',
    source: '§5 matrix, L639',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell ERROR -> SPEAKING is not valid: no event, payload or timer may take the machine directly from ERROR to SPEAKING.',
    ruling:
      'Retry_succeeded -> [previous] (L513) would permit this pair when the error arose in SPEAKING. Ruling: forbidden; resolves to IDLE, AMP-T-35.',
  },
  {
    id: 'AMP-X-27',
    source: '§5 matrix, L639',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell ERROR -> TOOL_EXECUTING is not valid: no event, payload or timer may take the machine directly from ERROR to TOOL_EXECUTING. Sole exception: the history return of AMP-T-35 when the error arose in TOOL_EXECUTING.',
    ruling:
      'Retry_succeeded -> [previous] (L513) against the dash in the matrix. Ruling: forbidden except as the history return of AMP-T-35, which is reported apart.',
  },
  {
    id: 'AMP-X-28',
    source: '§5 matrix, L639',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell ERROR -> WAITING_AMPLIFIER is not valid: no event, payload or timer may take the machine directly from ERROR to WAITING_AMPLIFIER. Sole exception: the history return of AMP-T-35 when the error arose in WAITING_AMPLIFIER.',
    ruling:
      'Retry_succeeded -> [previous] (L513) against the dash in the matrix. Ruling: forbidden except as the history return of AMP-T-35, which is reported apart.',
  },
  {
    id: 'AMP-X-29',
    source: '§5 matrix, L639',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell ERROR -> ERROR is not valid: no event may exit and re-enter ERROR; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
    ruling:
      'Mapping says session.error from ANY goes to ERROR. Ruling: in ERROR further errors are recorded without re-entry.',
  },
  {
    id: 'AMP-X-30',
    source: '§5 matrix, L640',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell RECONNECTING -> LISTENING is not valid: no event, payload or timer may take the machine directly from RECONNECTING to LISTENING.',
  },
  {
    id: 'AMP-X-31',
    source: '§5 matrix, L640',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell RECONNECTING -> PROCESSING is not valid: no event, payload or timer may take the machine directly from RECONNECTING to PROCESSING.',
  },
  {
    id: 'AMP-X-32',
    source: '§5 matrix, L640',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell RECONNECTING -> SPEAKING is not valid: no event, payload or timer may take the machine directly from RECONNECTING to SPEAKING.',
  },
  {
    id: 'AMP-X-33',
    source: '§5 matrix, L640',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell RECONNECTING -> TOOL_EXECUTING is not valid: no event, payload or timer may take the machine directly from RECONNECTING to TOOL_EXECUTING.',
  },
  {
    id: 'AMP-X-34',
    source: '§5 matrix, L640',
    kind: 'forbidden',
    basis: 'document',
    statement:
      'Cell RECONNECTING -> WAITING_AMPLIFIER is not valid: no event, payload or timer may take the machine directly from RECONNECTING to WAITING_AMPLIFIER.',
  },
  {
    id: 'AMP-X-35',
    source: '§5 matrix, L640',
    kind: 'forbidden',
    basis: 'interpreted',
    statement:
      'Cell RECONNECTING -> RECONNECTING is not valid: no event may exit and re-enter RECONNECTING; its entry actions do not run again, its timer does not restart and stateEnteredAt does not change.',
    ruling:
      'Mapping says connection_lost/session_timeout from ANY goes to RECONNECTING. Ruling: in RECONNECTING they are absorbed without re-entry.',
  },
]
