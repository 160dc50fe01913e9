/** What the machine shows: what the document's interface tells of it, and what it asks of the ports. */

import { count, flag, instant, label, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { handle, request, session, state, turn, utterance } from './fields.ts'

const turnEvent = oneOf('turn-started', 'turn-completed', 'turn-interrupted')
const role = oneOf('user', 'assistant')

/** There, and true, only when something that was said or a credential shows in it (AV-SEC-001, AV-SEC-003). */
const leaks = optional(flag)

/** There only when an event does not have the shape that the document prints, or its turn has another start by now. */
const misfit = optional(oneOf('event', 'context', 'start'))

/** There, and true, only when something is wrong that a value of the log cannot show. */
const wrong = optional(flag)

const told: readonly Word[] = [
  word('state', 'subject', 'document', 'AV-IF-17 AV-REQ-010', 'The published state changes.', {
    from: state,
    to: state,
    cause: label,
    stamp: optional(instant),
    turn: optional(turn),
    interruptions: optional(count('interruptions')),
    retries: optional(count('recoveries')),
    misfit,
    ended: wrong,
  }),
  word('turn', 'subject', 'document', 'AV-IF-20', 'A turn starts, completes or is interrupted.', {
    event: turnEvent,
    turn,
    stamp: optional(instant),
    interruptions: optional(count('interruptions')),
    outcome: optional(label),
    retryOf: optional(turn),
    misfit,
    ended: wrong,
  }),
  word(
    'snapshot',
    'subject',
    'document',
    'AV-IF-05 AV-IF-15 AV-IF-16',
    'What getState() returns, when it changed.',
    {
      state,
      previous: optional(state),
      since: optional(instant),
      session: optional(session),
      turn: optional(turn),
      role: optional(role),
      request: optional(request),
      utterance: optional(utterance),
      reason: optional(label),
      retries: optional(count('retries')),
      pending: optional(count('commands')),
      kept: optional(count('transitions')),
      leaks,
    },
  ),
  word('settled', 'subject', 'document', 'AV-IF-26', 'The promise of a method settles.', {
    call: label,
    outcome: oneOf('resolved', 'rejected', 'absent'),
    code: label,
  }),
]

const audio: readonly Word[] = [
  word('audio.activate', 'audio', 'ruling', 'AV-REQ-003', 'Asks for the microphone and for STT.'),
  word('capture.resume', 'audio', 'ruling', 'AV-REQ-008', 'Asks for the microphone after a suspension.'),
  word('audio.release', 'audio', 'ruling', 'AV-RUL-13', 'Closes all streams: the teardown.'),
  word('stt.pause', 'stt', 'document', 'AV-EDGE-03 AV-REQ-008', 'Pauses speech to text for a suspension.', {
    reason: label,
  }),
  word('stt.resume', 'stt', 'ruling', 'AV-REQ-008', 'Takes speech to text up again.'),
  word('stt.commit', 'stt', 'ruling', 'AV-RUL-05', 'Asks for the final transcript of what was said so far.'),
]

const answers: readonly Word[] = [
  word('copilot.send', 'copilot', 'document', 'AV-AC-002 AV-INT-005', 'Sends a prompt to Copilot.', {
    request,
    utterance,
    text,
    attempt: count('attempts'),
  }),
  word('copilot.cancel', 'copilot', 'ruling', 'AV-RUL-15', 'Gives up a prompt.', { request }),
  word('tts.speak', 'tts', 'document', 'AV-AC-003 AV-INT-005', 'Asks for an answer to be spoken.', {
    handle,
    request: optional(request),
    text,
    last: optional(flag),
  }),
  word('tts.append', 'tts', 'ruling', 'AV-RUL-08', 'Gives more of an answer that is being spoken.', {
    handle,
    text,
    last: flag,
  }),
  word('tts.cancel', 'tts', 'document', 'AV-REQ-007', 'Asks for an answer to fade out.', { handle }),
  word('tts.stop', 'tts', 'document', 'AV-EDGE-03', 'Stops an answer for a suspension.', { handle }),
  word('tts.hardStop', 'tts', 'ruling', 'AV-RUL-17', 'Asks for silence at once.', { handle }),
  word(
    'captions.align',
    'captions',
    'document',
    'AV-INT-004',
    'Asks for captions to be aligned with the spoken answer.',
    { turn, handle },
  ),
  word('captions.truncate', 'captions', 'ruling', 'AV-INT-004', 'Cuts captions off at the interruption.', {
    turn,
    handle,
  }),
]

const panel: readonly Word[] = [
  word(
    'panel.state',
    'panel',
    'document',
    'AV-INT-003 AV-IF-27',
    'Tells the panel the state and its label.',
    {
      state,
      label,
      turn: optional(turn),
      request: optional(request),
      interruptions: optional(count('interruptions')),
      aria: optional(label),
      earcon: optional(label),
      misfit: wrong,
      altered: wrong,
      wordless: wrong,
    },
  ),
  word('panel.turn', 'panel', 'document', 'AV-IF-28', 'Tells the panel of a turn.', {
    event: turnEvent,
    turn,
    role: optional(role),
    durationMs: optional(ms),
    misfit: wrong,
    altered: wrong,
  }),
  word('panel.notice', 'panel', 'document', 'AV-IF-29', 'Shows the user a notice.', {
    message: text,
    hint: optional(label),
    retry: optional(flag),
    leaks,
  }),
]

const host: readonly Word[] = [
  word('host.context', 'host', 'document', 'AV-PLT-001', 'Sets a context key of the editor.', {
    key: label,
    value: label,
  }),
  word('host.diagnostic', 'host', 'document', 'AV-GUD-002 AV-SEC-001', 'Writes a diagnostic record.', {
    kind: label,
    from: optional(label),
    to: optional(label),
    cause: optional(label),
    reason: optional(label),
    code: optional(label),
    ids: oneOf('none', 'hashed', 'raw', 'bare'),
    opaque: wrong,
    unjoined: wrong,
    leaks,
  }),
  word('host.persist', 'host', 'document', 'AV-SEC-002', 'Writes a finished turn to the stored history.', {
    outcome: optional(label),
  }),
]

/** Every effect, by whom it is addressed to. */
export const effects: readonly Word[] = [...told, ...audio, ...answers, ...panel, ...host]
