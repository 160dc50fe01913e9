/** The transitions of the gateway. */
import type { Requirement } from '../../requirement.ts'

export const transitions: readonly Requirement[] = [
  {
    id: 'VEL-T-01',
    source: 'Current skeleton behavior, chars 1712-1821',
    kind: 'transition',
    basis: 'document',
    statement:
      'A successful upgrade on /ws creates a session in memory, in phase idle, and sends session.ready and session.state without being asked.',
    ruling:
      'The order of the two messages is not stated as a rule. Ruling: session.ready first, session.state second (checked by VEL-TO-01).',
  },
  {
    id: 'VEL-T-02',
    source: 'Current skeleton behavior, chars 1824-1920',
    kind: 'transition',
    basis: 'document',
    statement:
      'session.start is accepted in every phase as a mere acknowledgement: session.ready with the same id and session.state with the current phase are sent again.',
    ruling: "'initializes a voice session' could mean a reset. Ruling: no reset: VEL-INV-03.",
  },
  {
    id: 'VEL-T-03',
    source: 'Current skeleton behavior, chars 1923-2017',
    kind: 'transition',
    basis: 'document',
    statement: 'The first chunk of a turn moves idle to listening and is recorded.',
  },
  {
    id: 'VEL-T-04',
    source: 'Current skeleton behavior, chars 1923-2017',
    kind: 'transition',
    basis: 'document',
    statement: 'Further chunks join the open turn; the phase stays listening.',
    ruling: 'Whether session.state is repeated for each chunk is open. Ruling: emitted only on change.',
  },
  {
    id: 'VEL-T-05',
    source: 'State Machine, chars 4488-4519',
    kind: 'transition',
    basis: 'interpreted',
    statement:
      'A chunk that arrives while the assistant thinks or speaks neither cancels nor changes the phase; it is dropped and counted.',
    ruling:
      'Skeleton: append always moves to listening; the state machine has no thinking/speaking -> listening arrow and names response.cancel as the cancellation signal; the chunk could also be kept for the next turn. Ruling: pipeline profile: dropped and counted, no error; skeleton profile never gets there.',
  },
  {
    id: 'VEL-T-06',
    source: 'Current skeleton behavior, chars 2020-2108',
    kind: 'transition',
    basis: 'document',
    statement: 'Skeleton: commit clears the buffer and returns to idle.',
    ruling:
      'Skeleton commit -> idle against state machine listening -> thinking. Ruling: one machine, guard on the processor: none -> idle, attached -> thinking.',
  },
  {
    id: 'VEL-T-07',
    source: 'State Machine, chars 4430-4487',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'Pipeline: commit hands the buffered turn downstream exactly once and moves to thinking.',
    ruling: 'See VEL-T-06. Ruling: guard on the processor.',
  },
  {
    id: 'VEL-T-08',
    source: 'Current skeleton behavior, chars 2020-2108',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'Commit with nothing buffered starts no turn, is no error and ends in idle.',
    ruling: 'Empty commit is not described; it could be an error. Ruling: no-op acknowledgement.',
  },
  {
    id: 'VEL-T-09',
    source: 'State Machine, chars 4430-4487',
    kind: 'transition',
    basis: 'interpreted',
    statement:
      'A commit while thinking or speaking (duplicate or late) changes nothing and starts no second turn.',
    ruling:
      'The skeleton list sends every commit to idle; the state machine shows no arrow for a commit out of thinking or speaking. Ruling: acknowledged with the current phase, the turn runs on.',
  },
  {
    id: 'VEL-T-10',
    source: 'State Machine, chars 4430-4487',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'The first assistant output moves thinking to speaking before it is forwarded.',
    ruling:
      'What starts speaking is not stated; audio output events are deferred. Ruling: the first assistant output of the turn (in this increment the first text delta, later also TTS start).',
  },
  {
    id: 'VEL-T-11',
    source: 'State Machine, chars 4430-4487',
    kind: 'transition',
    basis: 'document',
    statement: 'When the turn is finished response.completed is sent and the phase returns to idle.',
    ruling: 'Order of the two messages is open. Ruling: response.completed, then session.state idle.',
  },
  {
    id: 'VEL-T-12',
    source: 'State Machine, chars 4430-4487',
    kind: 'transition',
    basis: 'ruling',
    statement: 'A turn that ends without any output returns to idle from thinking, with response.completed.',
    ruling:
      'The chain has no thinking -> idle arrow. Ruling: allowed for the empty turn and for failures and cancel.',
  },
  {
    id: 'VEL-T-13',
    source: 'Server event intent, chars 3937-4014',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'A failure of the pipeline sends error (coined code upstream_error, retryable true), discards the turn and returns to idle; the session stays usable.',
    ruling:
      'Pipeline failures are not described. Ruling: error event then idle; a new code is an additive change.',
  },
  {
    id: 'VEL-T-14',
    source: 'State Machine, chars 4522-4541',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'Cancel in listening discards the buffered turn; the next chunk starts a new turn.',
    ruling:
      "'restart' suggests staying in listening; skeleton says back to idle; the cancel requirements leave listening or idle to a UX decision. Ruling: skeleton: idle; pipeline: config cancelTarget, default idle; with listening the phase stays listening with an empty buffer.",
  },
  {
    id: 'VEL-T-15',
    source: 'State Machine, chars 4544-4561',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cancel in thinking stops the model request at once, a running tool where possible, and resets the phase.',
    ruling: 'The target of the reset is left to a UX decision. Ruling: config cancelTarget, default idle.',
  },
  {
    id: 'VEL-T-16',
    source: 'State Machine, chars 4564-4591',
    kind: 'transition',
    basis: 'document',
    statement: 'Cancel in speaking stops speech output and text streaming at once and resets the phase.',
    ruling: 'The target of the reset is left to a UX decision. Ruling: config cancelTarget, default idle.',
  },
  {
    id: 'VEL-T-17',
    source: 'Current skeleton behavior, chars 2111-2176',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'Cancel in idle is harmless: phase idle, no error.',
    ruling:
      "The skeleton's reset to idle against cancelTarget listening. Ruling: there is no active flow, stays idle.",
  },
  {
    id: 'VEL-T-18',
    source: 'Current skeleton behavior, chars 1747-1774',
    kind: 'transition',
    basis: 'ruling',
    statement: 'Closing the connection aborts a running turn and drops the session.',
    ruling:
      'What a close does to the session and its turn is not said. Ruling: the turn is aborted once, the session dropped.',
  },
]
