/** The habits of those who take part in the talk; each word sets one option of its service. */
import { delay, fieldOf, flag, map, number, time } from './making.ts'

/** How speech to text behaves. */
export const stt = {
  service: 'stt',
  says: 'How speech to text behaves.',
  shape: map({
    'detects after': { option: 'vadMs', shape: delay, says: 'From the sound of speech to its detection.' },
    'tells the moment': {
      option: 'stamps',
      shape: flag,
      says: 'A detection tells how long ago the speech began.',
    },
    'clock is ahead by': {
      option: 'aheadMs',
      shape: time,
      says: 'So much too late is the moment that a detection tells.',
    },
    'misses the end': {
      option: 'missesEnd',
      shape: flag,
      says: 'That the user falls silent is not detected.',
    },
    flaps: {
      option: 'flaps',
      shape: number,
      says: 'So often a detection of speech is followed by silence and speech again, 20 ms each.',
    },
    'partials every': {
      option: 'partialEveryMs',
      shape: delay,
      says: 'While the user talks a part of the transcript comes this often.',
    },
    'late partial after': {
      option: 'latePartialMs',
      shape: delay,
      says: 'So long after a final transcript a part of it still comes.',
    },
    'final after': {
      option: 'finalMs',
      shape: delay,
      says: 'From the end of speech to the final transcript.',
    },
    'commits after': {
      option: 'commitMs',
      shape: delay,
      says: 'From the request for it to the final transcript of what was said so far.',
    },
    'repeats finals': { option: 'repeats', shape: flag, says: 'Every final transcript arrives twice.' },
    'corrects finals after': {
      option: 'redoMs',
      shape: delay,
      says: 'So long after a final transcript it comes again with other words.',
    },
    'finals are blank': { option: 'blank', shape: flag, says: 'No final transcript has any words in it.' },
    'heeds pauses': {
      option: 'heedsPauses',
      shape: flag,
      says: 'Whether it is silent while it is paused.',
    },
  }),
} as const

/** How Copilot behaves. */
export const copilot = {
  service: 'copilot',
  says: 'How Copilot behaves.',
  shape: map({
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
      shape: { kind: 'tries' },
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
  }),
} as const

/** How the voice behaves. */
export const voice = {
  service: 'tts',
  says: 'How the voice that speaks the answers behaves.',
  shape: map({
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
      says: 'Whether it tells when it has fallen silent.',
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
    'fails with': { option: 'code', shape: fieldOf('tts.error', 'code'), says: 'The code of that failure.' },
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
  }),
} as const

/** How the panel behaves. */
export const panel = {
  service: 'panel',
  says: 'How the panel behaves.',
  shape: map({
    'shows after': { option: 'delayMs', shape: delay, says: 'From the message to the label on the screen.' },
  }),
} as const
