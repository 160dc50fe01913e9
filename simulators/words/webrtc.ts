/** What `webrtc` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, flag, time } from '../../spec/value-shapes.ts'

/** The words of the service `webrtc`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'webrtc',
      { name: 'webrtc', says: 'The WebRTC connection.', order: 280 },
      {
        'drops out': maybeWith(
          part('forMs', time, 'For how long; without it until something else becomes of it.'),
          'ICE is disconnected.',
        ),
        heals: alone('ICE is connected again.'),
        fails: alone('ICE fails for good.'),
        'is lost': alone('The connection is gone.'),
        'gets worse': alone('The connection is bad, and not lost.'),
      },
    ),
  ],
  habits: [
    habits(
      'webrtc',
      { name: 'webrtc', says: 'How the WebRTC connection behaves.', order: 280 },
      {
        'connects after': {
          option: 'connectMs',
          shape: delay,
          says: 'From the description of a session to the connection.',
        },
        'drops out after': {
          option: 'dropMs',
          shape: delay,
          says: 'From the first connection to a dropout.',
        },
        'is down for': { option: 'downMs', shape: delay, says: 'How long such a dropout lasts.' },
        'fails after': {
          option: 'failMs',
          shape: delay,
          says: 'From a dropout that does not heal to the failure of ICE.',
        },
        'is lost after': { option: 'loseMs', shape: delay, says: 'From the first connection to its loss.' },
        'gets worse after': {
          option: 'worsenMs',
          shape: delay,
          says: 'From the first connection until it is bad.',
        },
        'repeats itself': { option: 'repeats', shape: flag, says: 'Every change is reported twice.' },
      },
    ),
  ],
}
