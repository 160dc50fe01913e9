/** What a conversation shows: what the document's interface tells of it, and what it asks of the ports. */
import { count, flag, instant, label, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { hertz, session, state, target, utterance } from './fields.ts'

const messages = count('messages')

const told: readonly Word[] = [
  word('state', 'subject', 'document', 'VAN-IF-07 VAN-INV-01', 'The change event that monitoring receives.', {
    from: state,
    to: state,
    session: optional(session),
    stamp: optional(instant),
  }),
  word('snapshot', 'subject', 'document', 'VAN-IF-02', 'What getState() returns, when it changed.', {
    state,
  }),
  word(
    'transition.result',
    'backend',
    'document',
    'VAN-IF-05 VAN-ERR-06',
    'A call of transition() returns or throws; `state` is what getState() says behind it.',
    { to: target, outcome: oneOf('accepted', 'refused'), state, message: optional(oneOf('stated', 'other')) },
  ),
]

const setup: readonly Word[] = [
  word('recognition.open', 'recognition', 'document', 'VAN-ACT-01', 'Opens the recognition connection.'),
  word('configuration.load', 'setup', 'document', 'VAN-ACT-02', 'Loads model, voice and system prompt.'),
  word('context.create', 'setup', 'document', 'VAN-ACT-03', 'Creates the conversation context.'),
  word('resampler.create', 'setup', 'document', 'VAN-ACT-04', 'Sets up the resampler.', {
    fromHz: hertz,
    toHz: hertz,
  }),
]

const talk: readonly Word[] = [
  word('recognition.audio', 'recognition', 'document', 'VAN-ACT-06', 'Passes a frame on to recognition.', {
    frame: count('frames'),
    rateHz: hertz,
  }),
  word('context.add', 'backend', 'document', 'VAN-ACT-10 VAN-ACT-17', 'Adds a message to the context.', {
    role: oneOf('system', 'user', 'assistant'),
    utterance: optional(utterance),
    text,
  }),
  word(
    'context.interrupt',
    'backend',
    'document',
    'VAN-ACT-20 VAN-ACT-21',
    'Changes the interrupted message: its mark, and its content, so many of the characters it had.',
    {
      utterance,
      marked: flag,
      prefix: flag,
      dash: flag,
      characters: count('characters'),
      of: count('characters'),
      stamp: optional(instant),
    },
  ),
  word('model.request', 'model', 'document', 'VAN-ACT-11', 'Sends the context to the model.', {
    utterance,
    attempt: count('attempts'),
    role: oneOf('none', 'system', 'user', 'assistant'),
    text,
    before: oneOf('none', 'system', 'user', 'assistant', 'interrupted'),
    messages,
    interrupted: messages,
  }),
  word('model.abort', 'model', 'document', 'VAN-ACT-26', 'Closes the stream of a request.', { utterance }),
  word('synthesis.speak', 'synthesis', 'document', 'VAN-ACT-14', 'Asks for a reply to be spoken.', {
    utterance,
    text,
    words: oneOf('answer', 'fallback', 'default', 'blank', 'other'),
  }),
  word('synthesis.cancel', 'synthesis', 'document', 'VAN-ACT-18', 'Cancels a reply.', { utterance }),
]

const client: readonly Word[] = [
  word('client.session', 'client', 'document', 'VAN-MSG-01', 'Tells the client its session id.', { session }),
  word('client.state', 'client', 'document', 'VAN-MSG-03', 'Tells the client that the state changed.', {
    from: state,
    to: state,
    session: optional(session),
    stamp: optional(instant),
  }),
  word('client.audio', 'client', 'document', 'VAN-ACT-15', 'Streams a chunk of the reply to the client.', {
    utterance,
    index: count('chunks'),
  }),
  word('client.cancel', 'client', 'document', 'VAN-MSG-02', 'Tells the client to stop playback.', {
    utterance: optional(utterance),
  }),
  word('client.notice', 'client', 'document', 'VAN-UI-01 VAN-UI-03', 'Shows the user a notice.', {
    message: label,
  }),
  word('client.error', 'client', 'document', 'VAN-UI-04 VAN-ERR-02', 'Tells the client of an error.', {
    code: label,
  }),
  word('client.close', 'client', 'document', 'VAN-ACT-31', 'Closes the WebSocket of the client.'),
]

const cleanup: readonly Word[] = [
  word('recognition.close', 'recognition', 'document', 'VAN-ACT-25', 'Closes the recognition connection.'),
  word('history.save', 'backend', 'interpreted', 'VAN-ACT-28', 'Hands the history to the store.', {
    messages,
    interrupted: messages,
  }),
  word(
    'session.remove',
    'backend',
    'document',
    'VAN-ACT-29',
    'Removes the session from the SessionService.',
    {
      session: optional(session),
    },
  ),
  word('resources.release', 'backend', 'document', 'VAN-ACT-30', 'Every resource is released: the end.', {
    forced: flag,
  }),
]

const monitoring: readonly Word[] = [
  word('log', 'logger', 'document', 'VAN-MET-02', 'Writes a log record; texts never show in it.', {
    level: oneOf('debug', 'info', 'warn', 'error'),
    message: label,
    from: optional(label),
    to: optional(label),
    state: optional(label),
    ids: oneOf('none', 'hashed', 'raw'),
    durationMs: optional(ms),
    stamp: optional(instant),
    leaks: optional(flag),
  }),
  word('alert', 'monitoring', 'document', 'VAN-MET-04 VAN-MET-05 VAN-MET-06', 'Raises an alert.', {
    kind: oneOf('thinking', 'responding', 'interruptions'),
  }),
  word('metrics', 'monitoring', 'document', 'VAN-MET-01 VAN-MET-03', 'The final metrics of the call.', {
    callMs: ms,
    states: count('states'),
    initializingMs: ms,
    listeningMs: ms,
    thinkingMs: ms,
    respondingMs: ms,
    interruptedMs: ms,
  }),
]

/** Every effect, by what it is about. */
export const effects: readonly Word[] = [...told, ...setup, ...talk, ...client, ...cleanup, ...monitoring]
