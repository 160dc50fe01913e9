/** What the realtime service tells of its session, of speech, and of its responses. */
import { flag, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { call, code, item, request, response, session, tool } from './fields.ts'

/** All of it. */
export const serviceEvents: readonly Word[] = [
  word('session.created', 'realtime', 'document', 'AMP-ST-10 AMP-G-01', 'The service has a session.', {
    session,
  }),
  word('session.error', 'realtime', 'document', 'AMP-T-03 AMP-T-49', 'The session fails.', { session, code }),
  word('session.timeout_warning', 'realtime', 'document', 'AMP-MSG-09', 'The session ends in 30 s.', {
    session,
  }),
  word('session.closed', 'realtime', 'document', 'AMP-MSG-10 AMP-T-83', 'The service closes the session.', {
    session,
  }),
  word('speech_started', 'realtime', 'document', 'AMP-T-01 AMP-T-20', 'Voice activity hears speech.'),
  word('speech_stopped', 'realtime', 'document', 'AMP-T-06', 'Voice activity hears silence.'),
  word('response.created', 'realtime', 'document', 'AMP-T-44 AMP-G-17', 'A response begins.', {
    response,
    request: optional(request),
  }),
  word('response.audio.delta', 'realtime', 'document', 'AMP-T-12', 'A chunk of spoken response arrives.', {
    response,
    item,
    ms,
    text,
  }),
  word('response.audio.done', 'realtime', 'document', 'AMP-T-18', 'All audio of a response has been sent.', {
    response,
  }),
  word('response.text.done', 'realtime', 'document', 'AMP-T-14', 'The text of a response is complete.', {
    response,
    textOnly: flag,
    text,
  }),
  word('response.function_call', 'realtime', 'document', 'AMP-T-13 AMP-T-47', 'The model calls a function.', {
    response,
    call,
    tool,
    arguments: oneOf('valid', 'malformed', 'incomplete'),
    text,
  }),
  word(
    'response.output_item.done',
    'realtime',
    'document',
    'AMP-T-47',
    'An item that is no call is complete.',
    {
      response,
    },
  ),
  word('response.error', 'realtime', 'document', 'AMP-T-17', 'A response fails.', { response, code }),
  word('response.done', 'realtime', 'document', 'AMP-T-48 AMP-EDGE-06', 'A response is over.', {
    response,
    status: oneOf('completed', 'incomplete', 'failed', 'cancelled'),
    code: optional(code),
  }),
  word(
    'unlisted_event',
    'realtime',
    'ruling',
    'AMP-EDGE-15',
    'The service says what is no word of the document.',
    {
      name: oneOf('rate_limits.updated', 'input_audio_buffer.committed', 'made.up'),
    },
  ),
]
