/**
 * The protocol of the Vela gateway, protocol and state machine: its states, and every event, effect and world line
 * once.
 */
import { count, flag, id, label, oneOf, optional, text } from '../fields.ts'
import { defineProtocol, type EffectOf, type EventOf, kind, type LineOf, vocabularyOf } from '../protocol.ts'
import { clientNames, phases, serverNames } from './protocol/messages.ts'
import { states } from './states.ts'

/** The id of a session, which the gateway assigns. */
export const session = id('session')
/** A turn, which the gateway numbers. */
export const turn = id('turn')
/**
 * The turn that a pipeline reports on; absent if it is not observable, as over a real socket: it is then the current
 * turn.
 */
export const ofTurn = optional(turn)
/** A published state. */
export const state = oneOf(...states)
/** A phase, as `session.state` carries it. */
export const phase = oneOf(...phases)
/** The size of a frame. */
export const bytes = count('bytes')
/** The length of a text in UTF-16 units. */
export const characters = count('characters')
/** A code with which WebSocket closes a connection. */
export const closeCode = count('code')
/**
 * What a text contains of its turn, if it is known what the pipeline makes of it; `earlier` and so on: of another
 * one.
 */
export const content = optional(oneOf('whole', 'short', 'repeated', 'other', 'earlier', 'late', 'neighbour'))
/** The part of a pipeline. */
export const part = oneOf('recognition', 'model', 'tool', 'speech')
/** Where a message has unknown members. */
export const extra = optional(oneOf('envelope', 'payload', 'both'))

/** A text that is no JSON: nothing at all, a word, or JSON that breaks off (VEL-ERR-01). */
export const notJson = oneOf('nothing', 'word', 'cut-off')
/** The values that may be in place of a payload. */
const payloadFaults = ['no-payload', 'null-payload', 'list-payload', 'string-payload'] as const

/** The same in the other three messages of a client, by the last word of their names. */
const ofOthers = ['append', 'commit', 'cancel'].flatMap((name) =>
  payloadFaults.map((fault) => `${name}-${fault}`),
)

/**
 * JSON that is no envelope (VEL-G-01); `empty` is an object without either of the two members, `envelopes` a list
 * that contains some.
 */
export const notEnvelope = oneOf(
  'null',
  'number',
  'boolean',
  'string',
  'list',
  'envelopes',
  'empty',
  'no-type',
  'no-payload',
  'numeric-type',
  'null-payload',
  'list-payload',
  'string-payload',
  ...ofOthers,
)
/** Those of them in which only the payload is at fault. */
export const payloadForms: readonly string[] = notEnvelope.values.filter((form) =>
  /(?:null|list|string)-payload$/.test(form),
)
/** A name that no client may send: an unknown one, one that every object inherits, or one of the gateway's. */
export const unknownName = oneOf('coined', 'inherited', ...serverNames)
/** A chunk that is no string (VEL-G-03); `number` represents every plain value, `object` lists, too. */
export const badChunk = oneOf('missing', 'number', 'null', 'object')
/** The content of a binary frame: a valid envelope, or anything else (VEL-G-04). */
export const binary = oneOf('envelope', 'bytes')
/** The defect of a frame (VEL-ERR-03). */
export const broken = oneOf('unmasked', 'opcode', 'reserved-bits', 'long-control', 'bad-text')

/** What a neighbour sends: any message of a client, or any bad one. */
export const neighbourKind = oneOf(
  ...clientNames,
  'not-json',
  'not-envelope',
  'unknown-name',
  'bad-payload',
  'binary',
  'too-large',
  'broken',
)
/** What a neighbour receives. */
export const neighbourTold = oneOf(...serverNames, 'other', 'malformed')
/** What the pipeline of a neighbour reports. */
export const outputKind = oneOf('partial', 'final', 'delta', 'finished', 'failed')

/** Every state, event, effect and world line. */
export const protocol = defineProtocol({
  states,
  // biome-ignore format: a table
  events: {
    upgrade: kind('page', 'VEL-T-01 VEL-IF-02',
      'A client requests a connection, on the endpoint or elsewhere; on the endpoint it is upgraded.',
      { path: oneOf('endpoint', 'other', 'root', 'longer', 'below') }),
    closed: kind('page', 'VEL-T-18 VEL-CTX-02 ruling', 'The connection is closed, by either side.'),
    'session.start': kind('page', 'VEL-T-02 VEL-MSG-03', 'The client requests readiness and phase.', { extra }),
    'input_audio.append': kind('page', 'VEL-T-03 VEL-MSG-04',
      'A chunk of captured audio.', { chunk: text, characters, extra }),
    'input_audio.commit': kind('page', 'VEL-T-06 VEL-MSG-05', 'The turn of the user is complete.', { extra }),
    'response.cancel': kind('page', 'VEL-T-14 VEL-MSG-06', 'The client cancels the current turn.', { extra }),
    'frame.not-json': kind('page', 'VEL-ERR-01', 'A text frame that is not JSON.', { form: notJson }),
    'frame.not-envelope': kind('page', 'VEL-ERR-02 VEL-G-01', 'JSON that is not an envelope.', { form: notEnvelope }),
    'frame.unknown-name': kind('page', 'VEL-ERR-02 VEL-G-02',
      'A name outside the client messages.', { form: unknownName }),
    'frame.bad-payload': kind('page', 'VEL-G-03 interpreted',
      'An append whose chunk is not a string.', { form: badChunk }),
    'frame.binary': kind('page', 'VEL-G-04 interpreted', 'A binary frame.', { form: binary }),
    'frame.too-large': kind('page', 'VEL-G-07 ruling',
      'A message that exceeds the limit, by a number of bytes.', { over: bytes }),
    'frame.broken': kind('page', 'VEL-ERR-03', 'A frame that WebSocket does not allow.', { form: broken }),
    'turn.partial': kind('pipeline', 'VEL-ACT-08 interpreted',
      'A partial transcript of the user.', { turn: ofTurn, text }),
    'turn.final': kind('pipeline', 'VEL-ACT-08 interpreted',
      'The final transcript of the user.', { turn: ofTurn, text }),
    'turn.delta': kind('pipeline', 'VEL-ACT-09 VEL-T-10',
      'A part of the text of the assistant.', { turn: ofTurn, text }),
    'turn.finished': kind('pipeline', 'VEL-T-11 VEL-T-12', 'The turn is done.', { turn: ofTurn }),
    'turn.failed': kind('pipeline', 'VEL-T-13 ruling', 'A part of the pipeline fails.', { turn: ofTurn, part }),
    'turn.works': kind('pipeline', 'VEL-ACT-03 VEL-ACT-04 VEL-ACT-05 VEL-X-04',
      'A part of the pipeline starts or stops work.', { turn: ofTurn, part, running: flag }),
    'neighbour.upgrade': kind('neighbour', 'VEL-EDGE-05 interpreted', 'Another client connects.'),
    'neighbour.message': kind('neighbour', 'VEL-EDGE-05 interpreted',
      'Another client sends a number of messages.',
      { kind: neighbourKind, chunk: optional(text), times: count('messages') }),
    'neighbour.output': kind('neighbour', 'VEL-CTX-01 interpreted',
      'Its pipeline reports on its turn.', { kind: outputKind, text: optional(text) }),
    'neighbour.closed': kind('neighbour', 'VEL-EDGE-05 interpreted', 'Its connection is closed.'),
  },
  // biome-ignore format: a table
  effects: {
    state: kind('subject', 'VEL-ACT-07 VEL-ST-11 interpreted',
      'The phase that the client receives changes; `off` as soon as the connection is closed from either side.',
      { from: state, to: state }),
    snapshot: kind('subject', 'VEL-CTX-02 ruling',
      'How many sessions the gateway holds, when it changed.', { sessions: count('sessions') }),
    'session.ready': kind('page', 'VEL-MSG-07 VEL-ACT-11',
      'The session has an identity.', { session, numbered: optional(flag) }),
    'session.state': kind('page', 'VEL-MSG-08 VEL-T-02',
      'The phase of the session.', { value: phase, numbered: optional(flag) }),
    'transcript.partial': kind('page', 'VEL-MSG-09',
      'A partial transcript of the user.', { text, numbered: optional(flag) }),
    'transcript.final': kind('page', 'VEL-MSG-10',
      'The final transcript of the user.', { text, content, numbered: optional(flag) }),
    'response.text.delta': kind('page', 'VEL-MSG-11',
      'A part of the text of the assistant.', { text, numbered: optional(flag) }),
    'response.completed': kind('page', 'VEL-MSG-12',
      'The turn of the assistant is done.', { content, numbered: optional(flag) }),
    error: kind('page', 'VEL-MSG-13',
      'A message or a turn has failed, and the session continues.',
      { code: label, retryable: optional(flag), numbered: optional(flag) }),
    'message.other': kind('page', 'VEL-ERR-07 interpreted', 'A message with a name that is not in the contract.'),
    'message.late': kind('page', 'VEL-T-18 ruling', 'A message on a closed connection: it has no recipient.'),
    'message.malformed': kind('page', 'VEL-MSG-01',
      'A frame that is not a message of the contract.',
      { of: oneOf('session.ready', 'session.state', 'transcript.partial', 'transcript.final', 'response.text.delta', 'response.completed', 'error', 'none'), form: oneOf('not-json', 'not-envelope', 'payload', 'binary') }),
    'socket.close': kind('page', 'VEL-ERR-03 VEL-G-07 interpreted',
      'The gateway closes the connection.', { code: closeCode }),
    'upgrade.refused': kind('page', 'VEL-IF-02 ruling',
      'No connection is upgraded there.', { status: optional(count('status')) }),
    'turn.begin': kind('pipeline', 'VEL-T-07 interpreted', 'A turn begins.', { turn }),
    'turn.append': kind('pipeline', 'VEL-T-07 VEL-ACT-01 interpreted', 'Hands over a chunk.', { turn, chunk: text }),
    'turn.commit': kind('pipeline', 'VEL-T-07 interpreted', 'Hands over the turn.', { turn }),
    'turn.abort': kind('pipeline', 'VEL-ACT-03 VEL-ACT-04 VEL-ACT-05', 'Aborts the turn.', { turn }),
    'neighbour.told': kind('neighbour', 'VEL-EDGE-05 interpreted',
      'A message to the neighbour.',
      { name: neighbourTold, session: optional(session), value: optional(phase), code: optional(label), text: optional(text) }),
    'neighbour.asked': kind('neighbour', 'VEL-CTX-01 interpreted',
      'A request to its pipeline.',
      { name: oneOf('begin', 'append', 'commit', 'abort'), chunk: optional(text) }),
    'neighbour.late': kind('neighbour', 'VEL-T-18 ruling', 'A message to a neighbour that is disconnected.'),
    'neighbour.close': kind('neighbour', 'VEL-ERR-03 interpreted',
      'The gateway closes its connection.', { code: closeCode }),
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
