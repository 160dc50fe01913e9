/** The habits of those who take part in a call; each word sets one option of its service. */
import { delay, fieldOf, flag, map, number, oneOf, percent, time } from './making.ts'

/** How the client behaves. */
const client = {
  service: 'client',
  says: 'How the client behaves.',
  shape: map({
    'frames every': {
      option: 'frameMs',
      shape: delay,
      says: 'How often a frame of audio is sent while somebody speaks.',
    },
    'reports the end after': {
      option: 'reportMs',
      shape: delay,
      says: 'From the end of a reply to the report of it.',
    },
    'takes gaps for the end': {
      option: 'reportsGaps',
      shape: flag,
      says: 'A reply is reported as over whenever there is nothing left to play.',
    },
    'repeats the end': { option: 'repeats', shape: flag, says: 'Every end of a reply is reported twice.' },
    'falls silent after': {
      option: 'stopMs',
      shape: delay,
      says: 'From the order to stop until nothing is heard.',
    },
    'drops after': {
      option: 'dropMs',
      shape: delay,
      says: 'From the start of the run until its WebSocket drops.',
    },
  }),
} as const

/** How recognition behaves. */
const recognition = {
  service: 'recognition',
  says: 'How speech recognition behaves.',
  shape: map({
    'opens after': {
      option: 'openMs',
      shape: delay,
      says: 'From the request until its connection stands.',
    },
    'is sure by': {
      option: 'confidence',
      shape: percent,
      says: 'How sure it is that somebody speaks who does.',
    },
    'detects after': {
      option: 'vadMs',
      shape: delay,
      says: 'From a sound, or its end, to the report of it.',
    },
    'detects again every': {
      option: 'againMs',
      shape: delay,
      says: 'How often a sound is reported again while it goes on.',
    },
    flaps: {
      option: 'flaps',
      shape: number,
      says: 'So often a report of speech is followed by silence and speech again, 20 ms each.',
    },
    'interims every': {
      option: 'interimMs',
      shape: delay,
      says: 'While somebody speaks an interim transcript comes this often.',
    },
    'final after': {
      option: 'finalMs',
      shape: delay,
      says: 'From the end of speech to the final transcript.',
    },
    'finals hold': {
      option: 'content',
      shape: oneOf('words', 'noise', 'blanks', 'nothing'),
      says: 'What every final transcript holds.',
    },
    'repeats finals': { option: 'repeats', shape: flag, says: 'Every final transcript comes twice.' },
  }),
} as const

/** How the set-up behaves. */
const setup = {
  service: 'setup',
  says: 'How the set-up behaves.',
  shape: map({
    'configuration after': {
      option: 'configurationMs',
      shape: delay,
      says: 'From the request to the configuration.',
    },
    'context after': { option: 'contextMs', shape: delay, says: 'From the request to the context.' },
    'resampler after': { option: 'resamplerMs', shape: delay, says: 'From the request to the resampler.' },
    fails: {
      option: 'fails',
      shape: fieldOf('SETUP_FAILURE', 'part'),
      says: 'The part that fails when it should come up.',
    },
    'reports each part': {
      option: 'reportsEach',
      shape: flag,
      says: 'Every part that comes up is reported, whatever is still missing.',
    },
    'reports twice': { option: 'repeats', shape: flag, says: 'It is reported twice that all is ready.' },
  }),
} as const

/** How the model behaves. */
const model = {
  service: 'model',
  says: 'How the language model behaves.',
  shape: map({
    'answers after': { option: 'answerMs', shape: delay, says: 'From the request to the whole answer.' },
    'answers in tokens': { option: 'tokens', shape: number, says: 'So many tokens come before that.' },
    hangs: { option: 'hangs', shape: flag, says: 'It sends its tokens and never comes to an end.' },
    'refuses for': {
      option: 'refusals',
      shape: { kind: 'tries' },
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
      shape: { kind: 'tries' },
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
  }),
} as const

/** How synthesis behaves. */
const synthesis = {
  service: 'synthesis',
  says: 'How speech synthesis behaves.',
  shape: map({
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
  }),
} as const

/** How the server behaves. */
const backend = {
  service: 'backend',
  says: 'How the server around the conversation behaves.',
  shape: map({
    'closes after': {
      option: 'closesMs',
      shape: delay,
      says: 'From the end of the call until everything has closed.',
    },
    'reports twice': { option: 'repeats', shape: flag, says: 'It reports that twice.' },
  }),
} as const

/** The habits of the whole cast of a call. */
export const givenOfCalls = { client, recognition, setup, model, synthesis, backend } as const
