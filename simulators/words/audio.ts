/** What `audio` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, fieldOf, flag } from '../../spec/value-shapes.ts'

const recoverable = { recoverable: part('recoverable', flag, 'Whether it passes; true without it.') }

/** The words of the service `audio`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'audio',
      { name: 'audio', says: 'The audio path.', order: 60 },
      {
        'is primed': { says: 'The audio devices are allocated.' },
        'opens the microphone': { says: 'The microphone captures now.' },
        'loses the microphone': { says: 'The microphone is gone, as when it is unplugged; it may be back.' },
        fails: {
          takes: part('code', fieldOf('error', 'code'), 'The code.'),
          also: recoverable,
          says: 'The audio path fails.',
        },
        'is released': { says: 'All streams are closed now.' },
      },
    ),
  ],
  habits: [
    habits(
      'audio',
      { name: 'audio', says: 'How the audio path behaves.', order: 60 },
      {
        'primed after': {
          option: 'primedMs',
          shape: delay,
          says: 'From the start of the run until devices are allocated; without it only an act does it.',
        },
        'microphone after': {
          option: 'micMs',
          shape: delay,
          says: 'How long the microphone takes to capture.',
        },
        'stt after': {
          service: 'stt',
          option: 'readyMs',
          shape: delay,
          says: 'How long speech to text takes to accept audio.',
        },
        'microphone returns after': {
          option: 'micAgainMs',
          shape: delay,
          says: 'How long the microphone takes when a suspension ends.',
        },
        'stt returns after': {
          service: 'stt',
          option: 'readyAgainMs',
          shape: delay,
          says: 'How long speech to text takes when a suspension ends.',
        },
        'released after': {
          option: 'releaseMs',
          shape: delay,
          says: 'How long the streams take to close at the end.',
        },
      },
    ),
  ],
}
