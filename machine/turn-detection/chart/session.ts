/** A session: the agreement with the service, the user's speech and the pending answer as parallel regions. */
import { and } from 'xstate'
import { parts } from '../setup.ts'
import { answer } from './answer.ts'
import { buffer } from './buffer.ts'
import { publishBehind, sendWanted, settleBoth } from './effects-of.ts'
import { health } from './health.ts'
import { link } from './link.ts'
import { id, places } from './places.ts'
import { speech } from './speech.ts'

const renewal = { target: places.session, reenter: true } as const
const renewed = ['enterSession', ...sendWanted] as const
const closed = [...settleBoth('SESSION_CLOSED'), 'leaveSession'] as const

/** Another session, or none, begins without speech (TD-RUL-05); the requested configuration stays. */
export const session = parts.createStateConfig({
  type: 'parallel',
  on: {
    'session.created': [
      {
        guard: and(['sessionIsNew', 'fallback']),
        ...renewal,
        meta: id('TT-03.fallback'),
        actions: [publishBehind('session-renewed'), ...renewed],
      },
      { guard: 'sessionIsNew', ...renewal, meta: id('TT-03'), actions: renewed },
    ],
    'session.closed': [
      {
        guard: 'fallback',
        target: places.awaiting,
        meta: id('TT-20.fallback'),
        actions: [publishBehind('session-closed'), ...closed],
      },
      { target: places.awaiting, meta: id('TT-20'), actions: closed },
    ],
  },
  states: { link, health, speech, answer, buffer },
})
