/** Representative variants of each event, for generators; ids are symbols (see {@link Proposal}). */
import type { Scalar } from '../log.ts'
import type { Proposal } from '../words.ts'

const say = (what: string, payload: Readonly<Record<string, Scalar>> = {}): Proposal => ({
  what,
  with: payload,
})

const nominal = {
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
}
const server = { mode: 'server_vad', threshold: 0.5, ...nominal }
const semantic = { mode: 'semantic_vad', eagerness: 'auto', createResponse: true, interruptResponse: true }

/** `current`, `stale` and `fresh` stand for ids of the current session and of the current playback. */
export const proposals: readonly Proposal[] = [
  say('service.initialize'),
  say('service.dispose'),
  say('user.configure', server),
  say('user.configure', { ...server, threshold: 0.7 }),
  say('user.configure', { ...server, threshold: 0.05 }),
  say('user.configure', { ...server, createResponse: false, interruptResponse: false }),
  say('user.configure', { mode: 'semantic_vad', eagerness: 'high' }),
  say('user.configure', { mode: 'manual', createResponse: false }),
  say('user.requestMode', { mode: 'server_vad' }),
  say('user.requestMode', { mode: 'semantic_vad' }),
  say('user.requestMode', { mode: 'manual' }),
  say('user.misconfigure', { field: 'threshold', value: 'not a number' }),
  say('user.misconfigure', { field: 'eagerness', value: 'text' }),
  say('user.commit'),
  say('user.cancelPlayback'),
  say('session.created', { session: 'fresh' }),
  say('session.created', { session: 'current' }),
  say('session.updated', server),
  say('session.updated', { ...server, threshold: 0.7 }),
  say('session.updated', { ...server, createResponse: false, interruptResponse: false }),
  say('session.updated', semantic),
  say('session.updated', { mode: 'manual' }),
  say('session.rejected', { code: 'invalid_value' }),
  say('session.closed'),
  say('speech-start'),
  say('speech-start', { agoMs: 40, latencyMs: 40 }),
  say('speech-stop'),
  say('speech-stop', { agoMs: 40, latencyMs: 40 }),
  say('response-interrupted'),
  say('degraded'),
  say('response.created', { response: 'fresh' }),
  say('response.done', { response: 'current' }),
  say('response.done', { response: 'stale' }),
  say('capture.started'),
  say('capture.stopped'),
  say('capture.voiced'),
  say('capture.unvoiced'),
  say('capture.frame'),
  say('hint.start'),
  say('hint.stop'),
  say('playback.started', { handle: 'fresh' }),
  say('playback.started', { handle: 'current' }),
  say('playback.started', { handle: 'stale' }),
  say('playback.ended', { handle: 'current' }),
  say('playback.ended', { handle: 'stale' }),
  say('playback.cleared', { handle: 'current', heardMs: 400 }),
  say('playback.cleared', { handle: 'stale', heardMs: 400 }),
  say('panel.shown', { phase: 'listening' }),
  say('panel.shown', { phase: 'thinking' }),
]
