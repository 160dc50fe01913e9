/** What the interface and the event bus of the document tell of a conversation. `state` is what the handlers of onTransition()
 * are told, and the two positions beside the eight states. */
import { count, flag, instant, label, ms, optional, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { call, item, keptCode, position, session, state, type } from './fields.ts'

const told: readonly Word[] = [
  word(
    'state',
    'subject',
    'document',
    'AMP-IF-09 AMP-INV-01 AMP-INV-02',
    'A change of state is told to handlers.',
    {
      from: position,
      to: position,
      cause: optional(label),
    },
  ),
  word('onStateEnter', 'subject', 'document', 'AMP-IF-07', 'The handler of an entry is called.', { state }),
  word('onStateExit', 'subject', 'document', 'AMP-IF-08', 'The handler of an exit is called.', { state }),
  word('onError', 'subject', 'document', 'AMP-IF-10 AMP-ERR-15', 'The handler of errors is called.', {
    type,
    code: optional(keptCode),
    partial: flag,
  }),
  word(
    'canTransition',
    'subject',
    'document',
    'AMP-IF-06',
    'What canTransition() says of an event before it is fed.',
    {
      answer: flag,
    },
  ),
  word(
    'snapshot',
    'subject',
    'document',
    'AMP-IF-01 AMP-IF-04',
    'What the interface shows when asked, when it changed.',
    {
      state,
      previous: optional(state),
      enteredAt: optional(instant),
      terminated: flag,
      session: optional(session),
      sessionStart: optional(instant),
      item: optional(item),
      playbackStart: optional(instant),
      bytesPlayed: count('bytes'),
      call: optional(call),
      toolStart: optional(instant),
      error: optional(type),
      retries: count('retries'),
      summary: flag,
      files: count('files'),
      queued: count('segments'),
    },
  ),
]

const bus: readonly Word[] = [
  word('state:enter', 'bus', 'document', 'AMP-IF-14', 'The bus tells of an entry.', { state }),
  word('state:exit', 'bus', 'document', 'AMP-IF-15', 'The bus tells of an exit, and how long the stay was.', {
    state,
    durationMs: ms,
  }),
  word('transition', 'bus', 'document', 'AMP-IF-16', 'The bus tells of a change.', {
    from: state,
    to: state,
    cause: optional(label),
  }),
  word('timeout', 'bus', 'document', 'AMP-IF-17', 'The bus tells of a timer of a state that fired.', {
    state,
    durationMs: ms,
  }),
  word('error', 'bus', 'document', 'AMP-IF-18 AMP-ERR-15', 'The bus tells of an error.', {
    state,
    type,
    code: optional(keptCode),
  }),
  word('recovery', 'bus', 'document', 'AMP-IF-19', 'The bus tells how error or reconnecting was left.', {
    from: state,
    success: flag,
  }),
  word(
    'conversation.item.input_audio_transcription.started',
    'bus',
    'document',
    'AMP-ACT-07 AMP-MSG-08',
    'The bus tells that an utterance is being transcribed.',
  ),
  word(
    'tool_result_submitted',
    'bus',
    'interpreted',
    'AMP-T-23',
    'The bus tells that a result was submitted.',
    {
      call,
    },
  ),
]

/** All of it. */
export const toldEffects: readonly Word[] = [...told, ...bus]
