/** What a realtime service does to a voice client, and what becomes of the way to it. */
import { acts, alone, fieldOf, flag, number, oneOf, part, time, withThis } from './making.ts'

const code = part('code', fieldOf('response.error', 'code'), 'The code.')
const tool = part('tool', fieldOf('response.function_call', 'tool'), 'The function.')
const given = {
  arguments: part('arguments', fieldOf('response.function_call', 'arguments'), 'What its arguments are.'),
}
const maybe = { alone: true } as const

/** What the realtime service does. */
const service = acts('realtime', {
  'will answer with': withThis(
    part('what', oneOf('speech', 'text', 'nothing'), 'What the answer consists of.'),
    'The next answer that is not planned yet consists of this.',
  ),
  'will call': withThis(tool, 'The next answer that is not planned yet calls a function.', {
    ...given,
    times: part('times', number, 'How often, at most 8 times.'),
  }),
  'will call in the middle': withThis(
    tool,
    'The next answer that is not planned yet speaks first, and then calls.',
    {
      ...given,
      behind: part('chunksFirst', number, 'So many chunks; 2 without it.'),
    },
  ),
  'will fail': { ...withThis(code, 'The next answer that is not planned yet fails.'), ...maybe },
  'will end badly': {
    ...withThis(
      code,
      'The next answer that is not planned yet ends as one that failed, and says nothing before.',
    ),
    ...maybe,
  },
  'will break off': alone('The next answer that is not planned yet ends behind its first chunk, incomplete.'),
  'answers unasked': alone('The service begins an answer that nobody has asked for.'),
  'begins its response': alone('That the latest response begins is told now.'),
  'sends a chunk': alone('A chunk of the latest response comes now.'),
  'has sent all audio': alone('All audio of the latest response has been sent.'),
  writes: {
    ...withThis(
      part('textOnly', flag, 'Whether it is all of the response.'),
      'The text of the latest response comes now.',
    ),
    ...maybe,
  },
  calls: withThis(tool, 'The latest response calls a function now.', given),
  'repeats its call': withThis(tool, 'The latest call comes once more.'),
  'finishes an item': alone('An item of the latest response is complete.'),
  fails: { ...withThis(code, 'The latest response fails now.'), ...maybe },
  finishes: {
    ...withThis(
      part('status', fieldOf('response.done', 'status'), 'How.'),
      'The latest response is over now, and nothing more of it comes by itself.',
      { code },
    ),
    ...maybe,
  },
  'begins the one before': alone('That the response before the latest begins is told now.'),
  'sends a chunk of the one before': alone('A chunk of the response before the latest comes now.'),
  'has sent all audio of the one before': alone('All audio of the response before the latest has been sent.'),
  'writes the one before': alone('The text of the response before the latest comes now.'),
  'calls for the one before': withThis(tool, 'The response before the latest calls a function.'),
  'finishes an item of the one before': alone('An item of the response before the latest is complete.'),
  'fails the one before': { ...withThis(code, 'The response before the latest fails.'), ...maybe },
  'finishes the one before': alone('The response before the latest is over.'),
  'hears speech': alone('The service tells that speech begins, whoever spoke.'),
  'hears silence': alone('The service tells that speech ends, whoever spoke.'),
  'tells of its session again': alone('The session that there is is told of once more.'),
  'announces the end': alone('The end of the session is announced.'),
  'closes the session': alone('The service closes the session.'),
  'fails its session': { ...withThis(code, 'The session fails.'), ...maybe },
  'announces the end of the one before': alone('The end of the session before this one is announced.'),
  'closes the one before': alone('That the session before this one is closed is told.'),
  'fails the session before': { ...withThis(code, 'The session before this one fails.'), ...maybe },
  'says something else': {
    ...withThis(
      part('name', fieldOf('unlisted_event', 'name'), 'Its name.'),
      'The service says what is no word of the document.',
    ),
    ...maybe,
  },
})

/** What becomes of the connection. */
const webrtc = acts('webrtc', {
  'drops out': {
    ...withThis(
      part('forMs', time, 'For how long; without it until something else becomes of it.'),
      'ICE is disconnected.',
    ),
    ...maybe,
  },
  heals: alone('ICE is connected again.'),
  fails: alone('ICE fails for good.'),
  'is lost': alone('The connection is gone.'),
  'gets worse': alone('The connection is bad, and not lost.'),
})

const step = part('step', fieldOf('attempt_step_failed', 'step'), 'The step.')

/** What the endpoint of sessions does. */
const endpoint = acts('endpoint', {
  'makes a session': alone('There is a session that nobody asked for.'),
  'takes a step': withThis(step, 'A step of the latest attempt succeeds now.'),
  'fails at a step': withThis(step, 'A step of the latest attempt fails now.'),
  'takes a step of the one before': withThis(step, 'A step of the attempt before the latest succeeds.'),
  'fails at a step of the one before': withThis(step, 'A step of the attempt before the latest fails.'),
})

/** What the player does. */
const player = acts('player', {
  fails: alone('The audio system fails.'),
  'reports the end': alone('It is reported that all there was of the latest item is played.'),
  'reports the end of the one before': alone('The same of the item before it.'),
  'reports a part': withThis(
    part('playedMs', time, 'So much of it.'),
    'It is reported that all there was of the latest item is played, when it was so much.',
  ),
})

/** The actors behind and under a voice client, with what may go with any act. */
export const serviceActors = <const Also>(also: Also) =>
  ({
    service: {
      says: 'The realtime service, when its moment matters more than its habits.',
      also,
      shape: service,
    },
    webrtc: { says: 'The WebRTC connection.', also, shape: webrtc },
    endpoint: { says: 'The endpoint of sessions.', also, shape: endpoint },
    player: { says: 'The player of answers.', also, shape: player },
  }) as const
