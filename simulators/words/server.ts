/** What `server` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, part, type ServiceWords } from '../../spec/phrases.ts'
import { decimal, delay, fieldOf, flag, name, time, tries } from '../../spec/value-shapes.ts'

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
const latency = part('wayMs', time, 'The reported latency; without it the latency is unknown.')

/** The words of the service `server`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'server',
      {
        name: 'server',
        says: 'The realtime service, when its moment matters more than its habits.',
        order: 110,
      },
      {
        'creates a session': { says: 'There is a session, and another one.' },
        'tells of its session again': { says: 'The current session is reported again.' },
        'closes the session': { says: 'The session is over.' },
        acknowledges: { says: 'The latest update is acknowledged now.' },
        reports: {
          takes: part('mode', fieldOf('session.updated', 'mode'), 'The mode.'),
          also: particulars,
          says: 'A configuration is in force; what is left out is as it was asked for.',
        },
        refuses: {
          takes: part('code', name('code'), 'The code.'),
          alone: true,
          says: 'An update is refused.',
        },
        'hears speech': {
          takes: latency,
          alone: true,
          says: 'The service reports the start of speech, from any source of sound.',
        },
        'hears silence': {
          takes: latency,
          alone: true,
          says: 'The service reports the end of speech, from any source of sound.',
        },
        'falls mute': { says: 'It no longer reports speech on its own.' },
        'is heard again': { says: 'It reports speech again, from the next one on.' },
        'reports degradation': { says: 'The transport reports that turn detection is degraded.' },
        'begins an answer': { says: 'The service begins an answer now.' },
        'interrupts its answer': {
          says: 'The service interrupts its answer and its audio on its own.',
        },
        'finishes its answer': { says: 'The service has sent all of its answer; it may still play.' },
        'finishes an earlier answer': {
          says: 'The service reports late that the answer before this one is over.',
        },
      },
    ),
  ],
  habits: [
    habits(
      'server',
      { name: 'server', says: 'How the realtime service behaves.', order: 110 },
      {
        'acknowledges after': {
          option: 'ackMs',
          shape: delay,
          says: 'From an update to its acknowledgement, or its refusal.',
        },
        'refuses for': {
          option: 'refusals',
          shape: tries,
          says: 'That many updates are refused; the next one is acknowledged.',
        },
        'refuses with': { option: 'code', shape: name('code'), says: 'The code of these refusals.' },
        'hears speech after': {
          option: 'detectMs',
          shape: delay,
          says: 'From voice to its detection as speech.',
        },
        'hears silence after': {
          option: 'endMs',
          shape: delay,
          says: 'From the silence that ends a turn to its detection.',
        },
        'judges meaning in': {
          option: 'meaningMs',
          shape: time,
          says: 'How much silence ends a turn that is judged by its meaning.',
        },
        'is away by': {
          option: 'wayMs',
          shape: delay,
          says: 'The reported latency of an end of speech; never: it is unknown.',
        },
        'answers after': {
          option: 'answerMs',
          shape: delay,
          says: 'From the end of speech, or a request, to the beginning of the answer.',
        },
        'is done after': {
          option: 'doneMs',
          shape: delay,
          says: 'From the beginning of the answer until all of it was sent.',
        },
        'interrupts by itself': {
          option: 'interrupts',
          shape: flag,
          says: 'Speech that interrupts is reported as an interruption, too, and stops the playback.',
        },
        'expires after': {
          option: 'expiresMs',
          shape: delay,
          says: 'From the creation of a session to its end.',
        },
      },
    ),
  ],
}
