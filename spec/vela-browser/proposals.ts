/** Representative variants of each event, for generators; ids are symbols (see {@link Proposal}). */
import type { Scalar } from '../log.ts'
import { clientNames, phases } from '../vela/protocol/messages.ts'
import type { Proposal } from '../words.ts'

const say = (what: string, payload: Readonly<Record<string, Scalar>> = {}): Proposal => ({
  what,
  with: payload,
})

const over = (socket: string): readonly Proposal[] => [
  say('socket.opened', { socket }),
  say('socket.failed', { socket }),
  say('socket.closed', { socket }),
  say('session.ready', { socket, session: 'fresh' }),
  ...phases.map((value) => say('session.state', { socket, value })),
  say('transcript.partial', { socket, text: 'fresh' }),
  say('transcript.final', { socket, text: 'fresh' }),
  say('response.text.delta', { socket, text: 'fresh' }),
  say('response.completed', { socket }),
  say('error', { socket, code: 'invalid_message' }),
  say('error', { socket, code: 'upstream_error', retryable: true }),
  say('message.other', { socket }),
  ...['not-json', 'not-envelope', 'null', 'payload', 'null-payload', 'delta', 'binary'].map((form) =>
    say('message.malformed', { socket, form }),
  ),
]

/** `current`, `stale` and `fresh` stand for ids and texts of the current conversation. */
export const proposals: readonly Proposal[] = [
  say('connect'),
  say('disconnect'),
  ...clientNames.map((name) => say('send', { name })),
  ...over('current'),
  ...over('stale'),
]
