/** What `hint` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, type ServiceWords } from '../../spec/phrases.ts'
import { delay } from '../../spec/value-shapes.ts'

/** The words of the service `hint`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'hint',
      { name: 'hint', says: 'The local guess.', order: 130 },
      {
        'guesses speech': { says: 'It guesses that the user begins to speak.' },
        'guesses silence': { says: 'It guesses that the user stops.' },
      },
    ),
  ],
  habits: [
    habits(
      'hint',
      { name: 'hint', says: 'How the local guess behaves.', order: 130 },
      {
        'guesses after': { option: 'guessMs', shape: delay, says: 'From the sound to the guess.' },
      },
    ),
  ],
}
