/** What `player` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, flag, time } from '../../spec/value-shapes.ts'

/** The words of the service `player`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'player',
      { name: 'player', says: 'The player of answers.', order: 300 },
      {
        fails: alone('The audio system fails.'),
        'reports the end': alone('It is reported that all there was of the latest item is played.'),
        'reports the end of the one before': alone('The same of the item before it.'),
        'reports a part': withThis(
          part('playedMs', time, 'So much of it.'),
          'It is reported that all there was of the latest item is played, when it was so much.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'player',
      { name: 'player', says: 'How the player behaves.', order: 300 },
      {
        'starts after': {
          option: 'startMs',
          shape: time,
          says: 'From a chunk, where nothing is playing, to its first sound.',
        },
        'reports the end after': {
          option: 'reportMs',
          shape: delay,
          says: 'From the end of what there is to the report of it.',
        },
        'repeats the end': { option: 'repeats', shape: flag, says: 'Every such report comes twice.' },
        'fails after': {
          option: 'failMs',
          shape: delay,
          says: 'From the first chunk of an item to a failure of the audio system.',
        },
        'falls silent after': {
          option: 'stopMs',
          shape: delay,
          says: 'From the order to stop until the audio is silent.',
        },
      },
    ),
  ],
}
