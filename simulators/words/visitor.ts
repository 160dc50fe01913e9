/** What `visitor` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { fieldOf } from '../../spec/value-shapes.ts'

/** The words of the service `visitor`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'visitor',
      { name: 'visitor', says: 'The person in front of the browser.', order: 250 },
      {
        connects: alone('A connection is asked for.'),
        disconnects: alone('The connection is ended.'),
        sends: withThis(
          part('name', fieldOf('send', 'name'), 'The name of the message.'),
          'Something is to be sent.',
        ),
      },
    ),
  ],
}
