/** What `copilot` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, number, speech, tries } from '../../spec/value-shapes.ts'

const spoken = part('text', speech, 'The words.')

/** The words of the service `copilot`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'copilot',
      { name: 'copilot', says: 'Copilot, when its moment matters more than its habits.', order: 80 },
      {
        answers: {
          takes: spoken,
          alone: true,
          says: 'The latest prompt is answered now, even when it was given up or answered before.',
        },
        'answers the one before': { says: 'The prompt before the latest is answered now.' },
        'sends a part': {
          takes: spoken,
          alone: true,
          says: 'A part of the answer to the latest prompt comes now.',
        },
        'reports progress': { says: 'The latest prompt is being worked on.' },
        fails: {
          takes: part('code', fieldOf('copilot.response', 'code'), 'The code.'),
          alone: true,
          also: { retryable: part('retryable', flag, 'Whether it may be tried again; true without it.') },
          says: 'The latest prompt fails now.',
        },
        'dispatches a prompt of its own': {
          says: 'A request is dispatched that the subject did not send; it is the latest prompt from then on.',
        },
        'answers locally': {
          takes: spoken,
          alone: true,
          says: 'The turn is answered here, without Copilot.',
        },
      },
    ),
  ],
  habits: [
    habits(
      'copilot',
      { name: 'copilot', says: 'How Copilot behaves.', order: 80 },
      {
        'accepts after': { option: 'acceptMs', shape: delay, says: 'From the prompt to its dispatch.' },
        'answers after': { option: 'answerMs', shape: delay, says: 'From the dispatch to the answer.' },
        'answers in parts': {
          option: 'parts',
          shape: number,
          says: 'So many parts of the answer come one after the other before it is complete.',
        },
        'stays silent': {
          option: 'silent',
          shape: flag,
          says: 'It takes the prompt and never answers by itself.',
        },
        'fails for': {
          option: 'failures',
          shape: tries,
          says: 'That many tries fail; the next one is answered.',
        },
        'fails with': {
          option: 'code',
          shape: fieldOf('copilot.response', 'code'),
          says: 'The code of these failures.',
        },
        retryable: { option: 'retryable', shape: flag, says: 'Whether these failures may be tried again.' },
        'repeats its answer': { option: 'repeats', shape: flag, says: 'Every answer arrives twice.' },
        'heeds cancels': {
          option: 'heedsCancels',
          shape: flag,
          says: 'Whether a prompt that was given up stays unanswered.',
        },
        'answers by itself': {
          option: 'unasked',
          shape: flag,
          says: 'Every final transcript is answered by the service unasked, under a request of its own.',
        },
        'answers locally': {
          option: 'local',
          shape: flag,
          says: 'Every final transcript is answered here, without Copilot.',
        },
      },
    ),
  ],
}
