/** What is done where turn detection is coordinated, when the moment matters more than habits. */
import { act, decimal, fieldOf, flag, name, number, part, time } from './making.ts'

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

/** What the host, the settings and the operator do. */
export const operator = act({
  'initialises the coordinator': {
    to: 'user',
    what: 'initialises the coordinator',
    tells: 'service.initialize',
    says: 'The host initialises the coordinator.',
  },
  'disposes of the coordinator': {
    to: 'user',
    what: 'disposes of the coordinator',
    tells: 'service.dispose',
    says: 'The host disposes of the coordinator.',
  },
  configures: {
    to: 'user',
    what: 'configures',
    tells: 'user.configure',
    takes: part('mode', fieldOf('user.configure', 'mode'), 'The mode.'),
    also: particulars,
    says: 'The settings change: a configuration of this mode; what is left out has its nominal value.',
  },
  'asks for the mode': {
    to: 'user',
    what: 'asks for the mode',
    tells: 'user.requestMode',
    takes: part('mode', fieldOf('user.requestMode', 'mode'), 'The mode.'),
    says: 'Another mode is asked for, and nothing else changes.',
  },
  'gives a wrong value for': {
    to: 'user',
    what: 'gives a wrong value for',
    tells: 'user.misconfigure',
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
    to: 'user',
    what: 'commits',
    tells: 'user.commit',
    says: 'The operator commits what was captured.',
  },
  'cancels the answer': {
    to: 'user',
    what: 'cancels the answer',
    tells: 'user.cancelPlayback',
    says: 'The user cancels the answer that is played.',
  },
})

const latency = part('wayMs', time, 'How long it was on its way, which is told; without it nothing is known.')

/** What the realtime service does. */
export const server = act({
  'creates a session': {
    to: 'server',
    what: 'creates a session',
    says: 'There is a session, and another one.',
  },
  'tells of its session again': {
    to: 'server',
    what: 'tells of its session again',
    says: 'The session that there is is told of once more.',
  },
  'closes the session': { to: 'server', what: 'closes the session', says: 'The session is over.' },
  acknowledges: { to: 'server', what: 'acknowledges', says: 'The latest update is acknowledged now.' },
  reports: {
    to: 'server',
    what: 'reports',
    takes: part('mode', fieldOf('session.updated', 'mode'), 'The mode.'),
    also: particulars,
    says: 'A configuration is in force; what is left out is as it was asked for.',
  },
  refuses: {
    to: 'server',
    what: 'refuses',
    takes: part('code', name('code'), 'The code.'),
    alone: true,
    says: 'An update is refused.',
  },
  'hears speech': {
    to: 'server',
    what: 'hears speech',
    takes: latency,
    alone: true,
    says: 'The service tells that speech begins, whoever spoke.',
  },
  'hears silence': {
    to: 'server',
    what: 'hears silence',
    takes: latency,
    alone: true,
    says: 'The service tells that speech ends, whoever spoke.',
  },
  'falls mute': { to: 'server', what: 'falls mute', says: 'It tells of no speech any more by itself.' },
  'is heard again': {
    to: 'server',
    what: 'is heard again',
    says: 'It tells of speech again, from the next on.',
  },
  'reports degradation': {
    to: 'server',
    what: 'reports degradation',
    says: 'The transport reports that turn detection is degraded.',
  },
  'begins an answer': { to: 'server', what: 'begins an answer', says: 'The service begins an answer now.' },
  'interrupts its answer': {
    to: 'server',
    what: 'interrupts its answer',
    says: 'The service breaks off its answer by itself, and what is heard of it.',
  },
  'finishes its answer': {
    to: 'server',
    what: 'finishes its answer',
    says: 'The service has sent all of its answer; it may still be heard.',
  },
  'finishes an earlier answer': {
    to: 'server',
    what: 'finishes an earlier answer',
    says: 'The service tells late that the answer before this one is over.',
  },
})

/** What the capture pipeline does. */
export const capture = act({
  starts: { to: 'capture', what: 'starts', says: 'Audio is captured from now on.' },
  stops: { to: 'capture', what: 'stops', says: 'Audio is captured no more.' },
  'hears voice': { to: 'capture', what: 'hears voice', says: 'The level rises, whatever the service hears.' },
  'hears no voice': {
    to: 'capture',
    what: 'hears no voice',
    says: 'The level falls, whatever the service hears.',
  },
  'sends frames': {
    to: 'capture',
    what: 'sends frames',
    takes: part('count', number, 'How many.'),
    says: 'So many frames are captured at once.',
  },
})

/** What the local guess does. */
export const hint = act({
  'guesses speech': { to: 'hint', what: 'guesses speech', says: 'It guesses that the user begins to speak.' },
  'guesses silence': { to: 'hint', what: 'guesses silence', says: 'It guesses that the user stops.' },
})

/** What the playback does. */
export const playback = act({
  'begins an answer': { to: 'playback', what: 'begins an answer', says: 'An answer begins to be heard.' },
  finishes: { to: 'playback', what: 'finishes', says: 'The answer was heard to its end.' },
  'falls silent': {
    to: 'playback',
    what: 'falls silent',
    says: 'What was still to be heard of the answer is dropped.',
  },
  'tells of silence again': {
    to: 'playback',
    what: 'tells of silence again',
    says: 'That the latest answer was dropped is told once more.',
  },
})

/** The actors of turn detection, with what may go with any act. */
export const detectionActors = <const Also>(also: Also) =>
  ({
    operator: { says: 'Whoever runs the coordinator: host, settings and operator.', also, shape: operator },
    server: {
      says: 'The realtime service, when its moment matters more than its habits.',
      also,
      shape: server,
    },
    capture: { says: 'The capture pipeline.', also, shape: capture },
    hint: { says: 'The local guess.', also, shape: hint },
    playback: { says: 'The playback of answers.', also, shape: playback },
  }) as const
