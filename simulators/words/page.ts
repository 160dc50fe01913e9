/** What `page` can do in a step of a scenario, and the options that a scenario may set. */
import {
  type Action,
  acts,
  alone,
  habits,
  maybeWith,
  part,
  type ServiceWords,
  withThis,
} from '../../spec/phrases.ts'
import { delay, fieldOf, flag, number, oneOf, speech, time } from '../../spec/value-shapes.ts'

const spoken = part('text', speech, 'The words.')
const bad = (what: string, says: string): Action =>
  maybeWith(part('form', fieldOf(what, 'form'), 'What is wrong with it.'), says)

/** The words of the service `page`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'page',
      { name: 'page', says: 'A client of the gateway, and the person who speaks there.', order: 220 },
      {
        connects: alone('The page asks for a connection, on the endpoint.'),
        'connects elsewhere': maybeWith(
          part('path', fieldOf('upgrade', 'path'), 'Where.'),
          'The page asks for a connection where there is none.',
        ),
        closes: alone('The connection is closed, or drops.'),
        'starts the session': alone('The page asks for readiness and phase.'),
        'starts speaking': alone('The person begins to talk, and is recorded.'),
        'stops speaking': alone('The person falls silent, and the recording is committed.'),
        says: withThis(spoken, 'The person talks for a while; the recording is committed.', {
          for: { ...part('forMs', time, 'For how long.'), needed: true },
        }),
        'sends a chunk': maybeWith(
          part('characters', number, 'How many characters it has.'),
          'One chunk is sent, with or without speech.',
        ),
        'repeats its chunk': alone('The chunk that was sent last is sent once more, as the next one.'),
        commits: alone('What was recorded is complete.'),
        cancels: alone('The page interrupts what is going on.'),
        floods: withThis(
          part('count', number, 'How many.'),
          'So many messages are sent at once, at most 1000.',
        ),
        'sends no JSON': bad('frame.not-json', 'A text frame comes that is not JSON.'),
        'sends no envelope': bad('frame.not-envelope', 'JSON comes that is no envelope.'),
        'sends an unknown name': bad('frame.unknown-name', 'A message comes whose name no client may say.'),
        'sends no chunk': bad('frame.bad-payload', 'An append comes without a chunk that is a string.'),
        'sends bytes': bad('frame.binary', 'A binary frame comes.'),
        'sends a broken frame': bad('frame.broken', 'A frame comes that WebSocket does not allow.'),
        'sends too much': maybeWith(
          part('over', number, 'How many bytes it is above the limit.'),
          'A message comes that is larger than the limit.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'page',
      { name: 'page', says: 'How the client of the gateway behaves.', order: 220 },
      {
        'chunks every': {
          option: 'chunkMs',
          shape: delay,
          says: 'The interval of chunks during speech.',
        },
        'characters in a chunk': { option: 'characters', shape: number, says: 'How long a chunk is.' },
        commits: {
          option: 'commits',
          shape: flag,
          says: 'Whether the recording is committed as soon as the speech ends.',
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
          says: 'Where its messages hold unknown members.',
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
      },
    ),
  ],
}
