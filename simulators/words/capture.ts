/** What `capture` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, number, percent } from '../../spec/value-shapes.ts'

/** The words of the service `capture`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'capture',
      { name: 'capture', says: 'The capture pipeline.', order: 120 },
      {
        starts: { says: 'Audio is captured from now on.' },
        stops: { says: 'Audio is captured no more.' },
        'hears voice': { says: 'The level rises, whether or not the service reports speech.' },
        'hears no voice': { says: 'The level falls, whether or not the service reports silence.' },
        'sends frames': {
          takes: part('count', number, 'How many.'),
          says: 'So many frames are captured at once.',
        },
      },
    ),
  ],
  habits: [
    habits(
      'capture',
      { name: 'capture', says: 'How the capture pipeline behaves.', order: 120 },
      {
        'hears voice after': {
          option: 'voicedMs',
          shape: delay,
          says: 'From the sound of speech to the level above the noise floor.',
        },
        'hears no voice after': {
          option: 'unvoicedMs',
          shape: delay,
          says: 'From the end of speech to the level below it.',
        },
        'speech is as loud as': {
          option: 'levelPercent',
          shape: percent,
          says: 'How loud speech arrives, of the most that there can be.',
        },
        'frame every': {
          option: 'frameMs',
          shape: delay,
          says: 'The interval of frames while voice is detected, at most 100 times.',
        },
      },
    ),
  ],
}
