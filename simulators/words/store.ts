/** What `store` can do in a step of a scenario, and the options that a scenario may set. */
import { habits, type ServiceWords } from '../../spec/phrases.ts'
import { number } from '../../spec/value-shapes.ts'

/** The words of the service `store`. */
export const words: ServiceWords = {
  habits: [
    habits(
      'store',
      { name: 'store', says: 'How local storage behaves.', order: 340 },
      {
        holds: {
          option: 'holds',
          shape: number,
          says: 'How many things it holds: the context is one, every spoken item is another.',
        },
      },
    ),
  ],
}
