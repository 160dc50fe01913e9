/** What a conversation hears. The document names events in prose; the names are coined after it. */
import { count, flag, label, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { part, target, utterance } from './fields.ts'

/** Words; sounds without a letter or digit; blanks only; nothing at all (VAN-G-07). */
const heardContent = oneOf('words', 'noise', 'blanks', 'nothing')
/** What a model may answer (VAN-G-08). */
const answerContent = oneOf('words', 'blanks', 'nothing')

const setup: readonly Word[] = [
  word(
    'CONNECTIONS_READY',
    'setup',
    'document',
    'VAN-T-01 VAN-G-02',
    'The set-up reports that it is ready, and which of its parts are up.',
    { recognition: flag, configuration: flag, context: flag, resampler: flag },
  ),
  word('SETUP_FAILURE', 'setup', 'document', 'VAN-T-02', 'A part of the set-up fails.', { part }),
]

const caller: readonly Word[] = [
  word('AUDIO_FRAME', 'client', 'document', 'VAN-ACT-06 VAN-ACT-13', 'The client sends a frame of audio.', {
    frame: count('frames'),
  }),
  word('CALL_END', 'client', 'document', 'VAN-T-04 VAN-T-51', 'The user requests the end of the call.'),
  word('DISCONNECT', 'client', 'document', 'VAN-T-12', 'The WebSocket of the client drops.'),
  word('TTS_COMPLETE', 'client', 'document', 'VAN-T-08', 'Playback reports that the reply is over.', {
    utterance,
  }),
]

const recognition: readonly Word[] = [
  word('INTERIM_TRANSCRIPT', 'recognition', 'document', 'VAN-ACT-07', 'A transcript that may still change.', {
    text,
  }),
  word(
    'FINAL_TRANSCRIPT',
    'recognition',
    'document',
    'VAN-T-03 VAN-IF-08',
    'The final transcript: handleFinalTranscript().',
    { content: heardContent, text },
  ),
  word('VAD', 'recognition', 'document', 'VAN-G-10', 'Voice activity: how sure it is that somebody speaks.', {
    confidence: count('percent'),
  }),
  word(
    'USER_INTERRUPTS',
    'recognition',
    'document',
    'VAN-T-09 VAN-IF-09',
    'Somebody else has detected an interruption: handleUserInterruption().',
  ),
]

const model: readonly Word[] = [
  word('LLM_TOKEN', 'model', 'document', 'VAN-ACT-12', 'The model streams a part of its response.', {
    utterance,
    text,
  }),
  word('LLM_RESPONSE_READY', 'model', 'document', 'VAN-T-05', 'The response of the model is complete.', {
    utterance,
    content: answerContent,
    text,
  }),
  word('LLM_ERROR', 'model', 'document', 'VAN-T-06', 'The model fails.', { utterance, code: label }),
  word('LLM_RATE_LIMITED', 'model', 'document', 'VAN-T-57', 'The model refuses a request for its rate.', {
    utterance,
    retryAfterMs: optional(ms),
  }),
]

const synthesis: readonly Word[] = [
  word('TTS_CHUNK', 'synthesis', 'ruling', 'VAN-ACT-15 VAN-G-09', 'A chunk of the spoken reply is there.', {
    utterance,
    index: count('chunks'),
    ms,
    endChar: count('characters'),
    last: flag,
  }),
  word('TTS_ERROR', 'synthesis', 'interpreted', 'VAN-T-56', 'Speech synthesis fails.', {
    utterance,
    code: label,
  }),
  word(
    'CLEANUP_COMPLETE',
    'synthesis',
    'document',
    'VAN-T-11 VAN-G-11',
    'The resources of an interrupted reply are released.',
    { utterance },
  ),
]

const server: readonly Word[] = [
  word('FATAL_ERROR', 'backend', 'interpreted', 'VAN-T-53', 'An error that demands the end of the session.', {
    code: label,
  }),
  word(
    'SERVICES_CLOSED',
    'backend',
    'ruling',
    'VAN-TO-04 VAN-ST-06',
    'Everything that was asked to close has closed.',
  ),
  word(
    'TRANSITION',
    'backend',
    'document',
    'VAN-IF-03 VAN-IF-05 VAN-ERR-06',
    'Somebody calls transition(), the raw API.',
    { to: target },
  ),
]

/** Every event, by who says it. */
export const events: readonly Word[] = [
  ...setup,
  ...caller,
  ...recognition,
  ...model,
  ...synthesis,
  ...server,
]
