/** What `agent` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, flag, number, tries } from '../../spec/value-shapes.ts'

const characters = part('characters', number, 'How long the result is.')

/** The words of the service `agent`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'agent',
      { name: 'agent', says: 'An agent, when its moment matters more than its habits.', order: 320 },
      {
        'gives a sign': maybeWith(
          part('partial', flag, 'Whether there is a part of the result in it.'),
          'The latest task reports that it is alive.',
        ),
        completes: maybeWith(characters, 'The latest task is finished now.'),
        fails: alone('The latest task fails now.'),
        'gives a sign of the one before': alone('The task before the latest reports that it is alive.'),
        'completes the one before': alone('The task before the latest is finished now.'),
        'fails the one before': alone('The task before the latest fails now.'),
      },
    ),
  ],
  habits: [
    habits(
      'agent',
      { name: 'agent', says: 'How an agent behaves.', order: 320 },
      {
        'completes after': { option: 'taskMs', shape: delay, says: 'From the order to the result.' },
        'result is as long as': { option: 'characters', shape: number, says: 'How many characters it has.' },
        'gives a sign every': { option: 'beatMs', shape: delay, says: 'How often it gives a sign of life.' },
        'gives signs': {
          option: 'beats',
          shape: number,
          says: 'So many signs of life it gives, and then no more.',
        },
        'tells parts': {
          option: 'tellsParts',
          shape: flag,
          says: 'Each sign of life has a part of the result.',
        },
        'fails for': { option: 'failures', shape: tries, says: 'That many tasks fail, in the same time.' },
        'repeats results': { option: 'repeats', shape: flag, says: 'Every result comes twice.' },
        'heeds cancels': {
          option: 'heedsCancels',
          shape: flag,
          says: 'Whether a task that was called off stays silent.',
        },
      },
    ),
  ],
}
