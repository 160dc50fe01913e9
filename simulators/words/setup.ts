/** What `setup` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, fieldOf, flag } from '../../spec/value-shapes.ts'

const partOfSetup = fieldOf('SETUP_FAILURE', 'part')

/** The words of the service `setup`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'setup',
      { name: 'setup', says: 'The set-up of the session.', order: 180 },
      {
        'is ready': alone('The set-up reports that all of its parts are up.'),
        'is ready without': withThis(
          part('part', partOfSetup, 'The part that is not up.'),
          'The set-up reports that it is ready, and that one of its parts is not up.',
        ),
        fails: withThis(part('part', partOfSetup, 'The part that fails.'), 'A part of the set-up fails.'),
      },
    ),
  ],
  habits: [
    habits(
      'setup',
      { name: 'setup', says: 'How the set-up behaves.', order: 180 },
      {
        'configuration after': {
          option: 'configurationMs',
          shape: delay,
          says: 'From the request to the configuration.',
        },
        'context after': { option: 'contextMs', shape: delay, says: 'From the request to the context.' },
        'resampler after': {
          option: 'resamplerMs',
          shape: delay,
          says: 'From the request to the resampler.',
        },
        fails: {
          option: 'fails',
          shape: fieldOf('SETUP_FAILURE', 'part'),
          says: 'The part that fails when it should come up.',
        },
        'reports each part': {
          option: 'reportsEach',
          shape: flag,
          says: 'Every part that comes up is reported, even if others are missing.',
        },
        'reports twice': { option: 'repeats', shape: flag, says: 'It is reported twice that all is ready.' },
      },
    ),
  ],
}
