/** What `backend` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, fieldOf, flag } from '../../spec/value-shapes.ts'

/** The words of the service `backend`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'backend',
      { name: 'backend', says: 'The server around the conversation.', order: 210 },
      {
        'reports that all has closed': alone('Everything that was asked to close has closed.'),
        'demands the end': alone('An error demands the end of the session.'),
        'asks for': withThis(
          part('to', fieldOf('TRANSITION', 'to'), 'The state that is asked for, `unknown`, or `lower case`.'),
          'A caller calls transition(), the raw API.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'backend',
      { name: 'backend', says: 'How the server around the conversation behaves.', order: 210 },
      {
        'closes after': {
          option: 'closesMs',
          shape: delay,
          says: 'From the end of the call until everything has closed.',
        },
        'reports twice': { option: 'repeats', shape: flag, says: 'It reports that twice.' },
      },
    ),
  ],
}
