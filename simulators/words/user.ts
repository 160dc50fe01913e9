/** What `user` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, part, type ServiceWords } from '../../spec/phrases.ts'
import { decimal, fieldOf, flag, speech, time } from '../../spec/value-shapes.ts'
import { application } from './headings.ts'

const spoken = part('text', speech, 'The words.')

/** What a configuration may hold beside its mode. */
const particulars = {
  threshold: part('threshold', decimal, 'How loud speech must be, nominally from 0 to 1.'),
  padding: part('prefixPaddingMs', time, 'How much audio from before its start belongs to speech.'),
  silence: part('silenceDurationMs', time, 'How much silence ends speech.'),
  'creates responses': part(
    'createResponse',
    flag,
    'Whether the end of speech calls for an answer by itself.',
  ),
  'interrupts responses': part('interruptResponse', flag, 'Whether speech interrupts an answer.'),
  eagerness: part(
    'eagerness',
    fieldOf('user.configure', 'eagerness'),
    'How readily a turn is taken for over.',
  ),
}

/** The controls where a button marks the start of speech. */
const buttons = {
  'asks for a session': { raises: 'session.create', says: 'The user asks for a session.' },
  'presses the button': { raises: 'push_to_talk_press', says: 'The user holds the button down.' },
  'lets the button go': { raises: 'push_to_talk_release', says: 'The user lets the button go.' },
  'clicks send': { raises: 'manual_send', says: 'The user sends what was said by hand.' },
  'calls it off': { raises: 'user_cancel', says: 'The user aborts a task, or the reconnection.' },
  'dismisses the error': { raises: 'user_dismiss', says: 'The user acknowledges an error.' },
  'ends the session': { raises: 'user_end_session', says: 'The user ends the session.' },
  'takes the offered retry': {
    raises: 'reconnect_requested',
    says: 'The user asks for another reconnection.',
  },
}

/** The words of the service `user`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'user',
      { name: 'user', says: 'The person who talks.', order: 10 },
      {
        'starts speaking': { says: 'The user begins to talk.' },
        'stops speaking': { says: 'The user falls silent.' },
        says: {
          takes: spoken,
          also: { for: { ...part('forMs', time, 'How long it is said.'), needed: true } },
          says: 'The user begins to talk, talks for a while, and stops; a transcript follows.',
        },
        'finishes saying': {
          takes: spoken,
          says: 'The user, who is talking, ends the sentence; a transcript follows.',
        },
      },
    ),
    acts(
      'user',
      { ...application, order: 20 },
      {
        ...buttons,
        'starts the conversation': {
          raises: 'user.start',
          says: 'The user asks for a conversation.',
        },
        'starts a second conversation': {
          raises: 'user.startElsewhere',
          takes: part('window', fieldOf('user.startElsewhere', 'window'), 'In which window.'),
          says: 'A second machine is asked for a conversation, in the same window or another.',
        },
        'ends the conversation': {
          raises: 'user.stop',
          takes: part('reason', fieldOf('user.stop', 'reason'), 'Why.'),
          alone: true,
          says: 'The user, or the host for a reason, ends the conversation.',
        },
        interrupts: {
          raises: 'user.interrupt',
          takes: part('source', fieldOf('user.interrupt', 'source'), 'How.'),
          alone: true,
          says: 'The user asks for silence by button or command.',
        },
      },
    ),
    acts(
      'user',
      { ...application, order: 22 },
      {
        'switches turn detection': {
          raises: 'policy.changed',
          takes: part('policy', fieldOf('policy.changed', 'policy'), 'The policy from now on.'),
          says: 'The turn detection policy is swapped.',
        },
        'suppresses storage': {
          raises: 'privacy.changed',
          takes: part('suppress', flag, 'Whether conversations are kept from being stored.'),
          says: 'The privacy flag is switched.',
        },
        misuses: {
          raises: 'user.misuse',
          takes: part('call', fieldOf('user.misuse', 'call'), 'The method.'),
          says: 'A caller gives a method a value that it does not take.',
        },
        'has a listener that': {
          raises: 'listener.fails',
          takes: part('how', fieldOf('listener.fails', 'how'), 'How it fails.'),
          says: 'A listener of another part fails at every event from now on.',
        },
      },
    ),
    acts(
      'user',
      {
        name: 'operator',
        says: 'The operator of the coordinator: its host, its settings and its commands.',
        order: 100,
      },
      {
        'initialises the coordinator': {
          raises: 'service.initialize',
          says: 'The host initialises the coordinator.',
        },
        'disposes of the coordinator': {
          raises: 'service.dispose',
          says: 'The host disposes of the coordinator.',
        },
        configures: {
          raises: 'user.configure',
          takes: part('mode', fieldOf('user.configure', 'mode'), 'The mode.'),
          also: particulars,
          says: 'The settings change: a configuration of this mode; what is left out has its nominal value.',
        },
        'asks for the mode': {
          raises: 'user.requestMode',
          takes: part('mode', fieldOf('user.requestMode', 'mode'), 'The mode.'),
          says: 'Another mode is asked for, and nothing else changes.',
        },
        'gives a wrong value for': {
          raises: 'user.misconfigure',
          takes: part('field', fieldOf('user.misconfigure', 'field'), 'The particular.'),
          also: {
            'which is': {
              ...part('value', fieldOf('user.misconfigure', 'value'), 'What it is instead.'),
              needed: true,
            },
          },
          says: 'A caller configures a value of another kind, or one that there is not.',
        },
        commits: {
          raises: 'user.commit',
          says: 'The operator commits what was captured.',
        },
        'cancels the answer': {
          raises: 'user.cancelPlayback',
          says: 'The user cancels the answer that is played.',
        },
      },
    ),
  ],
}
