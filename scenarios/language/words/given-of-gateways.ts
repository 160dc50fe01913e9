/** The habits of those around a gateway, and of the gateway that a browser connects to; each word sets one option. */
import { delay, fieldOf, flag, map, number, oneOf, time } from './making.ts'

/** How the page behaves. */
const page = {
  service: 'page',
  says: 'How the page behaves.',
  shape: map({
    'chunks every': {
      option: 'chunkMs',
      shape: delay,
      says: 'How often a chunk is sent while somebody talks.',
    },
    'characters in a chunk': { option: 'characters', shape: number, says: 'How long each of them is.' },
    'commits by itself': {
      option: 'commits',
      shape: flag,
      says: 'Whether a turn is committed as soon as nobody talks any more.',
    },
    'late chunks': {
      option: 'lateChunks',
      shape: number,
      says: 'So many chunks still come behind a commit that it makes by itself.',
    },
    'repeats itself': {
      option: 'repeats',
      shape: flag,
      says: 'Every start, commit and cancel is sent twice.',
    },
    'adds members to': {
      option: 'extra',
      shape: oneOf('none', 'envelope', 'payload', 'both'),
      says: 'Where its messages hold members that nobody knows.',
    },
    'drops after': { option: 'dropMs', shape: delay, says: 'From the connection until it is lost.' },
    'is gone after': {
      option: 'closeMs',
      shape: delay,
      says: 'From the moment at which the gateway closes the connection until it is down.',
    },
  }),
} as const

/** How the pipeline behaves. */
const pipeline = {
  service: 'pipeline',
  says: 'How the pipeline behaves.',
  shape: map({
    'partials after': { option: 'partialMs', shape: delay, says: 'From a chunk to a partial transcript.' },
    'final after': { option: 'finalMs', shape: delay, says: 'From the commit to the final transcript.' },
    'answers after': {
      option: 'answerMs',
      shape: delay,
      says: 'From the commit to the first part of the answer; never: it hangs.',
    },
    'answers in parts': { option: 'deltas', shape: number, says: 'How many parts the answer has.' },
    'parts every': { option: 'everyMs', shape: time, says: 'From one part to the next.' },
    'finishes after': {
      option: 'finishMs',
      shape: delay,
      says: 'From the last part to the end of the turn.',
    },
    'fails after': { option: 'failMs', shape: delay, says: 'From the commit to a failure.' },
    'fails in': { option: 'fails', shape: fieldOf('turn.failed', 'part'), says: 'The part that fails.' },
    'uses a tool for': {
      option: 'toolMs',
      shape: time,
      says: 'How long a tool is at work before the answer.',
    },
    'tells of its work': {
      option: 'reports',
      shape: flag,
      says: 'Whether it reports which of its parts are at work.',
    },
    'repeats itself': { option: 'repeats', shape: flag, says: 'Every output comes twice.' },
    'heeds aborts': {
      option: 'heedsAborts',
      shape: flag,
      says: 'Whether nothing more comes of a turn that was given up.',
    },
  }),
} as const

/** How the neighbour behaves. */
const neighbour = {
  service: 'neighbour',
  says: 'How another client of the gateway behaves.',
  shape: map({
    'connects after': { option: 'connectMs', shape: delay, says: 'From the start of the run.' },
    'sends every': {
      option: 'everyMs',
      shape: delay,
      says: 'How often it sends something by itself while it is connected.',
    },
    'which is': { option: 'kind', shape: fieldOf('neighbour.message', 'kind'), says: 'What it sends then.' },
    'at once': { option: 'times', shape: number, says: 'How many of them.' },
    'answers after': {
      option: 'answerMs',
      shape: delay,
      says: 'From the commit of its turn to the answer of its pipeline.',
    },
    'is gone after': {
      option: 'closeMs',
      shape: delay,
      says: 'From the moment at which the gateway closes its connection until it is down.',
    },
  }),
} as const

/** How the gateway behaves that a browser connects to. */
const gateway = {
  service: 'gateway',
  says: 'How the gateway on the other side behaves.',
  shape: map({
    'opens after': {
      option: 'openMs',
      shape: delay,
      says: 'From the request for a socket until it is open.',
    },
    'refuses connections': {
      option: 'refuses',
      shape: flag,
      says: 'A socket that is asked for fails and is closed.',
    },
    'closes after': {
      option: 'closeMs',
      shape: delay,
      says: 'From the request to close a socket until it is closed.',
    },
    greets: {
      option: 'greets',
      shape: flag,
      says: 'Whether a session tells who it is as soon as its socket is open.',
    },
    'answers after': {
      option: 'answerMs',
      shape: delay,
      says: 'From the commit of a turn to the first part of the answer.',
    },
    'answers in parts': { option: 'deltas', shape: number, says: 'How many parts the answer has.' },
    'parts every': { option: 'everyMs', shape: time, says: 'From one part to the next.' },
    'drops after': {
      option: 'dropMs',
      shape: delay,
      says: 'From the open socket until it is closed from this side.',
    },
    'drops badly': {
      option: 'dropsBadly',
      shape: flag,
      says: 'A socket that is dropped reports an error first.',
    },
    'says something unknown every': {
      option: 'otherMs',
      shape: delay,
      says: 'How often a message comes that nobody knows.',
    },
  }),
} as const

/** The habits around a gateway, and of one. */
export const givenOfGateways = { page, pipeline, neighbour, gateway } as const
