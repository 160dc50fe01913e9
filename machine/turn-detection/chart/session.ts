/** A session: what was agreed with the service, and what is heard of the user and of the answer, side by side. */
import { parts } from '../setup.ts'
import { answer } from './answer.ts'
import { buffer } from './buffer.ts'
import { sendWanted, settleAll } from './effects-of.ts'
import { health } from './health.ts'
import { link } from './link.ts'
import { id, places } from './places.ts'
import { playback } from './playback.ts'
import { speech } from './speech.ts'

/** Another session, or none, begins with nothing heard (TD-RUL-05); what is wanted stays. */
export const session = parts.createStateConfig({
  type: 'parallel',
  on: {
    'session.created': {
      guard: 'sessionIsNew',
      target: places.session,
      reenter: true,
      meta: id('TT-03'),
      actions: ['enterSession', ...sendWanted],
    },
    'session.closed': {
      target: places.awaiting,
      meta: id('TT-20'),
      actions: [...settleAll('SESSION_CLOSED'), 'leaveSession'],
    },
  },
  states: { link, health, speech, answer, playback, buffer },
})
