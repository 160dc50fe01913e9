/** What the machine hears (§4 and §9 of the document, and what those need). */

import { flag, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { code, handle, request, turn, utterance } from './fields.ts'
import { sessions } from './sessions.ts'

/** How long ago speech was detected; negative: the stamp lies in the future. Absent: now (AV-RUL-26). */
const ago = optional(ms)

const user: readonly Word[] = [
  word('user.start', 'user', 'document', 'AV-AC-001 AV-IF-03', 'The user asks for a conversation.'),
  word(
    'user.stop',
    'user',
    'document',
    'AV-IF-04 AV-IF-22',
    'The user, or the host, ends the conversation.',
    {
      // Whoever is disposed of need not listen to anything any more, so nothing could be judged after it.
      reason: oneOf('user-request', 'fatal-error', 'session-timeout', 'circuit-open'),
    },
  ),
  word(
    'user.interrupt',
    'user',
    'document',
    'AV-REQ-007 AV-IF-11',
    'The user asks the assistant to stop, by button or command.',
    { source: oneOf('vad', 'stt', 'ui', 'command') },
  ),
  word('user.endTurn', 'user', 'document', 'AV-REQ-004 AV-RUL-05', 'The user ends the turn by hand.'),
  word(
    'user.retry',
    'user',
    'document',
    'AV-AC-008 AV-RUL-11',
    'The user takes up the offered retry of a turn.',
    {
      turn,
    },
  ),
  word(
    'user.startElsewhere',
    'user',
    'document',
    'AV-CON-002',
    'A second machine is asked for a conversation, in this window or in another.',
    { window: oneOf('same', 'other') },
  ),
  word(
    'user.misuse',
    'user',
    'ruling',
    'AV-IF-22 AV-IF-23 AV-IF-24',
    'A caller gives a method a value outside its closed set.',
    { call: oneOf('endConversation', 'handleUserInterrupt', 'suspend') },
  ),
  word(
    'listener.fails',
    'user',
    'ruling',
    'AV-PAT-002',
    'A listener beside others fails at everything that it hears from now on.',
    { how: oneOf('throws', 'rejects') },
  ),
]

const audio: readonly Word[] = [
  word(
    'audio.primed',
    'audio',
    'ruling',
    'AV-REQ-002',
    'The audio pipelines are allocated and may be activated.',
  ),
  word(
    'audio.ready',
    'audio',
    'document',
    'AV-REQ-003 AV-T-03',
    'One half of the audio path, STT or the microphone, accepts audio.',
    { source: oneOf('stt', 'mic') },
  ),
  word('reset', 'audio', 'document', 'AV-T-15', 'All streams are closed: the teardown is over.'),
]

const stt: readonly Word[] = [
  word('vad.start', 'stt', 'document', 'AV-REQ-007 AV-INT-002', 'Voice activity: the user begins to speak.', {
    agoMs: ago,
  }),
  word('vad.end', 'stt', 'document', 'AV-INT-002', 'Voice activity: the user stops speaking.'),
  word('stt.partial', 'stt', 'document', 'AV-INT-002', 'A part of a transcript that may still change.', {
    utterance,
    text,
  }),
  word('stt.final', 'stt', 'document', 'AV-REQ-004 AV-AC-002', 'The final transcript of one utterance.', {
    utterance,
    text,
  }),
]

const answers: readonly Word[] = [
  word(
    'copilot.request',
    'copilot',
    'document',
    'AV-REQ-005 AV-T-05',
    'The Copilot adapter has dispatched a prompt.',
    { request },
  ),
  word(
    'copilot.response',
    'copilot',
    'document',
    'AV-AC-003 AV-IF-10 AV-IF-31',
    'Copilot reports on a prompt: progress or a part of the answer, the answer, or a failure.',
    {
      request,
      status: oneOf('pending', 'completed', 'failed'),
      text: optional(text),
      code: optional(code),
      retryable: optional(flag),
    },
  ),
  word(
    'response.local',
    'copilot',
    'ruling',
    'AV-DAT-003 AV-AC-003',
    'An answer that is made here, without Copilot.',
    { turn, text },
  ),
  word('tts.bufferReady', 'tts', 'document', 'AV-REQ-006', 'The first audio of an answer is buffered.', {
    handle,
  }),
  word('tts.complete', 'tts', 'document', 'AV-T-07 AV-DAT-002', 'An answer has been played to its end.', {
    handle,
  }),
  word('tts.error', 'tts', 'interpreted', 'AV-IF-09 AV-RUL-16', 'The playback of an answer fails.', {
    handle,
    code,
    recoverable: flag,
  }),
  word('interrupt.cleared', 'tts', 'document', 'AV-T-09 AV-PER-002', 'A cancelled answer is silent.', {
    handle,
  }),
]

/** Every event, by who says it. */
export const events: readonly Word[] = [...user, ...sessions, ...audio, ...stt, ...answers]
