/** The habits of a realtime service; each word sets one option of it. */
import { givenOfWay } from './given-of-way.ts'
import { delay, fieldOf, flag, map, number, oneOf, time } from './making.ts'

const tries = { kind: 'tries' } as const

/** How the realtime service behaves. */
const service = {
  service: 'realtime',
  says: 'How the realtime service behaves.',
  shape: map({
    'hears speech after': {
      option: 'detectMs',
      shape: delay,
      says: 'From voice to its detection as speech.',
    },
    'hears silence after': {
      option: 'endMs',
      shape: delay,
      says: 'From the silence that ends speech to its detection.',
    },
    flaps: {
      option: 'flaps',
      shape: number,
      says: 'So often a report of speech is followed by silence and speech again, 20 ms each.',
    },
    'begins after': {
      option: 'createdMs',
      shape: delay,
      says: 'From a request until its response begins; never: that is not told.',
    },
    'answers after': {
      option: 'answerMs',
      shape: delay,
      says: 'From the beginning of a response to its first part.',
    },
    'answers with': {
      option: 'answers',
      shape: oneOf('speech', 'text', 'nothing'),
      says: 'What an answer consists of where nothing else is planned.',
    },
    chunks: { option: 'chunks', shape: number, says: 'How many chunks a spoken answer has.' },
    'chunks last': { option: 'chunkMs', shape: time, says: 'How long each of them is played.' },
    'chunks every': { option: 'everyMs', shape: delay, says: 'From one chunk to the next.' },
    'is done after': {
      option: 'doneMs',
      shape: delay,
      says: 'From the last chunk to the end of the response.',
    },
    'ends its audio': {
      option: 'endsAudio',
      shape: flag,
      says: 'Whether it tells that all audio was sent; the end of the response says so, too.',
    },
    'names requests': {
      option: 'namesRequests',
      shape: flag,
      says: 'Whether it tells which request a response answers.',
    },
    'stalls after': {
      option: 'stallsAfter',
      shape: number,
      says: 'After so many chunks of an answer nothing more of it comes.',
    },
    'fails for': { option: 'failures', shape: tries, says: 'That many answers fail.' },
    'fails with': {
      option: 'code',
      shape: fieldOf('response.error', 'code'),
      says: 'The code of whatever fails.',
    },
    'repeats itself': { option: 'repeats', shape: flag, says: 'Everything of an answer comes twice.' },
    'heeds cancels': {
      option: 'heedsCancels',
      shape: flag,
      says: 'Whether answers are broken off when they are called off.',
    },
    'cancels after': {
      option: 'cancelMs',
      shape: delay,
      says: 'From the request to call an answer off to the report that it was.',
    },
    'late chunks': {
      option: 'lateChunks',
      shape: number,
      says: 'So many chunks of an answer that was called off still come.',
    },
    'answers unasked': {
      option: 'unasked',
      shape: flag,
      says: 'It answers of its own accord when an utterance is committed.',
    },
    'tells of commits': {
      option: 'tellsCommits',
      shape: flag,
      says: 'It tells that an utterance was committed, which is no word of the document.',
    },
    'announces the end after': {
      option: 'warnMs',
      shape: delay,
      says: 'From the beginning of a session to the announcement of its end.',
    },
    'closes after': {
      option: 'closeMs',
      shape: delay,
      says: 'From the beginning of a session to its end.',
    },
    'session fails after': {
      option: 'failMs',
      shape: delay,
      says: 'From the beginning of a session to its failure.',
    },
  }),
} as const

/** The habits of those behind and under a voice client. */
export const givenOfService = { service, ...givenOfWay } as const
