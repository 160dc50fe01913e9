/** What `playback` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, type ServiceWords } from '../../spec/phrases.ts'
import { delay, flag } from '../../spec/value-shapes.ts'

/** The words of the service `playback`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'playback',
      { name: 'playback', says: 'The playback of answers.', order: 140 },
      {
        'begins an answer': { says: 'An answer becomes audible.' },
        finishes: { says: 'The answer has played to its end.' },
        'falls silent': { says: 'The remaining audio of the answer is dropped.' },
        'tells of silence again': { says: 'The drop of the latest answer is reported again.' },
      },
    ),
  ],
  habits: [
    habits(
      'playback',
      { name: 'playback', says: 'How the playback of answers behaves.', order: 140 },
      {
        'starts after': {
          option: 'startMs',
          shape: delay,
          says: 'From the beginning of an answer at the service to its first sound.',
        },
        'answer lasts': { option: 'answerMs', shape: delay, says: 'How long an answer plays.' },
        'falls silent after': {
          option: 'clearMs',
          shape: delay,
          says: 'From the request to clear an answer to silence.',
        },
        'confirms silence': { option: 'confirms', shape: flag, says: 'Whether that silence is reported.' },
      },
    ),
  ],
}
