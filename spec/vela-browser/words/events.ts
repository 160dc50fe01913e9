/** What the browser's connection hears: of whoever uses the page, of its sockets, and of the gateway over them. */
import { flag, label, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { clientName, malformed, phase, session, socket } from './fields.ts'

const visitor: readonly Word[] = [
  word(
    'connect',
    'visitor',
    'document',
    'VEL-T-19 VEL-T-23',
    'The visitor asks for a connection: connect().',
  ),
  word('disconnect', 'visitor', 'ruling', 'VEL-T-21', 'The visitor ends it: disconnect().'),
  word('send', 'visitor', 'interpreted', 'VEL-IF-05', 'Something is to be said to the gateway: send().', {
    name: clientName,
  }),
]

const sockets: readonly Word[] = [
  word('socket.opened', 'gateway', 'document', 'VEL-T-20', 'A WebSocket is open.', { socket }),
  word('socket.failed', 'gateway', 'document', 'VEL-T-22 VEL-ERR-06', 'A WebSocket reports an error.', {
    socket,
  }),
  word('socket.closed', 'gateway', 'document', 'VEL-T-21', 'A WebSocket is closed.', { socket }),
]

const messages: readonly Word[] = [
  word('session.ready', 'gateway', 'document', 'VEL-T-23', 'The session has an identity.', {
    socket,
    session,
  }),
  word('session.state', 'gateway', 'document', 'VEL-UI-03 VEL-ST-10', 'The phase of the session.', {
    socket,
    value: phase,
  }),
  word('transcript.partial', 'gateway', 'document', 'VEL-UI-01', 'Text of the user that may still change.', {
    socket,
    text,
  }),
  word('transcript.final', 'gateway', 'document', 'VEL-UI-01', 'The text of the user for good.', {
    socket,
    text,
  }),
  word('response.text.delta', 'gateway', 'document', 'VEL-UI-02', 'A part of the text of the assistant.', {
    socket,
    text,
  }),
  word('response.completed', 'gateway', 'document', 'VEL-UI-02', 'The turn of the assistant is done.', {
    socket,
  }),
  word('error', 'gateway', 'document', 'VEL-T-22 VEL-ERR-06', 'Something was wrong.', {
    socket,
    code: label,
    retryable: optional(flag),
  }),
  word('message.other', 'gateway', 'interpreted', 'VEL-ERR-07', 'A well-formed message that nobody knows.', {
    socket,
  }),
  word('message.malformed', 'gateway', 'document', 'VEL-T-22 VEL-ERR-06', 'A frame that is no message.', {
    socket,
    form: malformed,
  }),
]

/** Every event, by who says it. */
export const events: readonly Word[] = [...visitor, ...sockets, ...messages]
