/** What `neighbour` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, fieldOf, number } from '../../spec/value-shapes.ts'

/** The words of the service `neighbour`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'neighbour',
      { name: 'neighbour', says: 'Another client of the same gateway.', order: 240 },
      {
        connects: alone('It asks for a connection of its own.'),
        closes: alone('Its connection is closed, or drops.'),
        sends: withThis(
          part('kind', fieldOf('neighbour.message', 'kind'), 'A message, or what is wrong with it.'),
          'It sends something.',
          { times: part('times', number, 'How many of them at once, at most 1000.') },
        ),
        'is told by its pipeline': withThis(
          part('kind', fieldOf('neighbour.output', 'kind'), 'The report.'),
          'Its pipeline reports on its turn.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'neighbour',
      { name: 'neighbour', says: 'How another client of the same gateway behaves.', order: 240 },
      {
        'connects after': {
          option: 'connectMs',
          shape: delay,
          says: 'From the start of the run until it connects.',
        },
        'sends every': {
          option: 'everyMs',
          shape: delay,
          says: 'How often it sends something by itself once it is connected.',
        },
        sends: {
          option: 'kind',
          shape: fieldOf('neighbour.message', 'kind'),
          says: 'What it sends then.',
        },
        'at once': { option: 'times', shape: number, says: 'How many of them at once.' },
        'answered after': {
          option: 'answerMs',
          shape: delay,
          says: 'From the commit of its turn to the answer of its pipeline.',
        },
        'is down after': {
          option: 'closeMs',
          shape: delay,
          says: 'From the moment at which the gateway closes its connection until that is down.',
        },
      },
    ),
  ],
}
