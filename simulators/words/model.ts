/** What `model` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, flag, number, oneOf, speech, time, tries } from '../../spec/value-shapes.ts'

/** The words of the service `model`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'model',
      {
        name: 'model',
        says: 'The language model, when its moment matters more than its habits.',
        order: 190,
      },
      {
        answers: maybeWith(
          part('text', speech, 'The words.'),
          'The latest request is answered now, even if it is over.',
        ),
        'answers without words': maybeWith(
          part('content', oneOf('nothing', 'blanks'), 'What there is instead of words.'),
          'The latest request is answered now, and there are no words in the answer.',
        ),
        'sends a token': alone('A part of the answer to the latest request comes now.'),
        fails: alone('The latest request fails now.'),
        'refuses the request': alone('The latest request is refused for its rate now.'),
        'asks to wait': {
          ...withThis(
            part('retryAfterMs', time, 'For how long.'),
            'The latest request is refused for its rate now, with the pause before it may be sent again.',
          ),
          what: 'refuses the request',
        },
        'answers the one before': alone('The request before the latest is answered now.'),
        'fails the one before': alone('The request before the latest fails now.'),
        'refuses the one before': alone('The request before the latest is refused for its rate now.'),
      },
    ),
  ],
  habits: [
    habits(
      'model',
      { name: 'model', says: 'How the language model behaves.', order: 190 },
      {
        'answers after': { option: 'answerMs', shape: delay, says: 'From the request to the whole answer.' },
        'answers in tokens': { option: 'tokens', shape: number, says: 'So many tokens come before that.' },
        hangs: { option: 'hangs', shape: flag, says: 'It sends its tokens and never comes to an end.' },
        'refuses for': {
          option: 'refusals',
          shape: tries,
          says: 'That many tries are refused for their rate.',
        },
        'refuses after': { option: 'refusalMs', shape: time, says: 'From a request to its refusal.' },
        'asks to wait': {
          option: 'retryAfterMs',
          shape: delay,
          says: 'The pause that a refusal asks for; never: it asks for none.',
        },
        'fails for': {
          option: 'failures',
          shape: tries,
          says: 'That many tries fail, behind those that are refused.',
        },
        'answers hold': {
          option: 'content',
          shape: oneOf('words', 'blanks', 'nothing'),
          says: 'What every answer holds.',
        },
        'repeats its answer': { option: 'repeats', shape: flag, says: 'Every answer comes twice.' },
        'heeds aborts': {
          option: 'heedsAborts',
          shape: flag,
          says: 'Whether a request that was given up stays unanswered.',
        },
      },
    ),
  ],
}
