/** Who acts where the connection of a browser is judged: its visitor, and the gateway on the other side. */
import { acts, alone, fieldOf, part, speech, withThis } from './making.ts'

const spoken = part('text', speech, 'The words.')
const phase = part('value', fieldOf('session.state', 'value'), 'The phase.')
const code = part('code', fieldOf('error', 'code'), 'The code.')
const form = part('form', fieldOf('message.malformed', 'form'), 'What is wrong with it.')

/** What the visitor of the page does. */
const visitor = acts('visitor', {
  connects: alone('The visitor asks for a connection.'),
  disconnects: alone('The visitor ends it.'),
  sends: withThis(part('name', fieldOf('send', 'name'), 'The message.'), 'Something is to be sent.'),
})

/** What the gateway does over the last socket, or over the one before it. */
const gateway = acts('gateway', {
  'opens the socket': alone('The socket is open now.'),
  'closes the socket': alone('The socket is closed now.'),
  'fails the socket': alone('The socket reports an error.'),
  'tells the phase': withThis(phase, 'It sends `session.state`.'),
  'hears a part': withThis(spoken, 'It sends `transcript.partial`.'),
  hears: withThis(spoken, 'It sends `transcript.final`.'),
  answers: { ...withThis(spoken, 'It sends `response.text.delta`.'), alone: true },
  completes: alone('It sends `response.completed`.'),
  'reports an error': { ...withThis(code, 'It sends `error`.'), alone: true },
  'says something unknown': alone('It sends a message with a name that is not in the contract.'),
  'says something malformed': { ...withThis(form, 'It sends what is no message.'), alone: true },
  'opens the one before': alone('The socket before the last is open now.'),
  'closes the one before': alone('The socket before the last is closed now.'),
  'fails the one before': alone('The socket before the last reports an error.'),
  'tells the phase over the one before': withThis(phase, 'It sends `session.state` over the socket before.'),
  'answers over the one before': {
    ...withThis(spoken, 'It sends `response.text.delta` over the socket before.'),
    alone: true,
  },
  'reports an error over the one before': {
    ...withThis(code, 'It sends `error` over the socket before.'),
    alone: true,
  },
  'says something malformed over the one before': {
    ...withThis(form, 'It sends what is no message over the socket before.'),
    alone: true,
  },
})

/** The actors around the connection of a browser, with what may go with any act. */
export const browserActors = <const Also>(also: Also) =>
  ({
    visitor: { says: 'Whoever uses the page.', also, shape: visitor },
    gateway: {
      says: 'The gateway, when its moment matters more than its habits.',
      also,
      shape: gateway,
    },
  }) as const
