/** Representative variants of each event, for generators; ids are symbols (see {@link Proposal}). */
import type { Scalar } from '../log.ts'
import type { Proposal } from '../words.ts'
import { errorCodes, taskTool } from './codes.ts'
import { conversationStates } from './states.ts'

const say = (what: string, payload: Readonly<Record<string, Scalar>> = {}): Proposal => ({
  what,
  with: payload,
})

const both = (
  what: string,
  of: string,
  payload: Readonly<Record<string, Scalar>> = {},
): readonly Proposal[] => ['current', 'stale'].map((id) => say(what, { [of]: id, ...payload }))

const responses: readonly Proposal[] = [
  say('response.created', { response: 'fresh' }),
  say('response.created', { response: 'fresh', request: 'current' }),
  say('response.created', { response: 'fresh', request: 'stale' }),
  ...both('response.created', 'response'),
  ...both('response.audio.delta', 'response', { item: 'current', ms: 400, text: 'fresh' }),
  ...['current', 'fresh'].map((response) =>
    say('response.audio.delta', { response, item: 'fresh', ms: 400, text: 'fresh' }),
  ),
  ...both('response.audio.done', 'response'),
  ...both('response.text.done', 'response', { textOnly: true, text: 'fresh' }),
  say('response.text.done', { response: 'current', textOnly: false, text: 'fresh' }),
  ...both('response.output_item.done', 'response'),
  ...errorCodes.map((code) => say('response.error', { response: 'current', code })),
  say('response.error', { response: 'stale', code: 'SERVER_ERROR' }),
  ...['completed', 'incomplete', 'cancelled'].flatMap((status) =>
    both('response.done', 'response', { status }),
  ),
  ...both('response.done', 'response', { status: 'failed', code: 'RATE_LIMIT' }),
]

const calls: readonly Proposal[] = [
  ...['read_file', taskTool].flatMap((tool) =>
    both('response.function_call', 'response', { call: 'fresh', tool, arguments: 'valid', text: 'fresh' }),
  ),
  ...['malformed', 'incomplete'].map((kind) =>
    say('response.function_call', {
      response: 'current',
      call: 'fresh',
      tool: 'read_file',
      arguments: kind,
      text: 'fresh',
    }),
  ),
  say('response.function_call', {
    response: 'current',
    call: 'fresh',
    tool: 'unknown_tool',
    arguments: 'valid',
    text: 'fresh',
  }),
  ...both('tool_progress', 'call', { text: 'fresh' }),
  ...both('tool_result_ready', 'call', { text: 'fresh', characters: 40 }),
  ...both('tool_result_submitted', 'call'),
  ...both('tool_error', 'call', { text: 'fresh' }),
  say('tool_error', { text: 'fresh' }),
  ...both('agent_progress', 'call', { text: 'fresh', partial: false }),
  say('agent_progress', { call: 'current', text: 'fresh', partial: true }),
  ...both('agent_task_complete', 'call', { text: 'fresh', characters: 40 }),
  say('agent_task_complete', { call: 'current', text: 'fresh', characters: 4001 }),
  ...both('agent_task_error', 'call', { text: 'fresh' }),
]

const attempts: readonly Proposal[] = [
  ...['session', 'sdp', 'update'].flatMap((step) =>
    both('attempt_step_done', 'attempt', { step, session: step === 'session' ? 'fresh' : 'current' }),
  ),
  ...['sdp', 'update'].map((step) =>
    say('attempt_step_done', { attempt: 'current', step, session: 'fresh' }),
  ),
  ...['session', 'sdp', 'update', 'audio'].map((step) =>
    say('attempt_step_failed', { attempt: 'current', step }),
  ),
  say('attempt_step_failed', { attempt: 'stale', step: 'session' }),
  ...both('reconnect_success', 'attempt'),
]

const links: readonly Proposal[] = [
  ...['connected', 'disconnected', 'failed'].map((state) => say('iceConnectionState', { state })),
  say('connection_lost'),
  say('connection_degraded'),
]

const sessions: readonly Proposal[] = [
  say('session.create'),
  say('session.created', { session: 'fresh' }),
  ...errorCodes.map((code) => say('session.error', { session: 'current', code })),
  say('session.error', { session: 'stale', code: 'SERVER_ERROR' }),
  ...both('session.timeout_warning', 'session'),
  ...both('session.closed', 'session'),
]

const users: readonly Proposal[] = [
  say('speech_started'),
  say('speech_stopped'),
  say('push_to_talk_press'),
  say('push_to_talk_release'),
  say('manual_send'),
  say('user_cancel'),
  say('user_dismiss'),
  say('user_end_session'),
  say('reconnect_requested'),
]

const rest: readonly Proposal[] = [
  ...both('retry_succeeded', 'retry'),
  ...both('retry_failed', 'retry'),
  say('error_recovered'),
  say('unrecoverable'),
  say('recover'),
  say('handler_exception'),
  ...conversationStates.map((to) => say('invalid_transition', { to })),
  say('context_changed', { files: 2, preferences: 'fresh' }),
  say('playback_complete', { item: 'current', playedMs: 400 }),
  say('playback_complete', { item: 'current', playedMs: 60_000 }),
  say('playback_complete', { item: 'stale', playedMs: 400 }),
  say('playback_error'),
  say('unlisted_event', { name: 'rate_limits.updated' }),
  say('unlisted_event', { name: 'made.up' }),
]

/** `current`, `stale` and `fresh` stand for ids and texts of the current conversation. */
export const proposals: readonly Proposal[] = [
  ...users,
  ...sessions,
  ...responses,
  ...calls,
  ...links,
  ...attempts,
  ...rest,
]
