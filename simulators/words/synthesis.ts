/** What `synthesis` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, type ServiceWords } from '../../spec/phrases.ts'
import { delay, flag, number, time } from '../../spec/value-shapes.ts'

/** The words of the service `synthesis`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'synthesis',
      {
        name: 'synthesis',
        says: 'Speech synthesis, when its moment matters more than its habits.',
        order: 200,
      },
      {
        'sends a chunk': alone('The next chunk of the latest reply comes now.'),
        'sends the last chunk': alone('The next chunk of the latest reply comes now, and is the last one.'),
        'repeats its chunk': alone('The latest chunk comes once more.'),
        fails: alone('Synthesis of the latest reply fails now.'),
        'is released': alone('The resources of the latest reply are free again.'),
        'sends a chunk of the one before': alone('A chunk of the reply before the latest comes now.'),
        'fails the one before': alone('Synthesis of the reply before the latest fails now.'),
        'releases the one before': alone('The resources of the reply before the latest are free again.'),
      },
    ),
  ],
  habits: [
    habits(
      'synthesis',
      { name: 'synthesis', says: 'How speech synthesis behaves.', order: 200 },
      {
        'speaks after': { option: 'firstMs', shape: delay, says: 'From the request to the first chunk.' },
        chunks: { option: 'chunks', shape: number, says: 'How many chunks a reply has.' },
        'chunks last': { option: 'chunkMs', shape: time, says: 'How long each of them is played.' },
        'chunks every': { option: 'everyMs', shape: time, says: 'From one chunk to the next.' },
        'characters in a chunk': {
          option: 'characters',
          shape: number,
          says: 'How much of the text each chunk says.',
        },
        'stalls after': {
          option: 'stallsAfter',
          shape: number,
          says: 'After so many chunks of a reply none comes any more.',
        },
        'repeats chunks': { option: 'repeats', shape: flag, says: 'Every chunk comes twice.' },
        'fails after': {
          option: 'failMs',
          shape: delay,
          says: 'From the request to the failure of a reply that is not made by then.',
        },
        'released after': {
          option: 'releaseMs',
          shape: delay,
          says: 'From the cancellation until the resources of a reply are free again.',
        },
        'late chunks': {
          option: 'lateChunks',
          shape: number,
          says: 'So many chunks of a cancelled reply still come.',
        },
      },
    ),
  ],
}
