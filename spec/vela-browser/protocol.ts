/**
 * The protocol of the Vela browser, the state machine of the connection: its states, and every event, effect and
 * world line once.
 */
import { flag, id, label, oneOf, optional, text } from '../fields.ts'
import { defineProtocol, type EffectOf, type EventOf, kind, type LineOf, vocabularyOf } from '../protocol.ts'
import { clientNames, phases } from '../vela/protocol/messages.ts'
import { states } from './states.ts'

/** A WebSocket; they are numbered as they are opened. */
export const socket = id('socket')
/** The id of a session, which the gateway gives. */
export const session = id('session')
/** A published state. */
export const state = oneOf(...states)
/** A phase of the gateway. */
export const phase = oneOf(...phases)
/** The name of a client's message. */
export const clientName = oneOf(...clientNames)
/** The defect of a message of the gateway (VEL-T-22). */
export const malformed = oneOf(
  'not-json',
  'nothing',
  'not-envelope',
  'null',
  'list',
  'string',
  'no-type',
  'numeric-type',
  'payload',
  'null-payload',
  'string-payload',
  'ready',
  'partial',
  'final',
  'delta',
  'completed',
  'error',
  'error-message',
  'binary',
)
/** The kind of failure. */
export const trouble = oneOf('socket', 'message', 'gateway')

/** Every state, event, effect and world line. */
export const protocol = defineProtocol({
  states,
  // biome-ignore format: a table
  events: {
    connect: kind('visitor', 'VEL-T-19 VEL-T-23', 'The visitor requests a connection: connect().'),
    disconnect: kind('visitor', 'VEL-T-21 ruling', 'The visitor ends it: disconnect().'),
    send: kind('visitor', 'VEL-IF-05 interpreted',
      'A message is to be sent to the gateway: send().', { name: clientName }),
    'socket.opened': kind('gateway', 'VEL-T-20', 'A WebSocket is open.', { socket }),
    'socket.failed': kind('gateway', 'VEL-T-22 VEL-ERR-06', 'A WebSocket reports an error.', { socket }),
    'socket.closed': kind('gateway', 'VEL-T-21', 'A WebSocket is closed.', { socket }),
    'session.ready': kind('gateway', 'VEL-T-23', 'The session has an identity.', { socket, session }),
    'session.state': kind('gateway', 'VEL-UI-03 VEL-ST-10', 'The phase of the session.', { socket, value: phase }),
    'transcript.partial': kind('gateway', 'VEL-UI-01', 'A partial transcript of the user.', { socket, text }),
    'transcript.final': kind('gateway', 'VEL-UI-01', 'The final transcript of the user.', { socket, text }),
    'response.text.delta': kind('gateway', 'VEL-UI-02', 'A part of the text of the assistant.', { socket, text }),
    'response.completed': kind('gateway', 'VEL-UI-02', 'The turn of the assistant is done.', { socket }),
    error: kind('gateway', 'VEL-T-22 VEL-ERR-06',
      'An error.', { socket, code: label, retryable: optional(flag) }),
    'message.other': kind('gateway', 'VEL-ERR-07 interpreted',
      'A well-formed message of an unknown type.', { socket }),
    'message.malformed': kind('gateway', 'VEL-T-22 VEL-ERR-06',
      'A frame that is not a message.', { socket, form: malformed }),
  },
  // biome-ignore format: a table
  effects: {
    state: kind('screen', 'VEL-ST-05 VEL-ST-10',
      'The screen shows another state of the connection.', { from: state, to: state }),
    snapshot: kind('subject', 'VEL-ST-10 VEL-UI-03',
      'The state that the page reports, when it changed.', { state, phase: optional(phase) }),
    threw: kind('subject', 'VEL-ERR-06', 'A listener of a socket throws.'),
    'phase.shown': kind('screen', 'VEL-UI-03', 'The screen shows the phase of the session.', { value: phase }),
    'user.shown': kind('screen', 'VEL-UI-01 interpreted',
      'The screen shows the transcript of the user.', { text, final: flag }),
    'assistant.shown': kind('screen', 'VEL-UI-02 interpreted',
      'The screen shows the answer of the assistant; `joined`: the parts so far, in order and nothing else.',
      { joined: flag, complete: flag }),
    'trouble.shown': kind('screen', 'VEL-T-22 ruling',
      'The screen shows an error.', { source: trouble, code: optional(label) }),
    'socket.open': kind('gateway', 'VEL-T-19 VEL-IF-03',
      'Opens a WebSocket.', { socket, url: oneOf('endpoint', 'other') }),
    'socket.close': kind('gateway', 'VEL-T-23 ruling', 'Closes a WebSocket.', { socket }),
    'socket.send': kind('gateway', 'VEL-IF-05 interpreted',
      'Sends a message, or an invalid one.',
      { socket, name: oneOf('session.start', 'input_audio.append', 'input_audio.commit', 'response.cancel', 'malformed') }),
  },
  world: {},
})

/** The words for events and effects, for shared code. */
export const { events, effects } = vocabularyOf(protocol)

/** A line of a trace. */
export type Line = LineOf<typeof protocol>

/** The fields of a line. */
export type Payload = Line['with']

/** The name of an effect. */
export type Effect = EffectOf<typeof protocol>

/** The name of an event. */
export type Event = EventOf<typeof protocol>

/** The name of a line. */
export type Name = Line['what']

/** The name of a field. */
export type FieldName = keyof Payload
