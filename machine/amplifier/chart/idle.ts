/** IDLE: a session is live, and the user does not speak (AMP-ST-01). */
import { and } from 'xstate'
import { parts } from '../setup.ts'
import { reconnect, starts, troubles } from './courses.ts'
import { clearBuffers, notice, publishReceived, refuseCall, status } from './effects-of.ts'
import { id, places } from './places.ts'

/** A silent user is prompted only where the settings enable that (AMP-TO-02). */
const unwatched = parts.createStateConfig({
  always: { guard: 'prompts', target: 'watched', meta: id('AT-40') },
})

const watched = parts.createStateConfig({
  after: { inactivity: { target: 'prompted', meta: id('AT-41'), actions: notice('inactive') } },
})

export const idle = parts.createStateConfig({
  initial: 'unwatched',
  entry: [status('ready'), 'vad.enable', ...clearBuffers],
  on: {
    ...troubles('idle', 'demandsDashFromIdle', 'idle'),
    ...starts(
      { target: places.listening, actions: [publishReceived('listening'), 'fenceResponses'] },
      'AT-42',
    ),
    reconnect_requested: {
      target: places.reconnecting,
      meta: id('AT-43'),
      actions: reconnect('reconnect_requested'),
    },
    // There is no transition from here to a tool: the call is refused (AMP-INV-07).
    'response.function_call': {
      guard: and(['responseIsCurrent', 'callIsNew']),
      meta: id('AT-44'),
      actions: refuseCall,
    },
  },
  states: { unwatched, watched, prompted: {} },
})
