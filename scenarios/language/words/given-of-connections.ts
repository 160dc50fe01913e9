/** The habits of those around a gateway, and around a browser; each word sets one option of its service. */
import { delay, fieldOf, flag, map, number, oneOf, time } from './making.ts'

/** How the page behaves. */
const page = {
  service: 'page',
  says: 'How the client of the gateway behaves.',
  shape: map({
    'chunks every': {
      option: 'chunkMs',
      shape: delay,
      says: 'How often a chunk is sent while somebody speaks.',
    },
    'characters in a chunk': { option: 'characters', shape: number, says: 'How long a chunk is.' },
    commits: {
      option: 'commits',
      shape: flag,
      says: 'Whether what was said is committed as soon as nobody speaks.',
    },
    'late chunks': {
      option: 'lateChunks',
      shape: number,
      says: 'So many chunks still come behind the commit.',
    },
    repeats: { option: 'repeats', shape: flag, says: 'Every start, commit and cancel is sent twice.' },
    'adds members to': {
      option: 'extra',
      shape: oneOf('none', 'envelope', 'payload', 'both'),
      says: 'Where its messages hold members that nobody knows.',
    },
    'drops after': {
      option: 'dropMs',
      shape: delay,
      says: 'From its connection until that drops.',
    },
    'is down after': {
      option: 'closeMs',
      shape: delay,
      says: 'From the moment at which the gateway closes the connection until it is down.',
    },
  }),
} as const

/** How the pipeline behaves. */
const pipeline = {
  service: 'pipeline',
  says: 'How the pipeline behind the gateway behaves.',
  shape: map({
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
    'ends after': { option: 'finishMs', shape: delay, says: 'From the last part to the end of the turn.' },
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
  }),
} as const

/** How the neighbour behaves. */
const neighbour = {
  service: 'neighbour',
  says: 'How another client of the same gateway behaves.',
  shape: map({
    'connects after': {
      option: 'connectMs',
      shape: delay,
      says: 'From the start of the run until it connects.',
    },
    'sends every': {
      option: 'everyMs',
      shape: delay,
      says: 'How often it sends something by itself once it is connected.',
    },
    sends: {
      option: 'kind',
      shape: fieldOf('neighbour.message', 'kind'),
      says: 'What it sends then.',
    },
    'at once': { option: 'times', shape: number, says: 'How many of them at once.' },
    'answered after': {
      option: 'answerMs',
      shape: delay,
      says: 'From the commit of its turn to the answer of its pipeline.',
    },
    'is down after': {
      option: 'closeMs',
      shape: delay,
      says: 'From the moment at which the gateway closes its connection until that is down.',
    },
  }),
} as const

/** How a gateway behaves towards a browser. */
const gateway = {
  service: 'gateway',
  says: 'How the gateway behaves, as a browser sees it.',
  shape: map({
    'opens after': {
      option: 'openMs',
      shape: delay,
      says: 'From the request for a socket until it is open.',
    },
    refuses: { option: 'refuses', shape: flag, says: 'Every socket fails and is closed instead.' },
    'closes after': {
      option: 'closeMs',
      shape: delay,
      says: 'From the request to close a socket until it is closed.',
    },
    greets: {
      option: 'greets',
      shape: flag,
      says: 'Whether a session announces itself as soon as its socket is open.',
    },
    'answers after': {
      option: 'answerMs',
      shape: delay,
      says: 'From the commit of a turn to the first part of the answer.',
    },
    parts: { option: 'deltas', shape: number, says: 'How many parts the answer has.' },
    'parts every': { option: 'everyMs', shape: time, says: 'From one part to the next.' },
    'drops after': {
      option: 'dropMs',
      shape: delay,
      says: 'From the open socket until it is closed from this side.',
    },
    'drops with an error': {
      option: 'dropsBadly',
      shape: flag,
      says: 'Whether a socket that is dropped reports an error first.',
    },
    'says something unknown every': {
      option: 'otherMs',
      shape: delay,
      says: 'How often a message comes that nobody knows.',
    },
  }),
} as const

/** The habits of everybody around a gateway, and around a browser. */
export const givenOfConnections = { page, pipeline, neighbour, gateway } as const
