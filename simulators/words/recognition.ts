/** What `recognition` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, flag, number, oneOf, percent, speech } from '../../spec/value-shapes.ts'

const spoken = part('text', speech, 'The words.')

/** The words of the service `recognition`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'recognition',
      {
        name: 'recognition',
        says: 'Speech recognition, when its moment matters more than its habits.',
        order: 170,
      },
      {
        'detects activity': maybeWith(
          part('confidence', percent, 'How sure it is.'),
          'Voice activity starts, from any source of sound.',
        ),
        'detects silence': alone('The end of voice activity.'),
        'detects an interruption': alone('Recognition reports an interruption on its own.'),
        hears: withThis(spoken, 'An interim transcript comes now.'),
        'ends with': withThis(spoken, 'A final transcript comes now.'),
        'ends without words': withThis(
          part('content', oneOf('noise', 'blanks', 'nothing'), 'What there is instead of words.'),
          'A final transcript without words comes now.',
        ),
        'repeats its final': alone('The latest final transcript comes once more.'),
      },
    ),
  ],
  habits: [
    habits(
      'recognition',
      { name: 'recognition', says: 'How speech recognition behaves.', order: 170 },
      {
        'opens after': {
          option: 'openMs',
          shape: delay,
          says: 'From the request until its connection stands.',
        },
        'is sure by': {
          option: 'confidence',
          shape: percent,
          says: 'The confidence of recognition that speech is speech.',
        },
        'detects after': {
          option: 'vadMs',
          shape: delay,
          says: 'From a sound, or its end, to the report of it.',
        },
        'detects again every': {
          option: 'againMs',
          shape: delay,
          says: 'How often a sound is reported again while it goes on.',
        },
        flaps: {
          option: 'flaps',
          shape: number,
          says: 'So often a report of speech is followed by silence and speech again, 20 ms each.',
        },
        'interims every': {
          option: 'interimMs',
          shape: delay,
          says: 'The interval of interim transcripts during speech.',
        },
        'final after': {
          option: 'finalMs',
          shape: delay,
          says: 'From the end of speech to the final transcript.',
        },
        'finals hold': {
          option: 'content',
          shape: oneOf('words', 'noise', 'blanks', 'nothing'),
          says: 'What every final transcript holds.',
        },
        'repeats finals': { option: 'repeats', shape: flag, says: 'Every final transcript comes twice.' },
      },
    ),
  ],
}
