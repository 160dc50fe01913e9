/** Who acts around a gateway: the page in front of it, the pipeline behind it, and a neighbour; and around a browser. */
import { acts, alone, type Deed, fieldOf, name, number, part, speech, time, withThis } from './making.ts'

const spoken = part('text', speech, 'The words.')

/** The same, with the words or without. */
const maybeWith = (takes: Parameters<typeof withThis>[0], says: string): Deed => ({
  ...withThis(takes, says),
  alone: true,
})

const bad = (what: string, says: string): Deed =>
  maybeWith(part('form', fieldOf(what, 'form'), 'What is wrong with it.'), says)

/** What a client of the gateway does, and whoever speaks there. */
const page = acts('page', {
  connects: alone('The page asks for a connection, on the endpoint.'),
  'connects elsewhere': maybeWith(
    part('path', fieldOf('upgrade', 'path'), 'Where.'),
    'The page asks for a connection where there is none.',
  ),
  closes: alone('The connection is closed, or drops.'),
  'starts the session': alone('The page asks for readiness and phase.'),
  'starts speaking': alone('Somebody begins to talk, and is recorded.'),
  'stops speaking': alone('Somebody falls silent, and what was said is committed.'),
  says: withThis(spoken, 'Somebody talks for a while; what was said is committed.', {
    for: { ...part('forMs', time, 'For how long.'), needed: true },
  }),
  'sends a chunk': maybeWith(
    part('characters', number, 'How many characters it has.'),
    'One chunk is sent, whoever speaks.',
  ),
  'repeats its chunk': alone('The chunk that was sent last is sent once more, as the next one.'),
  commits: alone('What was recorded is complete.'),
  cancels: alone('The page interrupts what is going on.'),
  floods: withThis(part('count', number, 'How many.'), 'So many messages are sent at once, at most 1000.'),
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
})

const works = (says: string): Deed =>
  maybeWith(part('part', fieldOf('turn.works', 'part'), 'Which part of it.'), says)

/** What the pipeline does. */
const pipeline = acts('pipeline', {
  'recognises a part': maybeWith(spoken, 'A partial transcript of the latest turn comes now.'),
  recognises: maybeWith(spoken, 'The final transcript of the latest turn comes now.'),
  answers: maybeWith(spoken, 'A part of the answer to the latest turn comes now.'),
  finishes: alone('The latest turn is done now; nothing more comes of it.'),
  fails: maybeWith(
    part('part', fieldOf('turn.failed', 'part'), 'Which part of it.'),
    'The latest turn fails now; nothing more comes of it.',
  ),
  'begins to use': works('A part of it begins to work on the latest turn.'),
  'ceases to use': works('A part of it ceases to work on the latest turn.'),
  'recognises a part of the one before': alone(
    'A partial transcript of the turn before the latest comes now.',
  ),
  'recognises the one before': alone('The final transcript of the turn before the latest comes now.'),
  'answers the one before': alone('A part of the answer to the turn before the latest comes now.'),
  'finishes the one before': alone('The turn before the latest is done now.'),
  'fails the one before': alone('The turn before the latest fails now.'),
})

/** What another client of the same gateway does. */
const neighbour = acts('neighbour', {
  connects: alone('It asks for a connection of its own.'),
  closes: alone('Its connection is closed, or drops.'),
  sends: withThis(
    part('kind', fieldOf('neighbour.message', 'kind'), 'A message, or what is wrong with it.'),
    'It sends something.',
    { times: part('times', number, 'How many of them at once, at most 1000.') },
  ),
  'is told by its pipeline': withThis(
    part('kind', fieldOf('neighbour.output', 'kind'), 'What is told.'),
    'Its pipeline reports on its turn.',
  ),
})

/** What somebody does with the page of a browser. */
const visitor = acts('visitor', {
  connects: alone('A connection is asked for.'),
  disconnects: alone('The connection is ended.'),
  sends: withThis(
    part('name', fieldOf('send', 'name'), 'The name of the message.'),
    'Something is to be sent.',
  ),
})

const phase = part('value', fieldOf('session.state', 'value'), 'The phase.')
const malformed = part('form', fieldOf('message.malformed', 'form'), 'What is wrong with it.')

/** What a gateway does, as a browser sees it. */
const gateway = acts('gateway', {
  'opens the socket': alone('The latest socket is open now, unless it is already.'),
  'closes the socket': alone('The latest socket is closed now.'),
  'fails the socket': alone('The latest socket reports an error now.'),
  'tells the phase': withThis(phase, 'The phase of the session comes now.'),
  'hears a part': maybeWith(spoken, 'A partial transcript comes now.'),
  hears: maybeWith(spoken, 'The final transcript comes now.'),
  answers: maybeWith(spoken, 'A part of the answer comes now.'),
  completes: alone('The answer is complete now.'),
  'reports an error': maybeWith(
    part('code', name('code'), 'The code of the error.'),
    'An error of the gateway comes now.',
  ),
  'says something unknown': alone('A message comes that nobody knows.'),
  'says something malformed': maybeWith(malformed, 'A frame comes that is no message.'),
  'opens the one before': alone('The socket before the latest is open now, unless it is already.'),
  'closes the one before': alone('The socket before the latest is closed now.'),
  'fails the one before': alone('The socket before the latest reports an error now.'),
  'tells the phase over the one before': withThis(
    phase,
    'The phase comes over the socket before the latest.',
  ),
  'answers over the one before': alone('A part of an answer comes over the socket before the latest.'),
  'reports an error over the one before': alone('An error comes over the socket before the latest.'),
  'says something malformed over the one before': alone(
    'A frame that is no message comes over the socket before the latest.',
  ),
})

/** The actors around a gateway, and around a browser, with what may go with any act. */
export const connectionActors = <const Also>(also: Also) =>
  ({
    page: { says: 'A client of the gateway, and whoever speaks there.', also, shape: page },
    pipeline: {
      says: 'What recognises, thinks and speaks behind the gateway, when its moment matters more than its habits.',
      also,
      shape: pipeline,
    },
    neighbour: { says: 'Another client of the same gateway.', also, shape: neighbour },
    visitor: { says: 'The person in front of the browser.', also, shape: visitor },
    gateway: {
      says: 'The gateway, as a browser sees it, when its moment matters more than its habits.',
      also,
      shape: gateway,
    },
  }) as const
