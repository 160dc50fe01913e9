/** What a conversation asks of the service, the microphone, the loudspeaker, its tools and the network. */
import { count, flag, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { attempt, call, characters, item, request, response, retry, step, tool } from './fields.ts'

const service: readonly Word[] = [
  word(
    'session.update',
    'realtime',
    'document',
    'AMP-MSG-07 AMP-TO-06',
    'Tells a session its settings and context.',
    {
      silenceMs: optional(ms),
      detection: optional(oneOf('server_vad', 'none')),
      attempt: optional(attempt),
    },
  ),
  word('input_audio_buffer.commit', 'realtime', 'document', 'AMP-MSG-03', 'Commits the utterance.'),
  word('response.create', 'realtime', 'document', 'AMP-MSG-06', 'Asks for a response.', { request }),
  word('response.cancel', 'realtime', 'document', 'AMP-MSG-04', 'Cancels a response.', {
    response: optional(response),
  }),
  word(
    'conversation.item.truncate',
    'realtime',
    'document',
    'AMP-MSG-05',
    'Cuts an item to what was heard of it.',
    {
      item,
      audioEndMs: ms,
    },
  ),
  word(
    'conversation.item.create',
    'realtime',
    'document',
    'AMP-MSG-01 AMP-MSG-02',
    'Adds an item to the conversation.',
    {
      kind: oneOf('output', 'error', 'cancelled', 'utterance', 'summary', 'other'),
      call: optional(call),
      characters,
      wellFormed: flag,
      says: oneOf('told', 'shortened', 'failure', 'other'),
      segment: optional(count('segments')),
    },
  ),
]

const voice: readonly Word[] = [
  word('vad.enable', 'microphone', 'document', 'AMP-ACT-01', 'Arms voice activity detection.'),
  word(
    'capture.begin',
    'microphone',
    'document',
    'AMP-ACT-04',
    'Begins to gather the audio of an utterance.',
    {
      queue: flag,
    },
  ),
  word('capture.end', 'microphone', 'document', 'AMP-ACT-08 AMP-TO-19', 'An utterance has been gathered.', {
    queue: flag,
  }),
  word('buffers.clear', 'microphone', 'document', 'AMP-ACT-02', 'Drops whatever audio is pending.', {
    segments: count('segments'),
  }),
  word('playback.prepare', 'player', 'document', 'AMP-ACT-12', 'Prepares playback.'),
  word('playback.play', 'player', 'document', 'AMP-T-45 AMP-ST-04', 'Passes a chunk on to be played.', {
    item,
    ms,
  }),
  word('playback.stop', 'player', 'document', 'AMP-ACT-19 AMP-ACT-24 AMP-ACT-41', 'Stops playback.'),
  word('cue.play', 'player', 'document', 'AMP-ACT-34 AMP-ACT-39 AMP-ACT-51', 'Plays a local sound.', {
    cue: oneOf('working', 'reconnected'),
  }),
]

const work: readonly Word[] = [
  word('tool.call', 'coordinator', 'document', 'AMP-ACT-27', 'coordinator.call_tool().', {
    call,
    tool,
    text,
  }),
  word('tool.cancel', 'coordinator', 'document', 'AMP-ACT-42', 'Calls a tool run off.', { call }),
  word('task.spawn', 'agent', 'document', 'AMP-ACT-31', 'Gives an agent a task.', { call, text }),
  word('task.cancel', 'agent', 'document', 'AMP-T-31 AMP-ACT-42', 'Calls a task off.', { call }),
  word('progress.subscribe', 'agent', 'document', 'AMP-ACT-32', 'Listens to the progress of a task.', {
    call,
  }),
  word('progress.unsubscribe', 'agent', 'document', 'AMP-ACT-32', 'Listens no more.', { call }),
  word('retry', 'host', 'document', 'AMP-TO-21 AMP-TO-22', 'Does again what failed.', {
    retry,
    number: count('retries'),
  }),
]

const network: readonly Word[] = [
  word('session.get', 'endpoint', 'document', 'AMP-ACT-48 AMP-ACT-59', 'GET /session.', {
    attempt: optional(attempt),
    number: optional(count('attempts')),
  }),
  word('sdp.post', 'endpoint', 'document', 'AMP-ACT-60', 'POST /sdp.', { attempt: optional(attempt) }),
  word('audio.verify', 'endpoint', 'document', 'AMP-ACT-62', 'Verifies that the audio path works.', {
    attempt,
  }),
  word('attempt.abort', 'endpoint', 'ruling', 'AMP-T-41 AMP-TO-23', 'Gives an attempt up.', {
    attempt,
    step: optional(step),
  }),
  word('connection.close', 'webrtc', 'document', 'AMP-ACT-47', 'Closes the WebRTC connection.'),
]

/** All of it. */
export const askedEffects: readonly Word[] = [...service, ...voice, ...work, ...network]
