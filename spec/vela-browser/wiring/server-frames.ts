/** From a word of the gateway to what the browser's WebSocket delivers. */

import { credential } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import { toFrame } from '../../vela/protocol/messages.ts'

const frame = (type: string, payload: unknown): string => JSON.stringify({ type, payload })

const textual =
  (type: string) =>
  ({ text }: Payload): string =>
    frame(type, { text: String(text ?? '') })

const malformed: Readonly<Record<string, unknown>> = {
  'not-json': '{"type":"session.state","payl',
  nothing: '',
  'not-envelope': '{"type":"session.state"}',
  null: 'null',
  list: '[]',
  string: '"session.state"',
  'no-type': '{"payload":{}}',
  'numeric-type': '{"type":1,"payload":{}}',
  'null-payload': '{"type":"session.state","payload":null}',
  'string-payload': frame('session.state', 'idle'),
  // Each other name with a payload whose members have the wrong types.
  ready: frame('session.ready', { sessionId: 7 }),
  partial: frame('transcript.partial', { text: 7 }),
  final: frame('transcript.final', { text: null }),
  delta: frame('response.text.delta', {}),
  completed: '{"type":"response.completed","payload":null}',
  error: frame('error', { code: 7, message: null }),
  'error-message': frame('error', { code: 'failed' }),
  // No value of a later version, but none at all.
  payload: frame('session.state', { value: 7 }),
  binary: Uint8Array.of(1, 2, 3),
}

const frames: Readonly<Record<string, (payload: Payload) => unknown>> = {
  'session.ready': ({ session }) => frame('session.ready', { sessionId: session }),
  'session.state': ({ value }) => frame('session.state', { value }),
  'transcript.partial': textual('transcript.partial'),
  'transcript.final': textual('transcript.final'),
  'response.text.delta': textual('response.text.delta'),
  'response.completed': () => toFrame({ type: 'response.completed', payload: {} }),
  error: ({ code, retryable }) => frame('error', { code, message: credential, ...given({ retryable }) }),
  'message.other': () => frame('session.resumed', { since: 1 }),
  'message.malformed': ({ form }) => malformed[String(form)] ?? '',
}

/** The data of a message: a text, or bytes; null for a word that is no message. */
export const dataOf = (what: string, payload: Payload): unknown => frames[what]?.(payload) ?? null
