/** What the gateway hears: of its connection, of the pipeline behind it, and of a neighbour on a connection of its own. */
import { count, flag, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { elsewhere } from '../settings.ts'
import {
  badChunk,
  binary,
  broken,
  bytes,
  characters,
  extra,
  neighbourKind,
  notEnvelope,
  notJson,
  ofTurn,
  outputKind,
  part,
  unknownName,
} from './fields.ts'

const connection: readonly Word[] = [
  word(
    'upgrade',
    'page',
    'document',
    'VEL-T-01 VEL-IF-02',
    'A client asks for a connection, on the endpoint or elsewhere; on the endpoint it is upgraded.',
    { path: oneOf('endpoint', ...Object.keys(elsewhere)) },
  ),
  word('closed', 'page', 'ruling', 'VEL-T-18 VEL-CTX-02', 'The connection is down, whoever closed it.'),
]

const messages: readonly Word[] = [
  word(
    'session.start',
    'page',
    'document',
    'VEL-T-02 VEL-MSG-03',
    'The client asks for readiness and phase.',
    {
      extra,
    },
  ),
  word('input_audio.append', 'page', 'document', 'VEL-T-03 VEL-MSG-04', 'A chunk of captured audio.', {
    chunk: text,
    characters,
    extra,
  }),
  word('input_audio.commit', 'page', 'document', 'VEL-T-06 VEL-MSG-05', 'The turn of the user is complete.', {
    extra,
  }),
  word(
    'response.cancel',
    'page',
    'document',
    'VEL-T-14 VEL-MSG-06',
    'The client interrupts what is going on.',
    {
      extra,
    },
  ),
]

const bad: readonly Word[] = [
  word('frame.not-json', 'page', 'document', 'VEL-ERR-01', 'A text frame that is not JSON.', {
    form: notJson,
  }),
  word('frame.not-envelope', 'page', 'document', 'VEL-ERR-02 VEL-G-01', 'JSON that is no envelope.', {
    form: notEnvelope,
  }),
  word('frame.unknown-name', 'page', 'document', 'VEL-ERR-02 VEL-G-02', 'A name that no client may say.', {
    form: unknownName,
  }),
  word('frame.bad-payload', 'page', 'interpreted', 'VEL-G-03', 'An append whose chunk is no string.', {
    form: badChunk,
  }),
  word('frame.binary', 'page', 'interpreted', 'VEL-G-04', 'A binary frame.', { form: binary }),
  word(
    'frame.too-large',
    'page',
    'ruling',
    'VEL-G-07',
    'A message that is larger than the limit, by so many bytes.',
    { over: bytes },
  ),
  word('frame.broken', 'page', 'document', 'VEL-ERR-03', 'A frame that WebSocket does not allow.', {
    form: broken,
  }),
]

const pipeline: readonly Word[] = [
  word('turn.partial', 'pipeline', 'interpreted', 'VEL-ACT-08', 'Text of the user that may still change.', {
    turn: ofTurn,
    text,
  }),
  word('turn.final', 'pipeline', 'interpreted', 'VEL-ACT-08', 'The text of the user for good.', {
    turn: ofTurn,
    text,
  }),
  word('turn.delta', 'pipeline', 'document', 'VEL-ACT-09 VEL-T-10', 'A part of the text of the assistant.', {
    turn: ofTurn,
    text,
  }),
  word('turn.finished', 'pipeline', 'document', 'VEL-T-11 VEL-T-12', 'The turn is done.', { turn: ofTurn }),
  word('turn.failed', 'pipeline', 'ruling', 'VEL-T-13', 'A part of the pipeline fails.', {
    turn: ofTurn,
    part,
  }),
  word(
    'turn.works',
    'pipeline',
    'document',
    'VEL-ACT-03 VEL-ACT-04 VEL-ACT-05 VEL-X-04',
    'A part of the pipeline begins or ceases to work.',
    { turn: ofTurn, part, running: flag },
  ),
]

const neighbour: readonly Word[] = [
  word('neighbour.upgrade', 'neighbour', 'interpreted', 'VEL-EDGE-05', 'Another client connects.'),
  word(
    'neighbour.message',
    'neighbour',
    'interpreted',
    'VEL-EDGE-05',
    'Another client sends so many messages.',
    {
      kind: neighbourKind,
      chunk: optional(text),
      times: count('messages'),
    },
  ),
  word('neighbour.output', 'neighbour', 'interpreted', 'VEL-CTX-01', 'Its pipeline reports on its turn.', {
    kind: outputKind,
    text: optional(text),
  }),
  word('neighbour.closed', 'neighbour', 'interpreted', 'VEL-EDGE-05', 'Its connection is down.'),
]

/** Every event, by who says it. */
export const events: readonly Word[] = [...connection, ...messages, ...bad, ...pipeline, ...neighbour]
