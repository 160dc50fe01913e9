/** What `stt` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, number, speech, time } from '../../spec/value-shapes.ts'

const spoken = part('text', speech, 'The words.')
const recoverable = { recoverable: part('recoverable', flag, 'Whether it passes; true without it.') }

/** The words of the service `stt`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'stt',
      { name: 'stt', says: 'Speech to text, when its moment matters more than its habits.', order: 70 },
      {
        'is ready': { says: 'Speech to text accepts audio now.' },
        'detects speech': { says: 'Voice activity starts, from any source of sound.' },
        'detects silence': { says: 'Voice activity ends, from any source of sound.' },
        flaps: {
          takes: part('count', number, 'How often.'),
          says: 'So often speech and silence are detected in turn, 20 ms apart.',
        },
        hears: {
          takes: spoken,
          says: 'A part of the transcript of the latest utterance comes now.',
        },
        'ends with': {
          takes: spoken,
          says: 'The final transcript of the latest utterance comes now.',
        },
        'repeats its final': { says: 'The latest final transcript comes once more.' },
        'corrects its final': {
          takes: spoken,
          says: 'The latest final transcript comes once more, with other words.',
        },
        'sends a late partial': { says: 'A part of the latest final transcript comes after it.' },
        fails: {
          takes: part('code', fieldOf('error', 'code'), 'The code.'),
          also: recoverable,
          says: 'Speech to text fails.',
        },
      },
    ),
  ],
  habits: [
    habits(
      'stt',
      { name: 'stt', says: 'How speech to text behaves.', order: 70 },
      {
        'detects after': {
          option: 'vadMs',
          shape: delay,
          says: 'From the sound of speech to its detection.',
        },
        'tells the moment': {
          option: 'stamps',
          shape: flag,
          says: 'A detection reports how long ago the speech began.',
        },
        'clock is ahead by': {
          option: 'aheadMs',
          shape: time,
          says: 'The reported moment of a detection is so much too late.',
        },
        'misses the end': {
          option: 'missesEnd',
          shape: flag,
          says: 'That the user falls silent is not detected.',
        },
        flaps: {
          option: 'flaps',
          shape: number,
          says: 'So often a detection of speech is followed by silence and speech again, 20 ms each.',
        },
        'partials every': {
          option: 'partialEveryMs',
          shape: delay,
          says: 'While the user talks a part of the transcript comes this often.',
        },
        'late partial after': {
          option: 'latePartialMs',
          shape: delay,
          says: 'So long after a final transcript a part of it still comes.',
        },
        'final after': {
          option: 'finalMs',
          shape: delay,
          says: 'From the end of speech to the final transcript.',
        },
        'commits after': {
          option: 'commitMs',
          shape: delay,
          says: 'From the request for it to the final transcript of what was said so far.',
        },
        'repeats finals': { option: 'repeats', shape: flag, says: 'Every final transcript arrives twice.' },
        'corrects finals after': {
          option: 'redoMs',
          shape: delay,
          says: 'So long after a final transcript it comes again with other words.',
        },
        'finals are blank': {
          option: 'blank',
          shape: flag,
          says: 'No final transcript has any words in it.',
        },
        'heeds pauses': {
          option: 'heedsPauses',
          shape: flag,
          says: 'Whether it is silent while it is paused.',
        },
      },
    ),
  ],
}
