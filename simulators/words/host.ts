/** What `host` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, number, tries } from '../../spec/value-shapes.ts'

/** The words of the service `host`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'host',
      { name: 'host', says: 'The host around the conversation.', order: 330 },
      {
        'accepts the retry': alone('What was tried again last is accepted now.'),
        'refuses the retry': alone('What was tried again last is refused now.'),
        'accepts the one before': alone('What was tried again before the last time is accepted now.'),
        'refuses the one before': alone('What was tried again before the last time is refused now.'),
        'has recovered': alone('The host reports that it has recovered from the error.'),
        'gives up': alone('The host reports that the error is unrecoverable.'),
        'calls recover': alone('The host calls recover().'),
        'throws in a handler': alone('A handler of a state throws.'),
        demands: withThis(
          part('to', fieldOf('invalid_transition', 'to'), 'The state.'),
          'A caller demands a state from here.',
        ),
        'has other files': maybeWith(
          part('files', number, 'How many.'),
          'Other files are in use, and other wishes are known.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'host',
      { name: 'host', says: 'How the host behaves.', order: 330 },
      {
        'answers a retry after': {
          option: 'retryMs',
          shape: delay,
          says: 'From the order to try again to the answer.',
        },
        'refuses retries for': { option: 'refusals', shape: tries, says: 'That many retries are refused.' },
        'repeats itself': { option: 'repeats', shape: flag, says: 'Every answer comes twice.' },
      },
    ),
  ],
}
