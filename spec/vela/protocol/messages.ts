/**
 * `@vela/protocol`: the messages of both directions as the document prints them (VEL-IF-01). The gateway, its judge
 * and the browser all take names and shapes from here.
 */

/** The envelope of every message (VEL-MSG-01, VEL-MSG-02). */
export interface MessageEnvelope<Type extends string, Payload extends object> {
  readonly type: Type
  readonly payload: Payload
}

/** A payload without known members. */
export type Empty = Readonly<Record<never, never>>

/** The phases of a session, in the order of the document's chain (VEL-INV-01). */
export const phases = ['idle', 'listening', 'thinking', 'speaking'] as const

/** One of them. */
export type Phase = (typeof phases)[number]

/** What a client may send (VEL-MSG-03 to VEL-MSG-06). */
export type ClientEvent =
  | MessageEnvelope<'session.start', Empty>
  | MessageEnvelope<'input_audio.append', { readonly chunk: string }>
  | MessageEnvelope<'input_audio.commit', Empty>
  | MessageEnvelope<'response.cancel', Empty>

/** What the gateway may send (VEL-MSG-07 to VEL-MSG-13). */
export type ServerEvent =
  | MessageEnvelope<'session.ready', { readonly sessionId: string }>
  | MessageEnvelope<'session.state', { readonly value: Phase }>
  | MessageEnvelope<'transcript.partial', { readonly text: string }>
  | MessageEnvelope<'transcript.final', { readonly text: string }>
  | MessageEnvelope<'response.text.delta', { readonly text: string }>
  | MessageEnvelope<'response.completed', Empty>
  | MessageEnvelope<
      'error',
      { readonly code: string; readonly message: string; readonly retryable?: boolean }
    >

/** The name of a client's message. */
export type ClientName = ClientEvent['type']

/** The name of a gateway's message. */
export type ServerName = ServerEvent['type']

/** In the order of the document. */
export const clientNames = [
  'session.start',
  'input_audio.append',
  'input_audio.commit',
  'response.cancel',
] as const satisfies readonly ClientName[]

/** In the order of the document. */
export const serverNames = [
  'session.ready',
  'session.state',
  'transcript.partial',
  'transcript.final',
  'response.text.delta',
  'response.completed',
  'error',
] as const satisfies readonly ServerName[]

/** The codes of `error`: two of the document, and ours for a pipeline that fails (VEL-T-13). */
export const errorCodes = {
  json: 'invalid_json',
  message: 'invalid_message',
  upstream: 'upstream_error',
} as const

/** A message as the text of its frame. */
export const toFrame = (message: ClientEvent | ServerEvent): string => JSON.stringify(message)
