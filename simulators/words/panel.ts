/** What `panel` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, type ServiceWords } from '../../spec/phrases.ts'
import { delay } from '../../spec/value-shapes.ts'
import { application } from './headings.ts'

/** The words of the service `panel`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'panel',
      { ...application, order: 21 },
      {
        'ends the turn': { raises: 'user.endTurn', says: 'The user ends the turn by hand.' },
        'takes up the retry': {
          raises: 'user.retry',
          says: 'The user takes up the retry of the turn that ended last.',
        },
      },
    ),
  ],
  habits: [
    habits(
      'panel',
      { name: 'panel', says: 'How the panel behaves.', order: 100 },
      {
        'shows after': {
          option: 'delayMs',
          shape: delay,
          says: 'From the message to the label on the screen.',
        },
      },
    ),
  ],
}
