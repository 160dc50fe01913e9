/** What `session` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, fieldOf, flag } from '../../spec/value-shapes.ts'

const recoverable = { recoverable: part('recoverable', flag, 'Whether it passes; true without it.') }

/** The words of the service `session`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'session',
      { name: 'session', says: 'Session Manager.', order: 30 },
      {
        'becomes ready': { says: 'The session may carry a conversation; it waits for its key.' },
        'is replaced': { says: 'A session with another id is reported ready.' },
        'is handed over': {
          takes: part('audio', flag, 'Whether it carries audio.'),
          alone: true,
          says: 'The conversation is initialised with the session.',
        },
        'is expiring': { says: 'The session is about to end.' },
        expires: { says: 'The session is over.' },
        'begins a renewal': { says: 'The session is being renewed.' },
        'ends the renewal': { says: 'The session has been renewed.' },
        'begins diagnostics': { says: 'Diagnostics take the session.' },
        'ends diagnostics': { says: 'Diagnostics give the session back.' },
        fails: {
          takes: part('code', fieldOf('error', 'code'), 'The code.'),
          also: recoverable,
          says: 'The session fails.',
        },
        'is beyond help': {
          takes: part('code', fieldOf('fatal', 'code'), 'The code.'),
          says: 'Session Manager reports what nothing can be done about.',
        },
      },
    ),
    acts(
      'session',
      { name: 'network', order: 40 },
      {
        drops: { says: 'The connection is lost and will be synchronised again.' },
        'comes back': { says: 'The connection is synchronised again.' },
      },
    ),
  ],
  habits: [
    habits(
      'session',
      { name: 'session', says: 'How Session Manager behaves.', order: 30 },
      {
        'key after': {
          option: 'keyMs',
          shape: delay,
          says: 'From the start of the run until the key is there, without which no session is ready.',
        },
        'key is refused': {
          option: 'keyIsRefused',
          shape: flag,
          says: 'Instead of a key there is an error that nothing can be done about.',
        },
        'becomes ready after': {
          option: 'readyMs',
          shape: delay,
          says: 'From the start of the run until the session is ready; without it only an act makes it ready.',
        },
        'renews after': {
          option: 'renewsMs',
          shape: delay,
          says: 'From the first readiness to the beginning of a renewal.',
        },
        'renewal lasts': {
          option: 'renewalMs',
          shape: delay,
          says: 'How long a renewal takes that begins by itself.',
        },
        'changes its id': {
          option: 'changesId',
          shape: flag,
          says: 'A renewal ends with a session of another id, which is reported ready.',
        },
        'expires after': {
          option: 'expiresMs',
          shape: delay,
          says: 'From the first readiness to the end of the session.',
        },
      },
    ),
    habits(
      'session',
      { name: 'network', order: 51 },
      {
        'drops after': {
          option: 'dropsMs',
          shape: delay,
          says: 'From the first readiness of the session until the connection is lost.',
        },
        'is down for': {
          option: 'downMs',
          shape: delay,
          says: 'How long the connection that dropped by itself is away.',
        },
      },
    ),
  ],
}
