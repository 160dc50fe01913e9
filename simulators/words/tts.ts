/** What `tts` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, habits, part, type ServiceWords } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, number, time } from '../../spec/value-shapes.ts'

const recoverable = { recoverable: part('recoverable', flag, 'Whether it passes; true without it.') }

/** The words of the service `tts`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'tts',
      { name: 'voice', says: 'The voice that speaks the answers.', order: 90 },
      {
        'buffers its first audio': { says: 'The beginning of the answer is ready to play.' },
        'runs dry': { says: 'The audio of the answer has a gap from now on.' },
        'goes on': { says: 'The gap is over.' },
        'falls silent': { says: 'The cancelled answer is silent now.' },
        finishes: { says: 'The answer has been spoken to its end.' },
        fails: {
          takes: part('code', fieldOf('tts.error', 'code'), 'The code.'),
          also: recoverable,
          says: 'The playback of the answer fails, before or after its first audio.',
        },
      },
    ),
  ],
  habits: [
    habits(
      'tts',
      { name: 'voice', says: 'How the voice that speaks the answers behaves.', order: 90 },
      {
        'buffers after': {
          option: 'bufferMs',
          shape: delay,
          says: 'From the answer to its first buffered audio.',
        },
        'reply lasts': { option: 'replyMs', shape: time, says: 'How long an answer takes to be spoken.' },
        'more lasts': { option: 'moreMs', shape: time, says: 'How long each further part of it takes.' },
        'falls silent after': {
          option: 'fadeMs',
          shape: delay,
          says: 'How long it fades once it is cancelled.',
        },
        'confirms silence': {
          option: 'confirms',
          shape: flag,
          says: 'Whether it reports that it has fallen silent.',
        },
        'runs dry after': {
          option: 'dryAfterMs',
          shape: delay,
          says: 'From the beginning of an answer to a gap in its audio.',
        },
        'stays dry for': { option: 'dryMs', shape: time, says: 'How long that gap is.' },
        'fails after': {
          option: 'failMs',
          shape: delay,
          says: 'From the request for an answer to the failure of its playback.',
        },
        'fails with': {
          option: 'code',
          shape: fieldOf('tts.error', 'code'),
          says: 'The code of that failure.',
        },
        recoverable: { option: 'recoverable', shape: flag, says: 'Whether that failure passes.' },
        'chunks last': { option: 'chunkMs', shape: time, says: 'How much audio comes at a time.' },
        'shows chunks': {
          option: 'showsChunks',
          shape: flag,
          says: 'Whether the log shows each chunk of audio, at most 1000 of an answer.',
        },
        'late chunks': {
          option: 'lateChunks',
          shape: number,
          says: 'So many chunks of a cancelled answer still come, and are thrown away.',
        },
      },
    ),
  ],
}
