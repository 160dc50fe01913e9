/** The kinds of fields that are the gateway's own. */
import { count, oneOf, optional } from '../../fields.ts'
import { clientNames, phases, serverNames } from '../protocol/messages.ts'
import { states } from '../states.ts'

/** The id of a session, which the gateway gives. */
export const session = { kind: 'id', of: 'session' } as const
/** A turn, which the gateway numbers. */
export const turn = { kind: 'id', of: 'turn' } as const
/**
 * The turn that a pipeline speaks of; absent where nobody could see it, as over a real socket: the turn at hand is meant.
 */
export const ofTurn = optional(turn)
/** A published state. */
export const state = oneOf(...states)
/** A phase, as `session.state` says it. */
export const phase = oneOf(...phases)
/** The size of a frame. */
export const bytes = count('bytes')
/** The length of a text in UTF-16 units. */
export const characters = count('characters')
/** A code with which WebSocket closes a connection. */
export const closeCode = count('code')
/** What a text holds of its turn, where it is known what the pipeline makes of it; `earlier` and so on: of another one. */
export const content = optional(oneOf('whole', 'short', 'repeated', 'other', 'earlier', 'late', 'neighbour'))
/** The part of a pipeline. */
export const part = oneOf('recognition', 'model', 'tool', 'speech')
/** Where a message holds members that nobody knows. */
export const extra = optional(oneOf('envelope', 'payload', 'both'))

/** What is no JSON: nothing at all, a word, or JSON that breaks off (VEL-ERR-01). */
export const notJson = oneOf('nothing', 'word', 'cut-off')
/** What may be in place of a payload. */
const payloadFaults = ['no-payload', 'null-payload', 'list-payload', 'string-payload'] as const

/** The same in the other three messages of a client, by the last word of their names. */
const ofOthers = ['append', 'commit', 'cancel'].flatMap((name) =>
  payloadFaults.map((fault) => `${name}-${fault}`),
)

/**
 * What is JSON and no envelope (VEL-G-01); `empty` is an object without either of the two members, `envelopes` a list that
 * holds some.
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
/** A name that no client may say: one that nobody knows, one that every object inherits, or one of the gateway's. */
export const unknownName = oneOf('coined', 'inherited', ...serverNames)
/** A chunk that is no string (VEL-G-03); `number` stands for every plain value, `object` for lists, too. */
export const badChunk = oneOf('missing', 'number', 'null', 'object')
/** What is in a binary frame: a valid envelope, or anything else (VEL-G-04). */
export const binary = oneOf('envelope', 'bytes')
/** What is broken about a frame (VEL-ERR-03). */
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
/** What a neighbour is told. */
export const neighbourTold = oneOf(...serverNames, 'other', 'malformed')
/** What the pipeline of a neighbour says. */
export const outputKind = oneOf('partial', 'final', 'delta', 'finished', 'failed')
