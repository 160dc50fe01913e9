/** The kinds of fields that are the browser's own. */
import { oneOf } from '../../fields.ts'
import { clientNames, phases } from '../../vela/protocol/messages.ts'
import { states } from '../states.ts'

/** A WebSocket; they are numbered as they are opened. */
export const socket = { kind: 'id', of: 'socket' } as const
/** The id of a session, which the gateway gives. */
export const session = { kind: 'id', of: 'session' } as const
/** A published state. */
export const state = oneOf(...states)
/** A phase of the gateway. */
export const phase = oneOf(...phases)
/** The name of a client's message. */
export const clientName = oneOf(...clientNames)
/** What is wrong with a message of the gateway (VEL-T-22). */
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
/** What went wrong. */
export const trouble = oneOf('socket', 'message', 'gateway')
