/** What the browser's connection shows: on its screen, and on its sockets. */
import { flag, label, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { clientName, phase, socket, state, trouble } from './fields.ts'

const published: readonly Word[] = [
  word(
    'state',
    'screen',
    'document',
    'VEL-ST-05 VEL-ST-10',
    'The screen shows another state of the connection.',
    {
      from: state,
      to: state,
    },
  ),
  word(
    'snapshot',
    'subject',
    'document',
    'VEL-ST-10 VEL-UI-03',
    'What it says of itself, when that changed.',
    {
      state,
      phase: optional(phase),
    },
  ),
]

const screen: readonly Word[] = [
  word('phase.shown', 'screen', 'document', 'VEL-UI-03', 'The screen shows the phase of the session.', {
    value: phase,
  }),
  word('user.shown', 'screen', 'interpreted', 'VEL-UI-01', 'The screen shows what the user said.', {
    text,
    final: flag,
  }),
  word(
    'assistant.shown',
    'screen',
    'interpreted',
    'VEL-UI-02',
    'The screen shows what the assistant says; `joined`: the parts so far, in order and nothing else.',
    { joined: flag, complete: flag },
  ),
  word('trouble.shown', 'screen', 'ruling', 'VEL-T-22', 'The screen shows what went wrong.', {
    source: trouble,
    code: optional(label),
  }),
]

const sockets: readonly Word[] = [
  word('socket.open', 'gateway', 'document', 'VEL-T-19 VEL-IF-03', 'Opens a WebSocket.', {
    socket,
    url: oneOf('endpoint', 'other'),
  }),
  word('socket.close', 'gateway', 'ruling', 'VEL-T-23', 'Closes a WebSocket.', { socket }),
  word('socket.send', 'gateway', 'interpreted', 'VEL-IF-05', 'Sends a message, or something that is none.', {
    socket,
    name: oneOf(...clientName.values, 'malformed'),
  }),
]

/** Every effect, by what it is about. */
export const effects: readonly Word[] = [...published, ...screen, ...sockets]
