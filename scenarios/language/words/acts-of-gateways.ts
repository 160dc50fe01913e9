/** Who acts where a gateway is judged: its client, the pipeline behind it, and another client of the same gateway. */
import { acts, alone, fieldOf, number, oneOf, part, speech, time, withThis } from './making.ts'

const spoken = part('text', speech, 'The words.')
const lasting = { for: { ...part('forMs', time, 'For how long.'), needed: true } } as const

/** Something that may name its form, or leave it to be the usual one. */
const inSomeForm = (event: string, says: string) => ({
  ...withThis(part('form', fieldOf(event, 'form'), 'What it is instead.'), says),
  alone: true as const,
})

/** What the page does. */
const page = acts('page', {
  connects: alone('The page asks for a connection, and gets it.'),
  'connects elsewhere': alone('The page asks for a connection on a path on which there is none.'),
  closes: alone('The connection is closed from the side of the page.'),
  'starts the session': alone('It sends `session.start`.'),
  'starts speaking': alone('Somebody begins to talk, and chunks are sent until they stop.'),
  'stops speaking': alone('Whoever talks falls silent; the turn is committed if the page does so by itself.'),
  says: withThis(spoken, 'Somebody talks for a while, in chunks, and stops; the turn is committed.', lasting),
  'sends a chunk': {
    ...withThis(part('characters', number, 'How many characters it has.'), 'One chunk is sent.'),
    alone: true,
  },
  commits: alone('It sends `input_audio.commit`.'),
  cancels: alone('It sends `response.cancel`.'),
  floods: withThis(part('count', number, 'How many.'), 'It sends so many `session.start` at once.'),
  'sends no JSON': inSomeForm('frame.not-json', 'A text that is not JSON.'),
  'sends no envelope': inSomeForm('frame.not-envelope', 'JSON that is no envelope.'),
  'sends an unknown name': inSomeForm(
    'frame.unknown-name',
    'An envelope with a name that no client may say.',
  ),
  'sends no chunk': inSomeForm('frame.bad-payload', 'An append whose chunk is no string.'),
  'sends bytes': inSomeForm('frame.binary', 'A binary frame.'),
  'sends a broken frame': inSomeForm('frame.broken', 'A frame that WebSocket does not allow.'),
  'sends too much': withThis(
    part('over', number, 'By how many bytes.'),
    'A message that is larger than the limit.',
  ),
})

const partOfPipeline = part('part', fieldOf('turn.failed', 'part'), 'Which part of it.')

/** What the pipeline does, about the last turn or the one before it. */
const pipeline = acts('pipeline', {
  'recognises a part': {
    ...withThis(spoken, 'A partial transcript of the last turn comes now.'),
    alone: true,
  },
  recognises: { ...withThis(spoken, 'The final transcript of the last turn comes now.'), alone: true },
  answers: { ...withThis(spoken, 'A part of the answer to the last turn comes now.'), alone: true },
  finishes: alone('The last turn is done now.'),
  fails: { ...withThis(partOfPipeline, 'The last turn fails now.'), alone: true },
  'begins to use': withThis(partOfPipeline, 'A part of it begins to work on the last turn.'),
  'ceases to use': withThis(partOfPipeline, 'A part of it ceases to work on the last turn.'),
  'recognises a part of the one before': alone('A partial transcript of the turn before the last comes now.'),
  'recognises the one before': alone('The final transcript of the turn before the last comes now.'),
  'answers the one before': alone('A part of the answer to the turn before the last comes now.'),
  'finishes the one before': alone('The turn before the last is done now.'),
  'fails the one before': alone('The turn before the last fails now.'),
})

/** What a neighbour does. */
const neighbour = acts('neighbour', {
  connects: alone('Another client connects to the same gateway.'),
  sends: withThis(part('kind', fieldOf('neighbour.message', 'kind'), 'What it is.'), 'It sends something.', {
    times: part('times', number, 'How often, at once; once without it.'),
  }),
  'is told by its pipeline': withThis(
    part('kind', oneOf('partial', 'final', 'delta', 'finished', 'failed'), 'What it is told.'),
    'Its pipeline reports on its turn.',
  ),
  closes: alone('Its connection is down.'),
})

/** The actors around a gateway, with what may go with any act. */
export const gatewayActors = <const Also>(also: Also) =>
  ({
    page: { says: 'The client of the gateway, with somebody in front of it.', also, shape: page },
    pipeline: {
      says: 'The pipeline behind the gateway, when its moment matters more than its habits.',
      also,
      shape: pipeline,
    },
    neighbour: { says: 'Another client of the same gateway.', also, shape: neighbour },
  }) as const
