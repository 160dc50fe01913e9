/**
 * What a conversation hears, under the names of the document; where it has two for one event, the one that its tables
 * use (AMP-T-02, AMP-T-23, AMP-T-42, AMP-T-47). Names of basis `ruling` are coined.
 */
import { count, flag, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { attempt, call, characters, item, retry, session, state, step } from './fields.ts'
import { serviceEvents } from './service-events.ts'

const user: readonly Word[] = [
  word('push_to_talk_press', 'user', 'document', 'AMP-T-02 AMP-T-50', 'The user presses the button.'),
  word('push_to_talk_release', 'user', 'document', 'AMP-T-07', 'The user lets the button go.'),
  word('manual_send', 'user', 'document', 'AMP-T-08', 'The user clicks send.'),
  word('user_cancel', 'user', 'document', 'AMP-T-31 AMP-T-41', 'The user aborts a task, or reconnection.'),
  word('user_dismiss', 'user', 'document', 'AMP-T-38', 'The user acknowledges an error.'),
  word('user_end_session', 'user', 'document', 'AMP-T-05 AMP-T-53', 'The user ends the session.'),
  word('session.create', 'user', 'interpreted', 'AMP-ST-10', 'The user asks for a session.'),
  word('reconnect_requested', 'user', 'ruling', 'AMP-G-14 AMP-ERR-12', 'The user takes the offered retry.'),
]

const player: readonly Word[] = [
  word(
    'playback_complete',
    'player',
    'ruling',
    'AMP-T-18',
    'All audio that was there of an item is played.',
    {
      item,
      playedMs: ms,
    },
  ),
  word('playback_error', 'player', 'document', 'AMP-T-22', 'The audio system fails.'),
]

const work: readonly Word[] = [
  word('tool_progress', 'coordinator', 'ruling', 'AMP-ERR-11', 'A tool has a part of its result.', {
    call,
    text,
  }),
  word('tool_result_ready', 'coordinator', 'document', 'AMP-T-23', 'A tool has its result.', {
    call,
    text,
    characters,
  }),
  word(
    'tool_result_submitted',
    'coordinator',
    'document',
    'AMP-T-23',
    'Somebody reports a result as submitted.',
    {
      call,
    },
  ),
  word(
    'tool_error',
    'coordinator',
    'document',
    'AMP-T-25 AMP-T-80',
    'A tool throws; which call it was may be unknown.',
    {
      call: optional(call),
      text,
    },
  ),
  word(
    'agent_progress',
    'agent',
    'ruling',
    'AMP-UI-09 AMP-TO-17',
    'An agent lives, and says how it is going.',
    {
      call,
      text,
      partial: flag,
    },
  ),
  word('agent_task_complete', 'agent', 'document', 'AMP-T-28', 'An agent has finished its task.', {
    call,
    text,
    characters,
  }),
  word('agent_task_error', 'agent', 'document', 'AMP-T-29', 'An agent fails at its task.', { call, text }),
]

const network: readonly Word[] = [
  word('iceConnectionState', 'webrtc', 'document', 'AMP-T-85 AMP-T-86 AMP-TO-27', 'The ICE state changes.', {
    state: oneOf('connected', 'disconnected', 'failed'),
  }),
  word('connection_lost', 'webrtc', 'document', 'AMP-T-04 AMP-T-57', 'The connection is gone.'),
  word('connection_degraded', 'webrtc', 'ruling', 'AMP-G-10', 'The connection is bad, and not lost.'),
  word(
    'attempt_step_done',
    'endpoint',
    'ruling',
    'AMP-ST-14',
    'A step of an attempt succeeds, but the last one.',
    {
      attempt,
      step: oneOf('session', 'sdp', 'update'),
      session,
    },
  ),
  word('attempt_step_failed', 'endpoint', 'ruling', 'AMP-ST-14', 'A step of an attempt fails.', {
    attempt,
    step,
  }),
  word(
    'reconnect_success',
    'endpoint',
    'document',
    'AMP-T-39 AMP-ACT-62',
    'The last step of an attempt succeeds: the audio path works, and the new session is ready.',
    { attempt },
  ),
]

const recovery: readonly Word[] = [
  word('retry_succeeded', 'host', 'document', 'AMP-T-35', 'What was tried again is accepted.', { retry }),
  word('retry_failed', 'host', 'ruling', 'AMP-T-35 AMP-TO-21', 'What was tried again is refused.', { retry }),
  word('error_recovered', 'host', 'document', 'AMP-T-34 AMP-T-60', 'Somebody has recovered from the error.'),
  word('unrecoverable', 'host', 'document', 'AMP-T-37', 'Somebody has found that nothing helps.'),
  word('recover', 'host', 'document', 'AMP-IF-11', 'Somebody calls recover().'),
  word('handler_exception', 'host', 'ruling', 'AMP-G-07', 'A handler of a state throws.'),
  word('invalid_transition', 'host', 'ruling', 'AMP-G-11', 'A caller demands a state from here.', {
    to: state,
  }),
  word(
    'context_changed',
    'host',
    'ruling',
    'AMP-ACT-54 AMP-ACT-55',
    'Other files are in use, or other wishes are known.',
    {
      files: count('files'),
      preferences: text,
    },
  ),
]

/** Every event, by who says it. */
export const events: readonly Word[] = [
  ...user,
  ...serviceEvents,
  ...player,
  ...work,
  ...network,
  ...recovery,
]
