/** What `pipeline` can do in a step of a scenario, and the options that a scenario may set. */
import { type Action, acts, alone, habits, maybeWith, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, number, speech, time } from '../../spec/value-shapes.ts'

const spoken = part('text', speech, 'The words.')
const works = (says: string): Action =>
  maybeWith(part('part', fieldOf('turn.works', 'part'), 'Which part of it.'), says)

/** The words of the service `pipeline`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'pipeline',
      {
        name: 'pipeline',
        says: 'What recognises, thinks and speaks behind the gateway, when its moment matters more than its habits.',
        order: 230,
      },
      {
        'recognises a part': maybeWith(spoken, 'A partial transcript of the latest turn comes now.'),
        recognises: maybeWith(spoken, 'The final transcript of the latest turn comes now.'),
        answers: maybeWith(spoken, 'A part of the answer to the latest turn comes now.'),
        finishes: alone('The latest turn is done now; nothing more comes of it.'),
        fails: maybeWith(
          part('part', fieldOf('turn.failed', 'part'), 'Which part of it.'),
          'The latest turn fails now; nothing more comes of it.',
        ),
        'begins to use': works('A part of it begins to work on the latest turn.'),
        'ceases to use': works('A part of it ceases to work on the latest turn.'),
        'recognises a part of the one before': alone(
          'A partial transcript of the turn before the latest comes now.',
        ),
        'recognises the one before': alone('The final transcript of the turn before the latest comes now.'),
        'answers the one before': alone('A part of the answer to the turn before the latest comes now.'),
        'finishes the one before': alone('The turn before the latest is done now.'),
        'fails the one before': alone('The turn before the latest fails now.'),
      },
    ),
  ],
  habits: [
    habits(
      'pipeline',
      { name: 'pipeline', says: 'How the pipeline behind the gateway behaves.', order: 230 },
      {
        'partial after': {
          option: 'partialMs',
          shape: delay,
          says: 'From a chunk to a partial transcript.',
        },
        'final after': { option: 'finalMs', shape: delay, says: 'From the commit to the final transcript.' },
        'answers after': {
          option: 'answerMs',
          shape: delay,
          says: 'From the commit to the first part of the answer; never: the turn has no end.',
        },
        parts: { option: 'deltas', shape: number, says: 'How many parts the answer has.' },
        'parts every': { option: 'everyMs', shape: time, says: 'From one part to the next.' },
        'ends after': {
          option: 'finishMs',
          shape: delay,
          says: 'From the last part to the end of the turn.',
        },
        'fails after': { option: 'failMs', shape: delay, says: 'From the commit to a failure.' },
        'what fails': {
          option: 'fails',
          shape: fieldOf('turn.failed', 'part'),
          says: 'Which of its parts that is.',
        },
        'uses a tool for': {
          option: 'toolMs',
          shape: time,
          says: 'For how long a tool is at work behind the final transcript.',
        },
        'reports its work': {
          option: 'reports',
          shape: flag,
          says: 'Whether it reports which of its parts are at work.',
        },
        repeats: { option: 'repeats', shape: flag, says: 'Every output comes twice.' },
        'heeds aborts': {
          option: 'heedsAborts',
          shape: flag,
          says: 'Whether nothing more comes of a turn that was given up.',
        },
      },
    ),
  ],
}
