/** What `client` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, flag, percent, speech, time } from '../../spec/value-shapes.ts'

const spoken = part('text', speech, 'The words.')
const lasting = { for: { ...part('forMs', time, 'For how long.'), needed: true } } as const

/** The words of the service `client`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'client',
      { name: 'caller', says: 'The person on the phone.', order: 150 },
      {
        'starts speaking': alone('The caller begins to talk.'),
        'stops speaking': alone('The caller falls silent, and no transcript follows.'),
        says: withThis(
          spoken,
          'The caller begins to talk, talks for a while, and stops; a transcript follows.',
          lasting,
        ),
        'finishes saying': withThis(
          spoken,
          'The caller, who is talking, ends the sentence; a transcript follows.',
        ),
        'makes a noise': withThis(
          part('confidence', percent, 'The confidence of recognition that there is speech.'),
          'Something sounds for a while; no transcript follows.',
          lasting,
        ),
        'hangs up': alone('The caller requests the end of the call.'),
      },
    ),
    acts(
      'client',
      { name: 'client', says: 'The device of the caller.', order: 160 },
      {
        drops: alone('The WebSocket of the client drops.'),
        'sends a frame': alone('One frame of audio comes, with or without speech.'),
        'reports the end': alone('Playback reports that the latest reply is over.'),
        'reports the end of the one before': alone(
          'Playback reports that the reply before the latest is over.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'client',
      { name: 'client', says: 'How the client behaves.', order: 160 },
      {
        'frames every': {
          option: 'frameMs',
          shape: delay,
          says: 'The interval of audio frames during speech.',
        },
        'reports the end after': {
          option: 'reportMs',
          shape: delay,
          says: 'From the end of a reply to the report of it.',
        },
        'takes gaps for the end': {
          option: 'reportsGaps',
          shape: flag,
          says: 'A reply is reported as over whenever there is nothing left to play.',
        },
        'repeats the end': {
          option: 'repeats',
          shape: flag,
          says: 'Every end of a reply is reported twice.',
        },
        'falls silent after': {
          option: 'stopMs',
          shape: delay,
          says: 'From the order to stop until the audio is silent.',
        },
        'drops after': {
          option: 'dropMs',
          shape: delay,
          says: 'From the start of the run until its WebSocket drops.',
        },
      },
    ),
  ],
}
