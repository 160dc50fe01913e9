/** What `coordinator` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, flag, number, tries } from '../../spec/value-shapes.ts'

const characters = part('characters', number, 'How long the result is.')

/** The words of the service `coordinator`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'coordinator',
      { name: 'tools', says: 'The tools, when their moment matters more than their habits.', order: 310 },
      {
        'tells a part': alone('The latest run reports a part of its result.'),
        returns: maybeWith(characters, 'The latest run has its result now.'),
        throws: alone('The latest run throws now.'),
        'throws without a name': alone('A call throws, and the report does not name the call.'),
        'reports a submission': alone('The result of the latest call is reported as submitted.'),
        'returns the one before': alone('The run before the latest has its result now.'),
        'throws for the one before': alone('The run before the latest throws now.'),
        'tells a part of the one before': alone('The run before the latest reports a part of its result.'),
      },
    ),
  ],
  habits: [
    habits(
      'coordinator',
      { name: 'tools', says: 'How the tools behave.', order: 310 },
      {
        'return after': { option: 'toolMs', shape: delay, says: 'From a call to its result.' },
        'result is as long as': { option: 'characters', shape: number, says: 'How many characters it has.' },
        'tell a part every': {
          option: 'partMs',
          shape: delay,
          says: 'The interval of partial results of a run.',
        },
        'throw for': { option: 'failures', shape: tries, says: 'That many calls throw, in the same time.' },
        'name calls': {
          option: 'namesCalls',
          shape: flag,
          says: 'Whether the report names the call that threw.',
        },
        'repeat results': { option: 'repeats', shape: flag, says: 'Every result comes twice.' },
        'report submissions': {
          option: 'reports',
          shape: flag,
          says: 'Every result is reported as submitted, too.',
        },
        'heed cancels': {
          option: 'heedsCancels',
          shape: flag,
          says: 'Whether a run that was called off stays silent.',
        },
      },
    ),
  ],
}
