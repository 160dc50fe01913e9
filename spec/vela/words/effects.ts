/** What the gateway shows: its messages as they came over the socket, and what it asks of the pipeline. */
import { count, flag, label, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { serverNames } from '../protocol/messages.ts'
import { closeCode, content, neighbourTold, phase, session, state, turn } from './fields.ts'

/** The envelope holds a sequence number, a timestamp or a version; absent where it does not (VEL-MSG-02). */
const numbered = optional(flag)

const published: readonly Word[] = [
  word(
    'state',
    'subject',
    'interpreted',
    'VEL-ACT-07 VEL-ST-11',
    'The phase that the client is told changes; `off` as soon as the connection is closed from either side.',
    { from: state, to: state },
  ),
  word(
    'snapshot',
    'subject',
    'ruling',
    'VEL-CTX-02',
    'How many sessions the gateway holds, when it changed.',
    {
      sessions: count('sessions'),
    },
  ),
]

const messages: readonly Word[] = [
  word('session.ready', 'page', 'document', 'VEL-MSG-07 VEL-ACT-11', 'The session has an identity.', {
    session,
    numbered,
  }),
  word('session.state', 'page', 'document', 'VEL-MSG-08 VEL-T-02', 'The phase of the session.', {
    value: phase,
    numbered,
  }),
  word('transcript.partial', 'page', 'document', 'VEL-MSG-09', 'Text of the user that may still change.', {
    text,
    numbered,
  }),
  word('transcript.final', 'page', 'document', 'VEL-MSG-10', 'The text of the user for good.', {
    text,
    content,
    numbered,
  }),
  word('response.text.delta', 'page', 'document', 'VEL-MSG-11', 'A part of the text of the assistant.', {
    text,
    numbered,
  }),
  word('response.completed', 'page', 'document', 'VEL-MSG-12', 'The turn of the assistant is done.', {
    content,
    numbered,
  }),
  word('error', 'page', 'document', 'VEL-MSG-13', 'Something was wrong, and the session goes on.', {
    code: label,
    retryable: optional(flag),
    numbered,
  }),
  word(
    'message.other',
    'page',
    'interpreted',
    'VEL-ERR-07',
    'A message with a name that is not in the contract.',
  ),
  word(
    'message.late',
    'page',
    'ruling',
    'VEL-T-18',
    'A message on a connection that is down: nobody gets it.',
  ),
  word('message.malformed', 'page', 'document', 'VEL-MSG-01', 'A frame that is no message of the contract.', {
    of: oneOf(...serverNames, 'none'),
    form: oneOf('not-json', 'not-envelope', 'payload', 'binary'),
  }),
]

const socket: readonly Word[] = [
  word('socket.close', 'page', 'interpreted', 'VEL-ERR-03 VEL-G-07', 'The gateway closes the connection.', {
    code: closeCode,
  }),
  word('upgrade.refused', 'page', 'ruling', 'VEL-IF-02', 'No connection is upgraded there.', {
    status: optional(count('status')),
  }),
]

const pipeline: readonly Word[] = [
  word('turn.begin', 'pipeline', 'interpreted', 'VEL-T-07', 'A turn begins.', { turn }),
  word('turn.append', 'pipeline', 'interpreted', 'VEL-T-07 VEL-ACT-01', 'Hands a chunk on.', {
    turn,
    chunk: text,
  }),
  word('turn.commit', 'pipeline', 'interpreted', 'VEL-T-07', 'Hands the turn over.', { turn }),
  word('turn.abort', 'pipeline', 'document', 'VEL-ACT-03 VEL-ACT-04 VEL-ACT-05', 'Gives the turn up.', {
    turn,
  }),
]

const neighbour: readonly Word[] = [
  word('neighbour.told', 'neighbour', 'interpreted', 'VEL-EDGE-05', 'A message to the neighbour.', {
    name: neighbourTold,
    session: optional(session),
    value: optional(phase),
    code: optional(label),
    text: optional(text),
  }),
  word('neighbour.asked', 'neighbour', 'interpreted', 'VEL-CTX-01', 'Something is asked of its pipeline.', {
    name: oneOf('begin', 'append', 'commit', 'abort'),
    chunk: optional(text),
  }),
  word('neighbour.late', 'neighbour', 'ruling', 'VEL-T-18', 'A message to a neighbour that is gone.'),
  word('neighbour.close', 'neighbour', 'interpreted', 'VEL-ERR-03', 'The gateway closes its connection.', {
    code: closeCode,
  }),
]

/** Every effect, by what it is about. */
export const effects: readonly Word[] = [...published, ...messages, ...socket, ...pipeline, ...neighbour]
